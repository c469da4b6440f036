import type { Place } from '@grognard/engine';
import { newOnce, type Papers, ROUTES } from '@grognard/online';
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Lens, lookAt } from '../../shell/lens.ts';
import type { Battle } from '../../shell/model.ts';
import { Glyph } from '../../ui/icons.tsx';
import type { MatchState } from '../match-state.ts';
import { call } from '../server.ts';
import { onlineWords } from '../words.ts';

export type Note = Papers['notes'][number];

/** The note that is being written, with its place; nothing while none is. */
export const noteForm = signal<{ readonly place: Place | null } | null>(null);

/** The place of a note, if it is pinned to one. */
export const placeOfNote = ({ place }: Note): Place | null =>
  Array.isArray(place) && place.length === 2 ? [place[0] ?? 0, place[1] ?? 0] : null;

/** Notes are private for ever: the server keeps them for this player alone. */
async function keepNotes(state: MatchState, notes: readonly Note[]): Promise<void> {
  state.papers.value = { ...state.papers.peek(), notes: [...notes] };
  await call(ROUTES.keepPapers, { id: state.id }, state.papers.peek());
}

interface Props {
  readonly battle: Battle;
  readonly lens: Lens;
  readonly state: MatchState;
}

export function Notes({ battle, lens, state }: Props) {
  const say = onlineWords.value.notes;
  const { notes } = state.papers.value;
  const remove = (id: string) =>
    void keepNotes(
      state,
      notes.filter(note => note.id !== id),
    );
  return (
    <section class="notes" aria-label={say.title(notes.length)}>
      {noteForm.value ? (
        <NoteForm battle={battle} state={state} place={noteForm.value.place} />
      ) : (
        <button
          type="button"
          onClick={() => {
            noteForm.value = { place: battle.cursor.value ?? battle.inspected.value };
          }}
        >
          <Glyph icon="note" /> {say.write}
        </button>
      )}
      {notes.length === 0 && <p class="muted">{say.none}</p>}
      <ul>
        {notes.map(note => {
          const place = placeOfNote(note);
          return (
            <li key={note.id}>
              <p>{note.text}</p>
              {place && (
                <button type="button" class="link" onClick={() => lookAt(lens, place)}>
                  {battle.screen.names.placeWords(place)}
                </button>
              )}
              <button type="button" class="link" onClick={() => remove(note.id)}>
                {say.remove}
              </button>
            </li>
          );
        })}
      </ul>
      <p class="muted note">{say.private}</p>
    </section>
  );
}

function NoteForm({ battle, state, place }: Omit<Props, 'lens'> & { readonly place: Place | null }) {
  const say = onlineWords.value.notes;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keep = (event: Event) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    noteForm.value = null;
    if (text === '') return;
    const note: Note = { id: newOnce(), place: place && [...place], text };
    void keepNotes(state, [...state.papers.peek().notes, note]);
  };
  const label = place ? say.at(battle.screen.names.placeWords(place)) : say.anywhere;
  return (
    <form class="chat-form" onSubmit={keep}>
      <label>
        <span class="muted">{label}</span>
        <input ref={field} maxLength={500} autocomplete="off" />
      </label>
      <button type="submit">{say.keep}</button>
    </form>
  );
}
