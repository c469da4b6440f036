import { combativityOf } from '../field.ts';
import { dieSum, type EnTerm } from '../rules/sums.ts';
import { chain, type EnStep, happen, nothing, type Play, rollDie } from '../step.ts';
import type { Position, SideId } from '../types.ts';

/** The two sides in the scenario's order. */
export const sidesOf = ({ ground }: Play): readonly SideId[] => ground.scenario.sides.map(({ id }) => id);

export interface Contest {
  readonly step: EnStep;
  /** From the highest total to the lowest. */
  readonly order: readonly SideId[];
}

/** EA-SETUP-09: both sides roll for something; the higher wins, ties are rolled again. */
export function contest(
  play: Play,
  position: Position,
  what: string,
  bonus: (side: SideId) => number = () => 0,
): Contest {
  let step: EnStep = nothing(position);
  for (;;) {
    const rolls = sidesOf(play).map(side => {
      const die = rollDie(play, `setup:${what}:${side}`);
      const more: readonly EnTerm[] =
        bonus(side) === 0 ? [] : [{ what: 'combativity', clause: 'EA-DEPLOY-01', value: bonus(side) }];
      const sums = [dieSum('setup', { of: side, die, clause: 'EA-SETUP-09', more })];
      return { what, side, die, total: die + bonus(side), sums };
    });
    const rolled = chain(
      step.position,
      ...rolls.map(
        roll => (p: Position) => happen(p, { type: 'setup-rolled', ...roll, clauses: ['EA-SETUP-09'] }),
      ),
    );
    step = { position: rolled.position, events: [...step.events, ...rolled.events] };
    const [a, b] = [rolls[0]!, rolls[1]!];
    if (a.total !== b.total) return { step, order: a.total > b.total ? [a.side, b.side] : [b.side, a.side] };
  }
}

/** The side of higher combativity; a tie is settled by dice. */
export function byCombativity(play: Play, position: Position, what: string): Contest {
  const [a, b] = sidesOf(play) as [SideId, SideId];
  const difference = combativityOf(position, a) - combativityOf(position, b);
  if (difference === 0) return contest(play, position, what);
  return { step: nothing(position), order: difference > 0 ? [a, b] : [b, a] };
}
