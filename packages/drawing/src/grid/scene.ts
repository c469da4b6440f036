import type { Side } from '../tokens.ts';

/** A square of the grid: `[0, 0]` is the north-west one, x grows east, y grows south. */
export type Square = readonly [x: number, y: number];

/** Drawing units to a square. Every grid fragment is drawn in this unit, whatever its size on screen. */
export const SQUARE = 32;

/** What never changes in a battle. */
export interface GridGround {
  readonly width: number;
  readonly height: number;
  /** Rows from north to south, one character a square: `.` open, `f` wood, `v` village, `~` water, `#` closed. */
  readonly terrain: readonly string[];
  /** Rows of digits; left out: all 0. */
  readonly heights?: readonly string[] | undefined;
  /**
   * Rows like `terrain`, for the eye alone: `m` marsh, `p` ploughland, `o` orchard, `y` vineyard, `r` rocks; any
   * other character nothing. Closed ground (`#`) is drawn as rocks unless this says marsh.
   */
  readonly decor?: readonly string[] | undefined;
  readonly roads?: readonly GridRoad[] | undefined;
  readonly obstacles?: readonly EdgeObstacle[] | undefined;
  readonly places?: readonly Place[] | undefined;
}

/** A road through squares; between two neighbouring points it runs along a row, a column or a diagonal. */
export interface GridRoad {
  readonly squares: readonly Square[];
  readonly main?: boolean | undefined;
}

/** An obstacle on the side between two squares. */
export interface EdgeObstacle {
  readonly edge: readonly [Square, Square];
  readonly kind?: 'stream' | 'fortification' | undefined;
  /** The one of the two squares that a fortification protects; left out: both. */
  readonly shelters?: Square | undefined;
}

export const PLACE_KINDS = ['village', 'town', 'height', 'hill', 'water', 'wood', 'road'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export interface Place {
  readonly text: string;
  /** The square that is named; fractions of a square are welcome. */
  readonly at: readonly [x: number, y: number];
  readonly kind: PlaceKind;
  /** Degrees clockwise, for a name along a stream. */
  readonly angle?: number | undefined;
  /** Middle of the name seen from the middle of `at`, in squares; left out: a free spot nearby is found. */
  readonly offset?: readonly [dx: number, dy: number] | undefined;
}

export const ARMS = ['infantry', 'cavalry', 'artillery', 'leader'] as const;
export type Arm = (typeof ARMS)[number];

/** A counter and all that it shows. */
export interface Counter {
  readonly id: string;
  readonly side: Side;
  readonly arm: Arm;
  readonly at: Square;
  /** Bars in the strip. */
  readonly force?: number | undefined;
  readonly name?: string | undefined;
  /** A leader stands with the unit. */
  readonly leader?: boolean | undefined;
  readonly selected?: boolean | undefined;
  /** It has orders; the first step as `[dx, dy]`. */
  readonly orders?: readonly [dx: number, dy: number] | undefined;
  /** It has moved: three speed lines. */
  readonly mobile?: boolean | undefined;
  /** It stands in a melee: drawn with a heavier edge; the sabres are the scene's `engagements`. */
  readonly engaged?: boolean | undefined;
  /** Blocked, or done for this turn. */
  readonly spent?: boolean | undefined;
  /** Seen but not told apart: no arm, no force, a question mark. */
  readonly unidentified?: boolean | undefined;
  /** No longer in sight: a faded outline with this tag, such as `T2`. */
  readonly lastSeen?: string | undefined;
}

export interface Objective {
  readonly id?: string | undefined;
  readonly at: Square;
  /** Who holds it; left out: nobody. */
  readonly control?: Side | undefined;
  readonly name?: string | undefined;
}

/** The squares within reach up to some impulse; bands go from the nearest to the farthest. */
export interface ReachBand {
  readonly squares: readonly Square[];
}

/** A march from the first square to the last. */
export interface MarchPath {
  readonly unit?: string | undefined;
  readonly side?: Side | undefined;
  readonly squares: readonly Square[];
  /** For each step (so one fewer than squares) the number to show there, or null. */
  readonly impulses?: readonly (number | null)[] | undefined;
  /** The path of the selected unit: broader, over the counters. */
  readonly selected?: boolean | undefined;
  /** A ghost of this arm waits at the end. */
  readonly arrival?: Arm | undefined;
  /** What is left for later turns: its squares, and where each of those turns ends. */
  readonly later?: LaterMarch | undefined;
  /** Only thought of: fainter than what is ordered. */
  readonly tentative?: boolean | undefined;
}

export interface LaterMarch {
  readonly squares: readonly Square[];
  readonly marks: readonly { readonly at: Square; readonly text: string }[];
}

export interface FireLine {
  readonly from: Square;
  readonly to: Square;
  readonly label?: string | undefined;
}

/** A melee foreseen: its base, and who would win at each of the three draws −1, 0, +1. */
export interface MeleeOdds {
  readonly between: readonly [Square, Square];
  readonly base: number | string;
  readonly draws?: readonly (Side | 'none')[] | undefined;
}

/** What came of it, over a square or between two. */
export interface ResultBadge {
  readonly at: Square;
  readonly with?: Square | undefined;
  readonly text: string;
  readonly side?: Side | undefined;
}

export interface Retreat {
  readonly from: Square;
  readonly to: Square;
  readonly side?: Side | undefined;
}

/** Everything on a square map, as plain data. It holds no rule: whoever builds it has already decided. */
export interface GridScene {
  readonly ground: GridGround;
  /** Squares out of sight. */
  readonly fog?: readonly Square[] | undefined;
  /** Squares in sight, but too far to tell units apart. */
  readonly faint?: readonly Square[] | undefined;
  readonly reach?: readonly ReachBand[] | undefined;
  readonly paths?: readonly MarchPath[] | undefined;
  readonly objectives?: readonly Objective[] | undefined;
  readonly counters?: readonly Counter[] | undefined;
  readonly engagements?: readonly (readonly [Square, Square])[] | undefined;
  readonly fires?: readonly FireLine[] | undefined;
  readonly odds?: readonly MeleeOdds[] | undefined;
  readonly results?: readonly ResultBadge[] | undefined;
  readonly retreats?: readonly Retreat[] | undefined;
  /** The two squares of the melee being shown. */
  readonly pairs?: readonly (readonly [Square, Square])[] | undefined;
  /** Squares an order was refused for. */
  readonly refused?: readonly Square[] | undefined;
  /** The keyboard's square. */
  readonly focus?: Square | undefined;
}

/** Layers of a grid drawing, bottom to top. */
export const GRID_LAYERS = [
  'ground',
  'names',
  'fog',
  'reach',
  'paths',
  'flags',
  'counters',
  'selected-path',
  'engagements',
  'fires',
  'badges',
  'focus',
] as const;
export type GridLayer = (typeof GRID_LAYERS)[number];
