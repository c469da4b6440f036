import type { Inspection } from '@grognard/engine';
import { SIDES } from './constants.ts';
import type { Ground } from './ground.ts';
import { scoreOf } from './outcome.ts';
import { heldBy, holderOf, musterOf, rallyingFactor } from './rules/objectives.ts';
import { readPosition, type Situation } from './situation.ts';
import type { Position, Unit } from './types.ts';

/** A position laid out by id, as cases and lists read it. */
export function inspect(ground: Ground, situation: Situation, position: Position): Inspection {
  const s = readPosition(situation, position);
  const { scenario } = ground;
  const held = heldBy(ground, musterOf(s));
  const standing = new Map(position.units.map(unit => [unit.id, unit]));
  return {
    turn: position.turn,
    side: position.side,
    units: Object.fromEntries(scenario.units.map(({ id }) => [id, describe(standing.get(id))])),
    sides: Object.fromEntries(
      SIDES.map(n => {
        const { id, handicap } = scenario.sides[n]!;
        return [id, { handicap, rallyFactor: rallyingFactor(ground, held[n]), score: scoreOf(s, n) }];
      }),
    ),
    objectives: Object.fromEntries(
      scenario.objectives.map(({ id, at }, o) => {
        const holder = holderOf(ground, musterOf(s), o);
        return [id, { at, control: holder < 0 ? 'none' : scenario.sides[holder]!.id }];
      }),
    ),
  };
}

function describe(unit: Unit | undefined): object | 'gone' {
  if (!unit) return 'gone';
  const { force, ...rest } = unit;
  return unit.type === 'leader' ? rest : { ...rest, force };
}
