import type { Place } from '@grognard/engine';
import { type ChatLine, newOnce, PEOPLE_ROUTES, ROUTES } from '@grognard/online';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Lens, lookAt } from '../../shell/lens.ts';
import type { Battle } from '../../shell/model.ts';
import { Glyph } from '../../ui/icons.tsx';
import { isPlaying, type MatchState, mute, nameOfSide, otherSide, readChat } from '../match-state.ts';
import { whenWords } from '../names.ts';
import { call } from '../server.ts';
import { onlineWords } from '../words.ts';
import { piecesOf } from './places.ts';

interface Props {
  readonly battle: Battle;
  readonly lens: Lens;
  readonly state: MatchState;
}

/** What the two say to each other; watchers read it when the match is over. */
export function Chat({ battle, lens, state }: Props) {
  const say = onlineWords.value.chat;
  const list = useRef<HTMLOListElement>(null);
  const lines = state.chat.value.filter(({ by }) => !state.isMuted.value || by === state.told.value.seat);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    readChat(state);
  }, [lines.length]);
  return (
    <section class="chat" aria-label={say.title}>
      <ol ref={list} aria-live="polite">
        {lines.map(line => (
          <Line key={line.number} line={line} battle={battle} lens={lens} state={state} />
        ))}
      </ol>
      {isPlaying(state) && <Writing state={state} />}
      {isPlaying(state) && (
        <p class="muted note">
          {say.private}{' '}
          <button type="button" class="link" onClick={() => void toggleMute(state)}>
            {state.isMuted.value ? say.unmute : say.mute}
          </button>
        </p>
      )}
    </section>
  );
}

/** On every device of an account, and on this one for a guest; the other is not told. */
async function toggleMute(state: MatchState): Promise<void> {
  mute(state, !state.isMuted.peek());
  const account = await call(PEOPLE_ROUTES.account);
  if (account.status !== 'ok') return;
  const others = account.value.muted.filter(id => id !== state.id);
  await call(PEOPLE_ROUTES.mute, {}, { matches: state.isMuted.peek() ? [...others, state.id] : others });
}

function Line({ line, battle, lens, state }: Props & { readonly line: ChatLine }) {
  const isMine = line.by === state.told.value.seat;
  return (
    <li>
      <b>{isMine ? onlineWords.value.you : nameOfSide(state, line.by)}</b>
      <time class="muted" dateTime={new Date(line.at).toISOString()}>
        {whenWords(line.at)}
      </time>
      <p>
        <Linked text={line.text} battle={battle} lens={lens} />
      </p>
    </li>
  );
}

/** A line in which places of the map are links to them. */
export function Linked({ text, battle, lens }: Omit<Props, 'state'> & { readonly text: string }) {
  const go = (place: Place) => {
    lookAt(lens, place);
    battle.inspected.value = place;
  };
  return (
    <>
      {piecesOf(battle, text).map(
        ({ text: piece, place }, i): ComponentChildren =>
          place ? (
            <button key={`${piece}/${i}`} type="button" class="link" onClick={() => go(place)}>
              {piece}
            </button>
          ) : (
            piece
          ),
      )}
    </>
  );
}

function Writing({ state }: { readonly state: MatchState }) {
  const say = onlineWords.value.chat;
  const [text, setText] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const label = say.writeTo(nameOfSide(state, otherSide(state)));
  const send = async (event: Event) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const { status } = await call(ROUTES.say, { id: state.id }, { id: newOnce(), text });
    setFailed(status !== 'ok');
    if (status === 'ok') setText('');
  };
  return (
    <form class="chat-form" onSubmit={event => void send(event)}>
      <input
        id="chat-line"
        aria-label={label}
        placeholder={label}
        maxLength={500}
        autocomplete="off"
        value={text}
        onInput={event => setText(event.currentTarget.value)}
      />
      <button type="submit" class="icon" aria-label={say.send}>
        <Glyph icon="next" />
      </button>
      {hasFailed && (
        <p role="alert" class="wax">
          {say.notSent}
        </p>
      )}
    </form>
  );
}
