import { total } from '@grognard/engine';
import type { Cohesion, MeleeDice, Reckoned, Reckoning } from '../events.ts';
import { type Ground, heightOf, isInBadGround, type Play } from '../ground.ts';
import { findPlaced, placedOf } from '../position.ts';
import { chain, happen, nothing, type Step } from '../step.ts';
import { damageSums } from '../sums.ts';
import { MELEE } from '../tables.ts';
import { carriesGrenades, effectiveVg, halfUp, has, isFootLike, isVehicle } from '../troops.ts';
import type { Placed, Position, UnitId } from '../types.ts';
import { throwCohesion } from './cohesion.ts';
import { atLeastOne, damageOf, throwDice } from './dice.ts';
import { loseVg } from './losses.ts';
import type { Fight } from './multi.ts';
import { offerPursuit } from './offer.ts';
import { awayFrom, retreat } from './retreat.ts';

export type Role = 'main' | 'secondary';

/** FIA-TCOMBAT-01, FIA-TCOMBAT-02: who fights worse in rough or difficult ground; commandos do not (FIA-COMMANDO-01). */
const isHindered = (ground: Ground, unit: Placed): boolean =>
  !has(unit, 'commando') &&
  (isVehicle(unit) || ground.options.roughMelee === 'all') &&
  isInBadGround(ground, unit);

/**
 * FIA-MELEE-04     Effective VG, for a secondary unit half of it (FIA-MULTI-02), and the modifiers.
 * FIA-MELEE-05     Weapons play no part …
 * FIA-MELEE-12     … nor does the side from which the blow comes.
 * FIA-TCOMBAT-05   One die more on higher ground than the main opponent.
 * FIA-VEHMELEE-06  Two fewer for men on foot against a vehicle …
 * FIA-VEHMELEE-07  … unless they carry grenades.
 */
export function meleeTerms(ground: Ground, unit: Placed, opponent: Placed, role: Role = 'main'): Reckoning {
  const { options } = ground;
  const vg = effectiveVg(unit);
  const term = (applies: boolean, reckoned: Reckoned): readonly Reckoned[] => (applies ? [reckoned] : []);
  const onFoot = isFootLike(options, unit) && !isFootLike(options, opponent);
  return atLeastOne(
    [
      { clause: 'FIA-MELEE-04', what: 'vg', value: unit.vg },
      ...term(vg < unit.vg, { clause: 'FIA-UNIT-04', what: 'disorganised', value: -1 }),
      ...term(role === 'secondary', {
        clause: 'FIA-MULTI-02',
        what: 'secondary',
        value: halfUp(vg) - vg,
      }),
      ...term(options.disorganisedMalus === 'stacked' && unit.disorganised, {
        clause: 'FIA-MOD-03',
        what: 'disorganised',
        value: MELEE.disorganised,
      }),
      ...term(isHindered(ground, unit), {
        clause: isVehicle(unit) ? 'FIA-TCOMBAT-01' : 'FIA-TCOMBAT-02',
        what: 'rough-ground',
        value: MELEE['vehicle-in-rough-or-difficult'],
      }),
      ...term(heightOf(ground, unit) > heightOf(ground, opponent), {
        clause: 'FIA-TCOMBAT-05',
        what: 'higher-ground',
        value: MELEE['higher-than-opponent'],
      }),
      ...term(onFoot && !carriesGrenades(ground, unit), {
        clause: 'FIA-VEHMELEE-06',
        what: 'against-vehicle',
        value: MELEE['infantry-against-vehicle-without-grenades'],
      }),
    ],
    'FIA-MELEE-04',
  );
}

/** FIA-MELEE-06: a unit throws its own dice, and pairs of 5s are counted among them alone. */
export function throwMelee({ ground, dice }: Play, unit: Placed, opponent: Placed, role: Role): MeleeDice {
  const terms = meleeTerms(ground, unit, opponent, role);
  const rolls = throwDice(dice, `melee:${unit.id}`, total(terms));
  return {
    type: 'melee-dice',
    unit: unit.id,
    role,
    dice: rolls.length,
    rolls,
    damage: damageOf(rolls),
    sums: damageSums(['melee-dice', 'FIA-MELEE-04'], unit.id, terms, rolls),
    clauses: ['FIA-MELEE-04'],
  };
}

const damageBy = (thrown: readonly MeleeDice[]): number =>
  thrown.reduce((sum, { damage }) => sum + damage, 0);

/**
 * FIA-MELEE-06  Both sides throw at the same time.
 * FIA-MULTI-04  The damage of a side is the sum over its units and falls on the enemy's main unit alone.
 * FIA-MELEE-08  Equal damage is a draw, unless the option has it tested for.
 */
export function fight(play: Play, position: Position, bout: Fight): Step {
  const { attacker, defender, compelled } = bout;
  const [a, d] = [findPlaced(position, attacker), findPlaced(position, defender)];
  if (!a || !d) return nothing(position);
  // a fight before this one may have cost a friend that was to join (FIA-STATE-07)
  const present = (ids: readonly UnitId[]) => ids.filter(id => findPlaced(position, id));
  const [withAttacker, withDefender] = [present(bout.withAttacker), present(bout.withDefender)];
  const throwAll = (main: Placed, opponent: Placed, others: readonly UnitId[]): readonly MeleeDice[] => [
    throwMelee(play, main, opponent, 'main'),
    ...others.map(id => throwMelee(play, placedOf(position, id), opponent, 'secondary')),
  ];
  const byA = throwAll(a, d, withAttacker);
  const byD = throwAll(d, a, withDefender);
  const [toD, toA] = [damageBy(byA), damageBy(byD)];
  const drawn = toD === toA && (toD === 0 || play.ground.options.meleeDraw !== 'test');
  return chain(
    position,
    p =>
      happen(p, {
        type: 'melee',
        attacker,
        defender,
        secondary: [...withAttacker, ...withDefender],
        compelled,
        clauses: compelled ? ['FIA-MULTI-03', 'FIA-MELEE-15'] : ['FIA-MULTI-03'],
      }),
    ...[...byA, ...byD].map(thrown => (p: Position) => happen(p, thrown)),
    p =>
      drawn
        ? happen(p, { type: 'melee-drawn', attacker, defender, damage: toD, clauses: ['FIA-MELEE-08'] })
        : decide(play, p, [
            { unit: d, opponent: a, damage: toD },
            { unit: a, opponent: d, damage: toA },
          ]),
  );
}

/** A main unit, its opponent and the damage that falls on it. */
interface Stricken {
  readonly unit: Placed;
  readonly opponent: Placed;
  readonly damage: number;
}

/**
 * FIA-MELEE-07  The main units that suffered test, the defender's first, with the targets they had before.
 * FIA-MELEE-09  Those who fail take the damage, are disorganised and, if still there, retreat.
 * FIA-MELEE-10  If nobody fails they stay in contact.
 * FIA-MELEE-11  If both fail both retreat, the defender first.
 */
function decide(
  play: Play,
  position: Position,
  stricken: readonly [defender: Stricken, attacker: Stricken],
): Step {
  const tests = stricken.map(({ unit, damage }) =>
    damage > 0 ? throwCohesion(play, position, unit, { cause: 'melee', because: 'FIA-MELEE-07' }) : null,
  );
  const failed = stricken.filter((_, i) => tests[i] && !tests[i].passed);
  const thrown = tests.filter((test): test is Cohesion => test !== null);
  const held = {
    type: 'melee-held',
    attacker: stricken[1].unit.id,
    defender: stricken[0].unit.id,
    clauses: ['FIA-MELEE-10'],
  } as const;
  return chain(
    position,
    ...thrown.map(test => (p: Position) => happen(p, test)),
    ...failed.map(
      ({ unit, damage }) =>
        (p: Position) =>
          loseVg(play, p, unit.id, damage, { cause: 'melee', because: 'FIA-MELEE-09' }),
    ),
    p => (failed.length === 0 ? happen(p, held) : fallBack(play, p, failed)),
  );
}

/** Those who failed and are still there retreat; a winner may pursue a single loser. */
function fallBack(play: Play, position: Position, failed: readonly Stricken[]): Step {
  const back = chain(
    position,
    ...failed.map(({ unit, opponent }) => (p: Position): Step => {
      const now = findPlaced(p, unit.id);
      return now ? retreat(play, p, now, awayFrom(unit, opponent)) : nothing(p);
    }),
  );
  const [loser, other] = failed;
  if (!loser || other) return back;
  return chain(
    position,
    () => back,
    p => offerPursuit(play.ground, p, { winner: loser.opponent, loser: loser.unit, events: back.events }),
  );
}
