import {
  type Element,
  type Options,
  type Scenario,
  TERRAIN,
  type Unit,
  type UnitType,
  WEAPONS,
  type Weapon,
} from '@grognard/fight-in-arms';
import {
  type Area,
  areaHolds,
  type Box,
  borderDistance,
  boxOf,
  type Line,
  type Point,
  type Polygon,
  prepareArea,
  tangent,
} from '@grognard/table';

/** A piece of ground, as a commander reads it off the table. */
export interface Plot {
  readonly class: string;
  readonly polygon: Polygon;
  readonly area: Area;
  readonly box: Box;
  readonly isForest: boolean;
  readonly isFordable: boolean;
  readonly isBunker: boolean;
  /** It hides what lies behind it, whatever the height. */
  readonly isSolid: boolean;
  /** How high the hill is; 0 elsewhere. */
  readonly level: number;
}
export interface Lane {
  readonly id: string;
  readonly line: Line;
  readonly width: number;
}

/** What a commander works out once for a table. */
export interface Battlefield {
  readonly size: readonly [width: number, height: number];
  readonly plots: readonly Plot[];
  /** What may come into a line of sight. */
  readonly screens: readonly Plot[];
  readonly lanes: readonly Lane[];
  readonly weapons: Readonly<Record<string, Weapon>>;
  /** How the game is played. */
  readonly options: Options;
  /** FIA-ARC-01: how fast the arc opens. */
  readonly arcSlope: number;
  readonly lastTurn: number;
  /** Places as stands (`piece.ts`), worked out once for as long as nobody stirs there. */
  readonly stands: WeakMap<Point, unknown>;
  /** Units as pieces where they stand (`pieceOf`), worked out once for as long as nothing befalls them. */
  readonly pieces: WeakMap<Unit, unknown>;
}

function plotOf({ kind, shape: polygon = [], level }: Element): Plot {
  const facts = TERRAIN[kind];
  return {
    class: facts.class,
    polygon,
    area: prepareArea(polygon),
    box: boxOf(polygon),
    isForest: facts.forest,
    isFordable: facts.fordable,
    isBunker: facts.class === 'bunker',
    isSolid: facts.sight.includes('blocks') || facts.sight.includes('bunker'),
    level: facts.hill ? (level ?? 1) : 0,
  };
}

/** Where nothing else is said, a battle is planned for so many turns. */
const USUAL_TURNS = 12;

export function battlefieldOf(scenario: Scenario, placed: readonly Element[]): Battlefield {
  const { options } = scenario;
  const elements = [...scenario.field.terrain, ...placed];
  const plots = elements.filter(({ line }) => !line).map(plotOf);
  return {
    size: scenario.field.size,
    plots,
    screens: plots.filter(plot => plot.isSolid || plot.isForest || plot.level > 0),
    lanes: elements.flatMap(({ id, line, width }) => (line ? [{ id, line, width: width ?? 5 }] : [])),
    weapons: { ...WEAPONS, ...scenario.weapons },
    options,
    arcSlope: tangent(options.arc === 'narrow' ? 22.5 : 45),
    lastTurn: scenario.turns ?? USUAL_TURNS,
    stands: new WeakMap(),
    pieces: new WeakMap(),
  };
}

/** What a base standing at a point has under it. */
export interface Footing {
  readonly height: number;
  readonly isInForest: boolean;
  /** FIA-TCOMBAT-04: too deep to shoot or be shot at. */
  readonly isDeep: boolean;
  readonly isRough: boolean;
  readonly isTrench: boolean;
  readonly isBunker: boolean;
}

/** Half of a base, and the 3 cm of a forest's edge. */
const DEEP = 2.5 + 3;

export function footingAt({ plots }: Battlefield, at: Point): Footing {
  let [height, isInForest, isDeep, isRough, isTrench, isBunker] = [0, false, false, false, false, false];
  for (const plot of plots) {
    if (!areaHolds(plot.area, at)) continue;
    if (plot.level > height) height = plot.level;
    if (plot.isForest) isInForest = true;
    if (plot.isForest && borderDistance(at, plot.polygon) > DEEP) isDeep = true;
    if (plot.class === 'rough' || plot.class === 'difficult') isRough = true;
    if (plot.class === 'trench') isTrench = true;
    if (plot.isBunker) isBunker = true;
  }
  return { height, isInForest, isDeep, isRough, isTrench, isBunker };
}

/** FIA-MOVE-04: does a centimetre cost two here? */
export const isDifficult = ({ plots }: Battlefield, at: Point): boolean =>
  plots.some(plot => plot.class === 'difficult' && areaHolds(plot.area, at));

export const isOnFoot = (type: UnitType): boolean => type === 'IR' || type === 'IC';

export const onTheMap = ({ size: [width, height] }: Battlefield, [x, y]: Point): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;
