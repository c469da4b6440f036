import { type Cm, forward, quantise, scale } from '@grognard/table';
import type { Ground, Play } from '../ground.ts';
import { findPlaced, isGone, onTheTable, placedOf } from '../position.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import { type FiaSum, sum, thrown } from '../sums.ts';
import { FAVOUR } from '../tables.ts';
import { canFight } from '../troops.ts';
import type { Offer, Placed, Position, UnitId } from '../types.ts';
import { foesInContact, inFrontContact, overlap } from './bases.ts';
import { fightOnContact } from './contact.ts';
import { breakRally, removeUnit } from './losses.ts';
import { fightBetween } from './multi.ts';
import { isImpassable, isUnfordable, toTheEdge } from './placing.ts';
import { straightTrack } from './straight.ts';
import { strikesOn, sufferAll } from './terrain.ts';
import { contactOn, firstTouch, meetsBase, placeAlong } from './touching.ts';

/** FIA-PURSUE-01: the owner lets the enemy go. */
export const decline = (position: Position, { unit }: Offer): Step =>
  happen(position, { type: 'pursuit-declined', unit, clauses: ['FIA-PURSUE-01'] });

/**
 * FIA-PURSUE-02  1D6: at least the retreat result destroys the enemy and carries the pursuer forward; less, it stays.
 * FIA-RALLY-04   Whoever pursues is no longer rallying.
 */
export function pursue(play: Play, position: Position, { unit, enemy, result }: Offer): Step {
  const roll = play.dice.draw(`pursuit:${unit}`, 1, 6);
  const caught = roll >= result - FAVOUR;
  return chain(
    position,
    p =>
      happen(p, {
        type: 'pursuit',
        unit,
        enemy,
        roll,
        caught,
        sums: [pursuitSum(unit, roll, result)],
        clauses: ['FIA-PURSUE-02'],
      }),
    p => breakRally(p, unit),
    p => (caught ? removeUnit(play, p, enemy, { cause: 'pursuit', because: 'FIA-PURSUE-02' }) : nothing(p)),
    p => (caught ? advanceAfter(play, p, unit, roll) : nothing(p)),
  );
}

/** FIA-PURSUE-02: the die against the retreat result. */
export const pursuitSum = (of: UnitId, roll: number, result: Cm): FiaSum =>
  sum('pursuit', 'FIA-PURSUE-02', {
    of,
    terms: [thrown('FIA-PURSUE-02', [roll])],
    bar: { what: 'retreat-result', clause: 'FIA-RETREAT-08', value: result },
    dice: [roll],
  });

/** How far straight ahead a pursuer can go: FIA-PURSUE-03 names what stops it. */
function freeWay(ground: Ground, position: Position, unit: Placed, most: Cm): Cm {
  const ahead = forward(unit.facing);
  const lane = straightTrack(unit, scale(ahead, most));
  const barriers = ground.features
    .filter(feature => isImpassable(feature, unit) || isUnfordable(feature))
    .flatMap(feature => firstTouch(lane, feature)?.at ?? []);
  const isFoe = (base: Placed) => base.side !== unit.side && canFight(ground.options, unit, base);
  const bases = onTheTable(position)
    .filter(base => base.id !== unit.id && !overlap(base, unit))
    .flatMap(base => (isFoe(base) ? contactOn(lane, base) : meetsBase(lane, base)) ?? []); // FIA-PURSUE-04
  return quantise(Math.min(most, toTheEdge(ground, unit, ahead), ...barriers, ...bases));
}

/**
 * FIA-PURSUE-03  Straight ahead by the roll, at no cost but with the effects of the ground.
 * FIA-PURSUE-04  A new enemy touched, before it or alongside (FIA-BASE-08), stops it and is fought at once.
 */
function advanceAfter(play: Play, position: Position, id: UnitId, roll: number): Step {
  const unit = placedOf(position, id);
  const ahead = forward(unit.facing);
  const distance = freeWay(play.ground, position, unit, roll);
  const track = straightTrack(unit, scale(ahead, distance));
  const strikes = distance > 0 ? strikesOn(play.ground, unit, [{ kind: 'straight', track }]) : [];
  const { at } = placeAlong(track, distance);
  return chain(
    position,
    p => sufferAll(play, p, id, strikes, { inGroup: false, claims: [] }),
    p =>
      isGone(p, id)
        ? nothing(p)
        : happen(p, { type: 'advanced', unit: id, from: unit.at, to: at, clauses: ['FIA-PURSUE-03'] }),
    p => fightNext(play, p, id),
  );
}

/** The enemy before its front, or else the lowest id of those in contact. */
function fightNext(play: Play, position: Position, id: UnitId): Step {
  const unit = findPlaced(position, id);
  const foes = unit ? foesInContact(play.ground, position, unit) : [];
  const next = foes.find(foe => unit && inFrontContact(unit, foe)) ?? foes[0];
  if (!next) return nothing(position);
  return fightOnContact(play, position, fightBetween(play.ground, position, [id, next.id], position.engaged));
}
