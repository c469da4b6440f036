import {
  type Fact,
  type Fields,
  type IncidentKind,
  type IncidentTold,
  namedBy,
  unitFact,
  yesFact,
} from '@grognard/engine';
import type { Clause } from '../clauses.gen.ts';
import { footprintOf } from '../field.ts';
import { dismountedProfile, placed, recruitOf } from '../muster.ts';
import type { EnAvant, TerrainPiece, Unit } from '../types.ts';
import type { Frame } from './yard.ts';

export type EnTold = IncidentTold<EnAvant>;
export type EnFact = Fact<Clause>;
export type EnIncident = IncidentKind<EnAvant>;

/** A unit as it is kept; nobody where it is gone. */
export function unitOf({ scenario, kept }: EnTold, id: string): Unit | null {
  const i = scenario.units.findIndex(unit => unit.id === id);
  const fields = kept.units[id];
  if (i < 0 || fields === undefined || fields === 'gone') return null;
  const unit = placed(recruitOf(scenario, scenario.units[i]!, i), { at: [0, 0], facing: 0 });
  const onFoot = fields['dismounted'] === true ? dismountedProfile(scenario.scale, unit) : {};
  return { ...unit, ...onFoot, ...fields };
}

/** On the table and in nobody's hands but its owner's. */
export const isThere = (told: EnTold, id: string): boolean => {
  const unit = unitOf(told, id);
  return unit !== null && !unit.routing && !unit.amok;
};
/** Whoever can be in a melee. */
export const fights = (told: EnTold, id: string): boolean =>
  (unitOf(told, id)?.arm ?? 'general') !== 'general';

export const sizeOf = (unit: Unit) => footprintOf(unit);

export const others = (told: EnTold, side: string, test: (unit: Unit) => boolean): readonly string[] =>
  told.scenario.units.flatMap(({ id }) => {
    const unit = unitOf(told, id);
    return unit && unit.side === side && id !== told.unit && id !== told.target && test(unit) ? [id] : [];
  });

export const generalOf = (told: EnTold, unit: Unit | null): string | undefined =>
  unit ? others(told, unit.side, ({ arm }) => arm === 'general')[0] : undefined;

export const edgeOf = ({ scenario }: EnTold, side: string) =>
  scenario.sides.find(({ id }) => id === side)!.edge;

// ---------------------------------------------------------------- facts

export const COVER = ['none', 'light', 'strong'] as const;

/** EA-ROUT-07: who would see a unit run, nearest first; asked for the side of a unit. */
export const witness = (told: EnTold, id: string, unit: Unit | null): readonly EnFact[] =>
  unit
    ? unitFact(
        id,
        'EA-ROUT-07',
        others(told, unit.side, ({ arm, routing }) => arm !== 'general' && arm !== 'elephant' && !routing),
      )
    : [];

/** EA-GENERAL-05: asked where the side has a general of his own on the table. */
export const general = (told: EnTold, id: string, unit: Unit | null, clause: Clause): readonly EnFact[] =>
  generalOf(told, unit) === undefined ? [] : [yesFact(id, clause)];

// ---------------------------------------------------------------- laying out

export const onGround = (like: Partial<TerrainPiece>): Omit<TerrainPiece, 'id' | 'shape'> => ({
  kind: 'plain',
  movement: 'none',
  sight: false,
  cover: 'none',
  rough: false,
  ...like,
});
export const HILL = onGround({ kind: 'gentle-hill', height: 1 });

/** The general close behind a unit that has him, and the friend who would see it run, off to the side. */
export function companions(
  told: EnTold,
  frame: Frame,
  unit: Unit,
  of: { general: string; witness: string; ahead: number },
) {
  const chief = told.facts[of.general] === true ? generalOf(told, unit) : undefined;
  const friend = namedBy(told, of.witness);
  const depth = sizeOf(unit).depth;
  const chiefDepth = chief === undefined ? 0 : sizeOf(unitOf(told, chief)!).depth;
  const away = of.ahead > 0 ? 1 : -1;
  return {
    ...(chief !== undefined && {
      [chief]: {
        at: frame.at(of.ahead + away * (depth + (away > 0 ? chiefDepth : 0)), 0),
        facing: frame.facing(0),
      },
    }),
    ...(friend !== undefined && {
      [friend]: { at: frame.at(of.ahead + away * 30, 60), facing: frame.facing(0) },
    }),
  };
}

/** How deep a target reaches from the line of contact, and where it stands; so far off where it is not met yet. */
export function stances(
  frame: Frame,
  face: string,
  { width, depth }: { readonly width: number; readonly depth: number },
  gap = 0,
): readonly [number, Fields] {
  if (face === 'flank')
    return [width, { at: frame.at(gap + width / 2, depth / 2), facing: frame.facing(90) }];
  if (face === 'rear') return [depth, { at: frame.at(gap + depth, 0), facing: frame.facing(0) }];
  return [depth, { at: frame.at(gap, 0), facing: frame.facing(180) }];
}

export const CLOSE = 30;
