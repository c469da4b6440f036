import { type Pose, quantise } from '@grognard/table';
import type { Feature, Ground, Play } from '../ground.ts';
import { isGone, unitOf } from '../position.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import { has, isInfantry, isVehicle } from '../troops.ts';
import type { PathStep, Placed, Position, Unit, UnitId } from '../types.ts';
import type { Stage, Track } from './body.ts';
import { throwCohesion } from './cohesion.ts';
import { disorganise, type Harm, loseVg, removeUnit } from './losses.ts';
import { isBackOrSide } from './path.ts';
import { isUnfordable } from './placing.ts';
import { firstTouch, meetsBase, placeAlong, touches } from './touching.ts';

/** Something that befalls a unit on its way, and where it was then. */
export interface Strike {
  readonly stage: number;
  /** Centimetres along a straight step, the sample of any other; −1 before the step begins. */
  readonly at: number;
  readonly place: Pose;
  readonly by: Feature | Placed | 'back-or-side';
}

/** One member's way through a walk, step by step. */
export interface Way {
  readonly kind: Stage['kind'];
  readonly step?: PathStep;
  readonly track: Track;
}
export const waysOf = (stages: readonly Stage[], member: number): readonly Way[] =>
  stages.map(({ kind, step, tracks }) => ({ kind, step, track: tracks[member]! }));

/**
 * Has a feature any effect on this unit, going this way?
 * FIA-TERR-04, 05, 08  Rough and difficult ground and rivers …
 * FIA-COMMANDO-01      … but not on commandos, whom only deep water, wire and mines bind (FIA-COMMANDO-02) …
 * FIA-TERR-11          … nor on a road; wire and mines keep theirs.
 * FIA-WIRE-04          By option, tracks crush wire.
 * FIA-TERR-03          Everything else is open ground to a move.
 */
export function affects({ options }: Ground, feature: Feature, unit: Unit, kind: Stage['kind']): boolean {
  const offRoad = kind !== 'road';
  switch (feature.class) {
    case 'rough':
    case 'difficult':
      return offRoad && isVehicle(unit) && !has(unit, 'commando');
    case 'river':
      return offRoad && (isUnfordable(feature) || !has(unit, 'commando'));
    case 'wire':
      return !(options.tanksCrushWire && isVehicle(unit) && has(unit, 'tracked'));
    case 'mines':
      return true;
    default:
      return false;
  }
}

/** Only wire and mines tell on a retreat (FIA-RETREAT-03); a river that cannot be forded is met before. */
export const isWireOrMines = ({ class: terrain }: Feature): boolean =>
  terrain === 'wire' || terrain === 'mines';

/**
 * FIA-TERR-10  Effects strike when the base first touches the feature, in the order of the path; at one point in the
 * scenario's order; each feature once in a move.  FIA-BACK-01: steps back and sideways disorganise as they begin.
 */
export function strikesOn(
  ground: Ground,
  unit: Placed,
  ways: readonly Way[],
  spared: readonly Feature[] = [],
): readonly Strike[] {
  const struck = ground.features.flatMap((feature): readonly Strike[] => {
    if (spared.includes(feature)) return [];
    for (const [stage, { kind, track }] of ways.entries()) {
      if (!affects(ground, feature, unit, kind)) continue;
      const moment = firstTouch(track, feature);
      if (moment) return [{ stage, ...moment, by: feature }];
    }
    return [];
  });
  const disordered = ways.flatMap(({ step, track }, stage): readonly Strike[] =>
    step && isBackOrSide(step) ? [{ stage, at: -1, place: track.from, by: 'back-or-side' }] : [],
  );
  return inOrder([...struck, ...disordered]);
}

/** FIA-PASS-04: friends passed through, as things met on the way. */
export const crossingsOn = (ways: readonly Way[], friends: readonly Placed[]): readonly Strike[] =>
  friends.flatMap((friend): readonly Strike[] => {
    for (const [stage, { track }] of ways.entries()) {
      const at = meetsBase(track, friend);
      if (at !== undefined) return [{ stage, at, place: placeAlong(track, at), by: friend }];
    }
    return [];
  });

/** Path order; what is met at the same point keeps its order. */
export const inOrder = (strikes: readonly Strike[]): readonly Strike[] =>
  strikes.toSorted((a, b) => a.stage - b.stage || quantise(a.at) - quantise(b.at));

/** FIA-WHEEL-04, FIA-TERR-10: pivots alone are not struck by what the base touched before. */
export const touchedBy = ({ features }: Ground, unit: Placed): readonly Feature[] =>
  features.filter(feature => touches(unit, feature));

/** Lets everything on its way befall a unit, one after another, as long as it is there. */
export function sufferAll(
  play: Play,
  position: Position,
  id: UnitId,
  strikes: readonly Strike[],
  circumstances: Circumstances,
): Step {
  return chain(
    position,
    ...strikes.map(
      strike => (p: Position) =>
        isGone(p, id) ? nothing(p) : suffer(play, p, id, { strike, ...circumstances }),
    ),
  );
}

/** How a unit is on its way when something befalls it. */
export interface Circumstances {
  /** FIA-GROUP-08: members of a moving group keep the places they had in it at its start. */
  readonly inGroup: boolean;
  readonly claims: readonly Placed[];
}

type Struck = Circumstances & { readonly strike: Strike };

function suffer(play: Play, position: Position, id: UnitId, struck: Struck): Step {
  const { by, place } = struck.strike;
  const here = { place, claims: struck.claims };
  if (by === 'back-or-side') {
    return disorganise(play, position, id, { cause: 'back-or-side', because: 'FIA-BACK-01', ...here });
  }
  if (!('class' in by)) return jostle(play, position, id, by.id, here);
  switch (by.class) {
    case 'rough':
      return disorganise(play, position, id, { cause: 'terrain', because: 'FIA-TERR-04', ...here });
    case 'difficult':
      return disorganise(play, position, id, { cause: 'terrain', because: 'FIA-TERR-05', ...here });
    case 'river':
      return isUnfordable(by)
        ? removeUnit(play, position, id, { cause: 'river', because: 'FIA-TERR-09', ...here })
        : disorganise(play, position, id, { cause: 'river', because: 'FIA-TERR-08', ...here });
    case 'wire':
      return crossWire(play, position, id, struck);
    default:
      return crossMines(play, position, id, struck);
  }
}

/** FIA-PASS-04, by option: both units are disorganised by a crossing. */
const jostle = (
  play: Play,
  position: Position,
  id: UnitId,
  friend: UnitId,
  here: Pick<Harm, 'place' | 'claims'>,
): Step =>
  chain(
    position,
    p => disorganise(play, p, id, { cause: 'crossing', because: 'FIA-PASS-04', ...here }),
    p => disorganise(play, p, friend, { cause: 'crossing', because: 'FIA-PASS-04' }),
  );

/** The unit as it is tested: on the spot, or in its group's old place. */
const testedUnit = (position: Position, id: UnitId, { strike, inGroup }: Struck): Unit => {
  const unit = unitOf(position, id);
  return inGroup ? unit : { ...unit, at: strike.place.at, facing: strike.place.facing };
};

/**
 * FIA-WIRE-01  A cohesion test …
 * FIA-WIRE-02  … failed: 1 VG lost for good, and disorganised.
 * FIA-WIRE-03  Either way the move goes on.
 */
function crossWire(play: Play, position: Position, id: UnitId, struck: Struck): Step {
  const { strike, claims } = struck;
  const test = throwCohesion(play, position, testedUnit(position, id, struck), {
    cause: 'wire',
    because: 'FIA-WIRE-01',
  });
  const harm: Harm = { cause: 'wire', because: 'FIA-WIRE-02', place: strike.place, claims };
  return chain(
    position,
    p => happen(p, test),
    p => (test.passed ? nothing(p) : loseVg(play, p, id, 1, harm)),
  );
}

/**
 * FIA-MINE-01  A cohesion test …
 * FIA-MINE-02  … failed: infantry loses 2 VG and is disorganised, a vehicle is removed.
 */
function crossMines(play: Play, position: Position, id: UnitId, struck: Struck): Step {
  const { strike, claims } = struck;
  const unit = testedUnit(position, id, struck);
  const test = throwCohesion(play, position, unit, { cause: 'mines', because: 'FIA-MINE-01' });
  const harm: Harm = { cause: 'mines', because: 'FIA-MINE-02', place: strike.place, claims };
  const fails = (p: Position): Step =>
    isInfantry(unit) ? loseVg(play, p, id, 2, harm) : removeUnit(play, p, id, harm);
  return chain(
    position,
    p => happen(p, test),
    p => (test.passed ? nothing(p) : fails(p)),
  );
}
