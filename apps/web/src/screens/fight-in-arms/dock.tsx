import { give } from '../../shell/giving.ts';
import type { Lens } from '../../shell/lens.ts';
import { ToolButton } from '../../shell/tools.tsx';
import { goToUnit } from '../table/keys.ts';
import type { OnTable } from './model.ts';
import { unitsToAct } from './orders.ts';
import { nameOf } from './spoken.ts';
import { ownWords } from './words.ts';

/** The next unit that can act; and the end of the activation or of the phase, whatever else is in hand. */
export function DockTools({ battle, lens }: { readonly battle: OnTable; readonly lens: Lens }) {
  const say = ownWords.value;
  const { asked, draft, side, view } = battle;
  const isActing = battle.table.isActing(battle);
  const isHeld = draft.value.now.order !== null;
  const isOpen = view.value.activation !== null;
  const end = (type: 'end-activation' | 'end-phase') => () =>
    void give(battle, { type, side: side.value } as { type: string });
  if (!isActing || !asked.value) return null;
  // On a small screen what is in hand has the room: it is given or put down first.
  const quiet = isHeld ? 'quiet while-held' : 'quiet';
  return (
    <>
      <ToolButton icon="next" label={say.nextUnit} onPress={() => goToUnit(battle, lens, 1)} />
      {isOpen && isHeld && (
        <button type="button" class={`${quiet} end-activation`} onClick={end('end-activation')}>
          {say.endActivation}
        </button>
      )}
      {(isOpen || isHeld) && (
        <button type="button" class={`${quiet} end-phase`} onClick={end('end-phase')}>
          {say.endPhase}
        </button>
      )}
    </>
  );
}

export function DockWords({ battle }: { readonly battle: OnTable }) {
  const say = ownWords.value;
  const open = battle.view.value.activation?.units ?? [];
  if (!battle.table.isActing(battle)) return <span>{say.choosing}</span>;
  return (
    <>
      {open.length > 0 && <b>{say.inActivation(nameOf(battle, open[0]!), open.length - 1)} </b>}
      <span class="muted">{say.unitsLeft(unitsToAct(battle))}</span>
    </>
  );
}
