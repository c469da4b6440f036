import { textIn } from '@grognard/engine';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
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
  const turn = battle.screen.names.turn?.(battle);
  const next = battle.nextSeat.value ?? battle.side.value;
  return (
    <main id="content" class="curtain">
      <p class="eyebrow">
        {textIn(battle.scenario.title, settings.value.language)}
        {turn && ` · ${turn}`}
      </p>
      <h1>{say.curtain(sideName(battle, next))}</h1>
      <p class="muted">{say.curtainText}</p>
      <button ref={button} type="button" class="primary" onClick={() => onRaise(next)}>
        {say.raise}
      </button>
      <p>
        <a href="/">{say.home}</a>
      </p>
      <p class="muted note">{say.inClear}</p>
    </main>
  );
}
