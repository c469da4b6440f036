import { host, thinking } from '../host/client.ts';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { commit } from './course.ts';
import { askHint, canAskHint, dropHint } from './hint.ts';
import { bringIntoSight, type Lens } from './lens.ts';
import type { Battle } from './model.ts';
import { redoOrders, undoOrders } from './orders.ts';
import { ownUnits, selectedUnits, selectNextIdle, toggleGathering } from './selection.ts';

/** Orders in hand, and the one button that commits them. */
export function Dock({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  if (battle.stage.value === 'wait') return <Waiting />;
  if (battle.stage.value !== 'plan') return null;
  const say = words.value.battle;
  const { draft } = battle;
  const orders = Object.keys(draft.value.paths).length;
  const forecast = battle.forecast.value;
  const next = () => {
    const unit = selectNextIdle(battle, 1);
    if (unit) bringIntoSight(lens, unit.at);
  };
  return (
    <section class="dock" aria-label={say.inHand}>
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
      <button type="button" class="quiet icon" aria-label={say.nextIdle} title={say.nextIdle} onClick={next}>
        <Glyph icon="next" />
      </button>
      <button
        type="button"
        class="quiet icon gather"
        aria-label={say.gather}
        title={say.gather}
        aria-pressed={battle.gathering.value}
        onClick={() => toggleGathering(battle)}
      >
        <Glyph icon="gather" />
      </button>
      <div class="dock-head">
        <p class="dock-words">
          <span>{say.ordered(orders, ownUnits(battle).length)}</span>{' '}
          {forecast && forecast.melees.length > 0 && (
            <span class="wax">{say.foreseen(forecast.melees.length)}</span>
          )}{' '}
          {forecast && forecast.blocked.length > 0 && (
            <span class="wax">{say.jams(forecast.blocked.length)}</span>
          )}
        </p>
        {canAskHint(battle) && <HintButton battle={battle} />}
      </div>
      <button
        type="button"
        class="primary commit"
        disabled={battle.committing.value}
        onClick={() => void commit(battle)}
      >
        <Glyph icon="check" /> {say.commit(orders)}
      </button>
    </section>
  );
}

/** Asks for the selected units, or for all; a second press puts the hint away. */
function HintButton({ battle }: { readonly battle: Battle }) {
  const say = words.value.battle;
  const label = say.hintAsk(selectedUnits(battle).length);
  const isOpen = battle.hint.value !== null;
  return (
    <button
      type="button"
      class="hint-button"
      aria-label={isOpen ? say.dismissHint : label}
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
