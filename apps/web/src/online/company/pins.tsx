import { type Lens, pointFor } from '../../shell/lens.ts';
import type { Battle } from '../../shell/model.ts';
import type { MatchState } from '../match-state.ts';
import { noteForm, placeOfNote } from './notes.tsx';

interface Props {
  readonly battle: Battle;
  readonly lens: Lens;
  readonly state: MatchState;
}

/** A note at the place under the cursor, or where was last looked. */
export function beginNote(battle: Battle, _state: MatchState): void {
  noteForm.value = { place: battle.cursor.value ?? battle.inspected.value };
  battle.panel.value = 'match';
  battle.lowered.value = false;
}

/** One's own notes, pinned to the map; they are told in the panel, so nobody needs to find them here by keys. */
export function Pins({ lens, state }: Props) {
  return (
    <div class="pins" aria-hidden="true">
      {state.papers.value.notes.map(note => {
        const place = placeOfNote(note);
        if (!place) return null;
        const [x, y] = pointFor(lens, place);
        return (
          <span key={note.id} class="pin" style={{ left: `${x}px`, top: `${y}px` }}>
            {note.text}
          </span>
        );
      })}
    </div>
  );
}
