import type { Scenario, View } from '@grognard/fight-in-arms';
import { type Battlefield, battlefieldOf } from './battlefield.ts';
import { makeWays, type Ways } from './ways.ts';

/** A battlefield and the ways over it. */
export interface Ground {
  readonly field: Battlefield;
  readonly ways: Ways;
  /** The terrain that was placed before the battle. */
  readonly placed: string;
}

/** By battle: both sides stand on the same ground, and so does everybody in a rehearsal. */
const known = new WeakMap<Scenario, Ground>();

/** The ground of a battle, read once for each list of what was placed on it. */
export function groundOf(scenario: Scenario, terrain: View['terrain']): Ground {
  const placed = JSON.stringify(terrain);
  const found = known.get(scenario);
  if (found?.placed === placed) return found;
  const field = battlefieldOf(scenario, terrain);
  const ground: Ground = { field, ways: makeWays(field), placed };
  known.set(scenario, ground);
  return ground;
}
