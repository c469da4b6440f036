import { host, thinking } from '../host/client.ts';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { bringIntoSight, type Lens } from './lens.ts';
import { type Battle, commit, ownUnits, redoOrders, selectNextIdle, undoOrders } from './model.ts';

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
    <div class="dock">
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
      <p class="dock-words">
        <span>{say.ordered(orders, ownUnits(battle).length)}</span>{' '}
        {forecast && forecast.melees.length > 0 && (
          <span class="wax">{say.foreseen(forecast.melees.length)}</span>
        )}{' '}
        {forecast && forecast.blocked.length > 0 && (
          <span class="wax">{say.jams(forecast.blocked.length)}</span>
        )}
      </p>
      <button type="button" class="primary commit" onClick={() => void commit(battle)}>
        <Glyph icon="check" /> {say.commit(orders)}
      </button>
    </div>
  );
}

/** The computer thinks: a sign after a moment, and a way to hurry it. */
function Waiting() {
  const say = words.value.battle;
  return (
    <div class="dock waiting-dock" role="status">
      <p class="dock-words">{say.thinking}</p>
      <progress max={1} value={thinking.value ?? 0} aria-label={say.thinking} />
      <button type="button" onClick={() => void host().interrupt()}>
        {say.hurry}
      </button>
    </div>
  );
}
