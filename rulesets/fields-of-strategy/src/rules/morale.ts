import { isOnField, lift, type Situation, sideOf } from '../situation.ts';
import type { Event, Reckoning } from '../types.ts';
import type { Fight } from './melee.ts';
import { exceedsFactor, heldBy, musterOf, rallyingFactor } from './objectives.ts';

/** FOS-MORALE-03: 10 for each point of the worst differential beyond 2. */
export const differentialModifier = (worst: number): number => (worst - 2) * 10;

/**
 * FOS-MORALE-01  Each unit that lost and has retreated takes one test.
 * FOS-MORALE-08  The rallying factors are taken once, before the first test.
 */
export function testMorale(fight: Fight, losers: readonly number[]): void {
  const { s } = fight;
  const tested = losers.filter(u => isOnField(s, u));
  if (tested.length === 0) return;
  const held = heldBy(s.ground, musterOf(s));
  for (const u of tested) testUnit(fight, u, held[sideOf(s, u)]);
}

/**
 * FOS-MORALE-02  A number from 0 to 100 is drawn.
 * FOS-MORALE-03  To it are added 10 for each point of differential beyond 2 …
 * FOS-MORALE-04  … and the handicap of the unit's side.
 * FOS-MORALE-05  Above the rallying factor the unit loses a point of force;
 * FOS-MORALE-07  equal to it, it passes.
 */
function testUnit({ s, toll, dice, events }: Fight, u: number, held: number): void {
  const unit = s.ids[u]!;
  toll.moraleKeys[u] ??= `morale:${unit}`;
  const draw = dice.draw(toll.moraleKeys[u], 0, 100);
  const modifier = differentialModifier(toll.worst[u]!);
  const { handicap } = s.ground.scenario.sides[sideOf(s, u)]!;
  const total = draw + modifier + handicap;
  const passed = !exceedsFactor(s.ground, total, held);
  const factor = rallyingFactor(s.ground, held);
  const reckoning: Reckoning = {
    what: 'morale',
    clause: 'FOS-MORALE-05',
    of: unit,
    terms: [
      { clause: 'FOS-MORALE-02', what: 'draw', value: draw },
      { clause: 'FOS-MORALE-03', what: 'differential', value: modifier },
      { clause: 'FOS-MORALE-04', what: 'handicap', value: handicap },
    ],
    total,
    bar: { what: 'rallying-factor', clause: 'FOS-OBJ-04', value: factor },
    dice: [draw],
  };
  const sums = [reckoning];
  const clauses = passed ? (['FOS-MORALE-07'] as const) : (['FOS-MORALE-05'] as const);
  events.push({ type: 'morale-test', unit, draw, modifier, handicap, total, factor, passed, sums, clauses });
  if (!passed) loseForce(s, u, events);
}

/**
 * FOS-UNIT-04    Force falls by failed morale tests alone, and never rises.
 * FOS-MORALE-06  A unit brought to 0 is removed.
 */
function loseForce(s: Situation, u: number, events: Event[]): void {
  const unit = s.ids[u]!;
  const force = --s.force[u]!;
  events.push({ type: 'force-lost', unit, force, clauses: ['FOS-MORALE-05'] });
  if (force > 0) return;
  const at = s.ground.grid.squares[s.at[u]!]!;
  lift(s, u);
  events.push({ type: 'unit-removed', unit, at, reason: 'morale', clauses: ['FOS-MORALE-06'] });
}
