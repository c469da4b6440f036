import { type Choice, drawnSide } from '@grognard/en-avant';
import { sideName } from '../../shell/speech.ts';
import type { TableBattle } from './model.ts';
import { ownWords } from './words.ts';

/** Is what is asked part of a melee? */
const isFought = (pending: Choice | null): boolean =>
  pending !== null &&
  ('round' in pending ||
    (pending.type === 'sixes' && 'round' in pending.of) ||
    (pending.type === 'effects' && pending.hurt.cause === 'melee'));

/** The course of the turn: who acts and how many have, the melees, whoever is next, the end. */
export function TurnSteps({ battle }: { readonly battle: TableBattle }) {
  const say = ownWords.value;
  const { scenario, view } = battle;
  const { side, limit, activations, pending, units } = view.value;
  const next = scenario.sides.find(
    ({ id }) => id !== side && units.some(unit => unit.side === id && !unit.activated),
  );
  const step = (isNow: boolean) => (isNow ? ('step' as const) : undefined);
  return (
    <ol class="bar-steps of-impulse">
      <li aria-current={step(!isFought(pending))}>
        {say.activations(activations, limit)}
        {limit !== 'all' && (
          <span class="pips" aria-hidden="true">
            {Array.from({ length: limit }, (_, i) => (
              <i key={`a${i}`} class={`${drawnSide(scenario, side)} ${i < activations ? 'spent' : ''}`} />
            ))}
          </span>
        )}
      </li>
      <li aria-current={step(isFought(pending))}>{say.melees}</li>
      {next && <li>{say.thenSide(sideName(battle, next.id))}</li>}
      <li>{say.endOfTurn}</li>
    </ol>
  );
}
