import { useEffect, useRef } from 'preact/hooks';
import { host, thinking } from '../host/client.ts';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { redoOrders, undoOrders } from './drafting.ts';
import { commit, ordersOf } from './giving.ts';
import { advisedFor, askHint, canAskHint, dropHint } from './hint.ts';
import type { Lens } from './lens.ts';
import type { Battle } from './model.ts';

/** Orders in hand, and the one button that commits them. */
export function Dock({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const { company } = battle;
  // What is on its way to somebody elsewhere may be long: that is told instead.
  const isSent = company !== null && battle.committing.value;
  if (battle.confirming.value && !isSent) return <Sure battle={battle} />;
  if (company?.speaks(battle)) return <company.Dock battle={battle} lens={lens} />;
  if (battle.stage.value === 'wait') return <Waiting />;
  if (battle.stage.value !== 'plan') return null;
  const say = words.value.battle;
  const { draft, screen } = battle;
  const { DockTools, DockWords, commitWords } = screen.panels;
  return (
    <section class="dock" aria-label={say.inHand} aria-busy={battle.committing.value}>
      <button
        type="button"
        class="quiet icon"
        aria-label={say.undo}
        title={say.undo}
        disabled={draft.value.past.length === 0}
        onClick={() => undoOrders(battle)}
      >
        <Glyph icon="undo" />
      </button>
      <button
        type="button"
        class="quiet icon"
        aria-label={say.redo}
        title={say.redo}
        disabled={draft.value.future.length === 0}
        onClick={() => redoOrders(battle)}
      >
        <Glyph icon="redo" />
      </button>
      <DockTools battle={battle} lens={lens} />
      <div class="dock-head">
        <p class="dock-words">
          <DockWords battle={battle} lens={lens} />
        </p>
        {canAskHint(battle) && <HintButton battle={battle} />}
      </div>
      <button
        type="button"
        class="primary commit"
        disabled={battle.committing.value || ordersOf(battle).length === 0}
        onClick={() => void commit(battle)}
      >
        <Glyph icon="check" /> {commitWords(battle)}
      </button>
    </section>
  );
}

/** Asked once, in place; where the finger was lies the way back. */
function Sure({ battle }: { readonly battle: Battle }) {
  const { commitQuestion, commitWords } = battle.screen.panels;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <section class="dock asking" aria-label={words.value.battle.inHand}>
      <p class="dock-words">{commitQuestion?.(battle)}</p>
      <button
        type="button"
        class="sure"
        disabled={battle.committing.value}
        onClick={() => void commit(battle)}
      >
        {commitWords(battle)}
      </button>
      <button
        ref={back}
        type="button"
        class="ink commit"
        onClick={() => {
          battle.confirming.value = false;
        }}
      >
        {words.value.cancel}
      </button>
    </section>
  );
}

/** Asks for the selected units, or for all; a second press puts the hint away. */
function HintButton({ battle }: { readonly battle: Battle }) {
  const say = words.value.battle;
  const label = say.hintAsk(advisedFor(battle).length);
  const isOpen = battle.hint.value !== null;
  return (
    <button
      type="button"
      class="hint-button"
      aria-label={label}
      title={isOpen ? say.dismissHint : label}
      aria-pressed={isOpen}
      onClick={() => (isOpen ? dropHint(battle) : void askHint(battle))}
    >
      <Glyph icon="hint" /> <span>{say.hint}</span>
    </button>
  );
}

/** The computer thinks: a sign after a moment, and a way to hurry it. */
function Waiting() {
  const say = words.value.battle;
  return (
    <section class="dock waiting-dock" aria-label={say.inHand}>
      <p class="dock-words" role="status">
        {say.thinking}
      </p>
      <progress max={1} value={thinking.value ?? 0} aria-label={say.thinking} />
      <button type="button" onClick={() => void host().interrupt()}>
        {say.hurry}
      </button>
    </section>
  );
}
