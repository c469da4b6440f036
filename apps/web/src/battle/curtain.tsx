import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/words.ts';
import { raiseCurtain } from './course.ts';
import type { Battle } from './model.ts';
import { sideName } from './spoken.ts';

/** Between two players of one screen: nothing of the field, the log or the orders is there. */
export function Curtain({ battle }: { readonly battle: Battle }) {
  const say = words.value.battle;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const next = battle.nextSeat.value ?? battle.side.value;
  return (
    <main id="content" class="curtain">
      <h1>{say.curtain(sideName(battle, next))}</h1>
      <p class="muted">{say.curtainText}</p>
      <button ref={button} type="button" class="primary" onClick={() => void raiseCurtain(battle)}>
        {say.raise}
      </button>
    </main>
  );
}
