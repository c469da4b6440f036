import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/words.ts';
import type { Battle } from './model.ts';
import { sideName } from './speech.ts';

/** Between two players of one screen: nothing of the field, the log or the orders is there. */
export function Curtain({
  battle,
  onRaise,
}: {
  readonly battle: Battle;
  readonly onRaise: (seat: string) => void;
}) {
  const say = words.value.battle;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const next = battle.nextSeat.value ?? battle.side.value;
  return (
    <main id="content" class="curtain">
      <h1>{say.curtain(sideName(battle, next))}</h1>
      <p class="muted">{say.curtainText}</p>
      <button ref={button} type="button" class="primary" onClick={() => onRaise(next)}>
        {say.raise}
      </button>
    </main>
  );
}
