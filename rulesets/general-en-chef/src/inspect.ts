import type { Inspection } from '@grognard/engine';
import type { Ground } from './ground.ts';
import { lossesOf, sideBudget } from './rules/budget.ts';
import { scoreOf } from './rules/victory.ts';
import type { Position } from './types.ts';

/** A position laid out by id. */
export function inspect(ground: Ground, position: Position): Inspection {
  const { scenario, sides } = ground;
  return {
    turn: position.turn,
    side: position.side,
    units: Object.fromEntries(
      scenario.units.map(({ id }) => [id, position.units.find(unit => unit.id === id) ?? 'gone']),
    ),
    sides: Object.fromEntries(
      sides.map(side => [
        side,
        {
          budget: sideBudget(ground, side),
          lost: lossesOf(position, side),
          score: scoreOf(ground, position, side).reduce((sum, { value }) => sum + value, 0),
        },
      ]),
    ),
    objectives: Object.fromEntries(
      scenario.objectives.map(({ id }) => [id, { held: position.held[id] ?? null }]),
    ),
  };
}
