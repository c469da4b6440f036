import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { makeChallenge } from '../../online/challenges.ts';
import { isMyTurn, isReached, me, mine, tables, useRoom } from '../../online/room.ts';
import { suggestNumber } from '../../online/suggest.ts';
import { watchTime } from '../../online/time.ts';
import { onlineWords } from '../../online/words.ts';
import { Glyph } from '../../ui/icons.tsx';
import { usePage } from '../../ui/page.ts';
import { ChallengePanel } from './challenge.tsx';
import { Finished } from './finished.tsx';
import { useAsking } from './form.tsx';
import { Frame } from './frame.tsx';
import { useListKeys } from './list-keys.ts';
import { MatchList } from './match-list.tsx';
import { OpenTables } from './open-tables.tsx';
import { Watchable, watchableRows } from './watchable.tsx';
import { captainWish } from './wish.ts';
import './room.css';

/** My matches, open tables, what can be watched; and a challenge by link beside it all. */
export function RoomPage() {
  const say = onlineWords.value;
  useRoom();
  useEffect(watchTime, []);
  useListKeys();
  usePage(say.title);
  const matches = mine.value?.matches ?? [];
  // Who has a table of his own waits already.
  const isNew = matches.length === 0 && (mine.value?.challenges ?? []).length === 0;
  const running = matches.filter(({ outcome }) => outcome === null);
  const yours = running.filter(isMyTurn);
  const waiting = running.filter(row => !isMyTurn(row));
  return (
    <Frame back="/" name={say.title}>
      <main id="content" class="room">
        <div class="room-lists">
          <div class="room-head">
            <h1>{say.title}</h1>
            <p class="muted">
              {tables.value && say.room.counted(tables.value.open.length, watchableRows().length)}
            </p>
            <nav class="room-links" aria-label={say.title}>
              <a href="/online/notices">
                <Glyph icon="bell" /> {say.room.notices}
              </a>
              <a href="/online/leaders">{say.room.leaders}</a>
              <a href="/online/clubs">{say.room.clubs}</a>
            </nav>
          </div>
          {isReached.value === false && <Unreached />}
          {isNew && isReached.value && <NoMatch />}
          <MatchList title={say.room.yourTurn} rows={yours} isMine />
          <MatchList title={say.room.waiting} rows={waiting} />
          <OpenTables />
          <Watchable />
          <Finished rows={matches.filter(({ outcome }) => outcome !== null)} />
        </div>
        <ChallengePanel />
      </main>
    </Frame>
  );
}

const Unreached = () => (
  <section class="room-card" role="status">
    <h2>{onlineWords.value.room.unreached}</h2>
    <p class="muted">{onlineWords.value.room.unreachedText}</p>
  </section>
);

/** One drawing, one sentence, two ways on. */
function NoMatch() {
  const { room, join } = onlineWords.value;
  const { route } = useLocation();
  const { ask, trouble } = useAsking();
  const playCaptain = () =>
    ask(
      makeChallenge(captainWish(), '', me.value ? undefined : join.guestName(suggestNumber())),
      ({ matches: [match] }) => {
        if (match) route(`/online/match/${match}`);
      },
    );
  return (
    <section class="room-card no-match">
      <svg viewBox="0 0 260 76" aria-hidden="true">
        <path d="M36 26h188v7H36zM50 33v43M210 33v43M6 4v72M6 44h22v32M254 4v72M254 44h-22v32" />
        <rect class="first" x="96" y="12" width="24" height="13" rx="1" />
        <rect class="second" x="136" y="12" width="24" height="13" rx="4" />
      </svg>
      <div>
        <h2>{room.noMatch}</h2>
        <p class="muted">{room.noMatchText}</p>
        <p class="row">
          <button
            type="button"
            class="primary"
            onClick={() => document.querySelector<HTMLElement>('#make-challenge')?.focus()}
          >
            <Glyph icon="link" /> {room.makeLink}
          </button>
          <button type="button" onClick={() => void playCaptain()}>
            {room.playCaptain}
          </button>
        </p>
        {trouble}
      </div>
    </section>
  );
}
