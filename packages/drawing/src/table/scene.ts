import type { Livery } from '../livery.ts';
import type { Side } from '../tokens.ts';

/** A point of the table in centimetres, from its north-west corner; x grows east, y grows south. */
export type Point = readonly [x: number, y: number];

/** Drawing units to a centimetre. Every table fragment is drawn in this unit. */
export const CENTIMETRE = 10;

/** Neutral kinds of ground; a ruleset maps its own words onto them. */
export const FEATURE_KINDS = [
  'gentle-hill',
  'hill',
  'steep-hill',
  'wooded-hill',
  'plateau',
  'crest',
  'cliff',
  'sand',
  'dunes',
  'mud',
  'plough',
  'crops',
  'vines',
  'marsh',
  'wood',
  'orchard',
  'clearing',
  'rocks',
  'settlement',
  'lake',
  'great-river',
  'river',
  'stream',
  'ditch',
  'ford',
  'path',
  'road',
  'avenue',
  'bridge',
  'hedge',
  'wall',
  'fence',
  'wire',
  'mines',
  'trench',
  'redoubt',
  'bunker',
  'house',
  'battery',
] as const;
export type FeatureKind = (typeof FEATURE_KINDS)[number];

/** Any kind may take any shape: a river can be a line with a width or a polygon. */
export type FeatureShape =
  | { readonly polygon: readonly Point[] }
  | { readonly line: readonly Point[]; readonly width?: number | undefined }
  | {
      /** Middle of the rectangle. */
      readonly at: Point;
      /** West to east, then north to south, before turning. */
      readonly size: readonly [width: number, depth: number];
      /** Degrees clockwise. */
      readonly turn?: number | undefined;
    };

export interface TableFeature {
  readonly id?: string | undefined;
  readonly kind: FeatureKind;
  readonly shape: FeatureShape;
  /** Ridge of a hill (a line) or rim of a plateau's top (a ring). */
  readonly crest?: readonly Point[] | undefined;
  readonly name?: string | undefined;
  /** How deep the edge of a wood is, in cm. */
  readonly edge?: number | undefined;
  /** Places for figures behind the walls of a stronghold. */
  readonly slots?: readonly Slot[] | undefined;
  /** Stretches of a wall, hedge or house that are no longer whole. */
  readonly breaches?: readonly Breach[] | undefined;
  /** The open side of a redoubt. */
  readonly gorge?: readonly [Point, Point] | undefined;
  readonly burning?: boolean | undefined;
  /** What became of guns that were lost. */
  readonly wreck?: Wreck | undefined;
}

/** A rectangle for one figure: the middle of it, and where it looks. */
export interface Slot {
  readonly at: Point;
  /** Degrees, 0 = north, clockwise. */
  readonly facing: number;
  readonly size: { readonly width: number; readonly depth: number };
}

export interface Breach {
  readonly line: readonly Point[];
  /** Knocked about, or gone. */
  readonly is: 'worn' | 'gap';
}

export const WRECKS = ['abandoned', 'spiked', 'overturned'] as const;
export type Wreck = (typeof WRECKS)[number];

/** What stands on a base. */
export const GLYPHS = [
  'infantry',
  'figure',
  'cavalry',
  'artillery',
  'elephant',
  'engineers',
  'limber',
  'general',
  'rifle-squad',
  'support-team',
  'machine-gun',
  'mortar',
  'rocket-team',
  'anti-tank-gun',
  'sniper-team',
  'armour',
  'assault-gun',
  'armoured-car',
  'mechanised',
  'vehicle',
  'motorcycle',
  'horse-troop',
  'command',
  'none',
] as const;
export type Glyph = (typeof GLYPHS)[number];

/** What a unit is or has done, told by a sign. */
export const BADGES = [
  'engaged',
  'moved',
  'shot',
  'rallying',
  'boarding',
  'landed',
  'sniper',
  'commando',
] as const;
export type Badge = (typeof BADGES)[number];

/** Points of value left, of those it began with. */
export interface Strength {
  readonly left: number;
  readonly of: number;
}

export const WEIGHTS = ['light', 'normal', 'heavy'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** A unit as its bases, true to scale. */
export interface Footprint {
  readonly id: string;
  readonly side: Side;
  readonly glyph: Glyph;
  /** Midpoint of the front edge, in cm. */
  readonly at: Point;
  /** Degrees, 0 = north, clockwise. */
  readonly facing: number;
  /** One base, in cm. */
  readonly base: { readonly width: number; readonly depth: number };
  readonly files: number;
  readonly bases: number;
  /** Where a short last rank stands; left out: from the left, and the whole rectangle counts as the footprint. */
  readonly lastRank?: 'left' | 'centre' | undefined;
  readonly name?: string | undefined;
  /** Bars on the tab behind the unit. */
  readonly quality?: number | undefined;
  readonly weight?: Weight | undefined;
  /** What the men wear, where it is not the colour of their side: coats and facings. */
  readonly livery?: Livery | undefined;
  readonly disorganised?: boolean | undefined;
  readonly routing?: boolean | undefined;
  readonly selected?: boolean | undefined;
  /** Its ring is drawn apart, under all who are chosen with it; left out: with the unit itself. */
  readonly ringedApart?: boolean | undefined;
  readonly spent?: boolean | undefined;
  /** A dashed outline: where a unit will be, or was last seen. */
  readonly ghost?: boolean | undefined;
  /** A base that is a unit by itself shows its points in a strip behind it; it is drawn as modern units are. */
  readonly strength?: Strength | undefined;
  /** Seats of a transport. */
  readonly seats?: { readonly taken: number; readonly of: number } | undefined;
  readonly badges?: readonly Badge[] | undefined;
  /** Short text at the side of the unit, such as points left. */
  readonly mark?: string | undefined;
  /** Where every base stands, where that is in no plain rank and file. */
  readonly places?: readonly BasePlace[] | undefined;
  /** How far order is lost, from 1 to 3: the looser the men, the worse. */
  readonly disorder?: 1 | 2 | 3 | undefined;
  /** Files of a company in the first rank: a post stands between two of them. */
  readonly company?: number | undefined;
  /** How much of the next base to fall is gone already, from 0 to 1. */
  readonly wounds?: number | undefined;
  /** So many bases have just fallen off the last rank. */
  readonly fallen?: number | undefined;
  /** Does it stand in one rank, which closes up when somebody falls? */
  readonly oneRank?: boolean | undefined;
  /** What is left of something that takes its time. */
  readonly dial?: Dial | undefined;
  /** The men who serve a piece. */
  readonly crew?: number | undefined;
  /** Behind walls: the ground is drawn with the building, the men alone with the unit. */
  readonly sheltered?: boolean | undefined;
}

/** One base in the frame of its unit: its middle, right of and behind the middle of the front, in cm. */
export interface BasePlace {
  readonly at: Point;
  /** Degrees clockwise from where the unit looks. */
  readonly turn?: number | undefined;
  /** Where it is not the usual one. */
  readonly size?: { readonly width: number; readonly depth: number } | undefined;
  /** Its front is part of the unit's. */
  readonly isFront?: boolean | undefined;
}

export interface Dial {
  readonly left: number;
  readonly of: number;
}

export interface Camp {
  readonly side: Side;
  readonly at: Point;
  readonly facing?: number | undefined;
  readonly width?: number | undefined;
  readonly depth?: number | undefined;
  /** The enemy has been through it. */
  readonly isTaken?: boolean | undefined;
}

export interface TableObjective {
  readonly id?: string | undefined;
  readonly at: Point;
  readonly radius?: number | undefined;
  readonly control?: Side | undefined;
}

/** Zone of control: hatched in the side's colour. */
export interface Zone {
  readonly side: Side;
  readonly polygon: readonly Point[];
  readonly label?: string | undefined;
}

/** Field of fire: a dashed outline; `corridor` is the filled part towards the target. */
export interface FieldOfFire {
  readonly polygon: readonly Point[];
  readonly corridor?: readonly Point[] | undefined;
  readonly label?: string | undefined;
}

/** A measured line between two points. */
export interface Ruler {
  readonly from: Point;
  readonly to: Point;
  readonly label?: string | undefined;
  /** Wax is for fire. */
  readonly fire?: boolean | undefined;
  /** A broken line: sight is barred. */
  readonly barred?: boolean | undefined;
}

export interface StepTag {
  readonly text: string;
  readonly cost: string;
  readonly at: Point;
}

/** One step of a planned move, drawn in the order given and numbered from 1. */
export type ManoeuvreStep =
  | {
      readonly kind: 'wheel';
      readonly pivot: Point;
      /** The outer corner before the wheel. */
      readonly outer: Point;
      /** Clockwise positive. */
      readonly degrees: number;
      readonly tag?: StepTag | undefined;
    }
  | {
      readonly kind: 'move';
      readonly from: Point;
      readonly to: Point;
      readonly tag?: StepTag | undefined;
    };

export interface Manoeuvre {
  readonly unit?: string | undefined;
  readonly side?: Side | undefined;
  readonly steps: readonly ManoeuvreStep[];
  /** Where the unit stands after each step; the last is drawn firmly. */
  readonly ghosts?: readonly Footprint[] | undefined;
}

/** The ruler card: what a move costs against what it may. */
export interface MeasureCard {
  readonly at: Point;
  readonly title: string;
  readonly detail?: string | undefined;
  /** Reading at the right, such as `15.4 of 16.0 cm`. */
  readonly reading: string;
  readonly spent: readonly number[];
  readonly allowance: number;
}

/** A pill with text, such as `disorganised`; a wave before it says that order is lost. */
export interface Tag {
  readonly at: Point;
  readonly text: string;
  readonly side?: Side | undefined;
  readonly sign?: 'wave' | 'none' | undefined;
}

/** Dice as they lie, with a word beside them. */
export interface DiceNote {
  readonly at: Point;
  readonly faces: readonly number[];
  readonly text?: string | undefined;
}

export interface TableName {
  readonly at: Point;
  readonly text: string;
  readonly kind: 'place' | 'hill' | 'wood' | 'water';
  readonly angle?: number | undefined;
  /** Where it may be written instead, if somebody stands there; the best first. */
  readonly spots?: readonly Point[] | undefined;
}

/** Everything on a free table, as plain data. */
export interface TableScene {
  /** Centimetres, west to east and north to south. */
  readonly width: number;
  readonly height: number;
  readonly features?: readonly TableFeature[] | undefined;
  readonly names?: readonly TableName[] | undefined;
  readonly objectives?: readonly TableObjective[] | undefined;
  readonly camps?: readonly Camp[] | undefined;
  readonly zones?: readonly Zone[] | undefined;
  readonly fields?: readonly FieldOfFire[] | undefined;
  readonly units?: readonly Footprint[] | undefined;
  readonly manoeuvres?: readonly Manoeuvre[] | undefined;
  readonly rulers?: readonly Ruler[] | undefined;
  readonly tags?: readonly Tag[] | undefined;
  readonly dice?: readonly DiceNote[] | undefined;
  readonly cards?: readonly MeasureCard[] | undefined;
  /** Unit under the keyboard's cursor. */
  readonly focus?: string | undefined;
}

/** Layers of a table drawing, bottom to top. */
export const TABLE_LAYERS = [
  'ground',
  'names',
  'objectives',
  'zones',
  'fields',
  'camps',
  'units',
  'manoeuvres',
  'rulers',
  'tags',
  'focus',
] as const;
export type TableLayer = (typeof TABLE_LAYERS)[number];
