import type { Battle } from '../../shell/model.ts';
import { ToolButton } from '../../shell/tools.tsx';
import { isPlaying, type MatchState } from '../match-state.ts';
import { onlineWords } from '../words.ts';
import { canPencil, togglePencil } from './pencil.ts';
import { beginNote } from './pins.tsx';

/** The pencil while one waits, and a note at any time. */
export function CompanyTools({ battle, state }: { readonly battle: Battle; readonly state: MatchState }) {
  const say = onlineWords.value;
  if (!isPlaying(state)) return null;
  return (
    <>
      {canPencil(battle, state) && (
        <ToolButton
          icon="pencil"
          label={say.pencil.tool}
          isOn={battle.pencilling.value}
          onPress={() => togglePencil(battle, state)}
        />
      )}
      <ToolButton icon="note" label={say.notes.tool} onPress={() => beginNote(battle, state)} />
    </>
  );
}
