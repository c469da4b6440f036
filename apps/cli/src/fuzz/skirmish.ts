import type { Ruleset } from '@grognard/engine';
import type { Chance } from './chance.ts';

interface Battle {
  readonly units: readonly { readonly id: string; readonly side: string }[];
  readonly turns?: number;
}

const MOST_A_SIDE = 2;
const MOST_TURNS = 2;
const GOES = 6;

/**
 * A few units of each side of a battle, on its ground, for a few turns: over in a moment, so that many can be
 * fought. Whoever is left may depend on whoever is not; where no choice is lawful, the whole battle.
 */
export function skirmishOf(ruleset: Ruleset, battle: unknown, chance: Chance): unknown {
  for (let go = 0; go < GOES; go++) {
    const cut = cutOf(battle as Battle, chance);
    if (ruleset.parse.scenario(cut).ok) return cut;
  }
  return battle;
}

function cutOf(battle: Battle, chance: Chance): unknown {
  const sides = [...new Set(battle.units.map(({ side }) => side))];
  const left = new Set(sides.flatMap(side => someOf(battle, side, chance)));
  return {
    ...battle,
    units: battle.units.filter(({ id }) => left.has(id)),
    turns: 1 + chance.below(MOST_TURNS),
  };
}

function someOf({ units }: Battle, side: string, chance: Chance): readonly string[] {
  const own = units.filter(unit => unit.side === side);
  const count = 1 + chance.below(MOST_A_SIDE);
  return Array.from({ length: count }, () => chance.pick(own).id);
}
