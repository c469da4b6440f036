import { type Challenge, type OnlineError, ROUTES } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { gameName, inWords, sideWords, useScenario } from '../../online/battles.ts';
import { useJoined } from '../../online/challenges.ts';
import { knowHere } from '../../online/known-here.ts';
import { paceWords } from '../../online/names.ts';
import { Seal } from '../../online/parts/seal.tsx';
import { me } from '../../online/room.ts';
import { call } from '../../online/server.ts';
import { suggestNumber, suggestWord } from '../../online/suggest.ts';
import { troubleWords } from '../../online/trouble.ts';
import { onlineWords } from '../../online/words.ts';
import { usePage } from '../../ui/page.ts';
import { words } from '../../words/words.ts';
import { GameArt } from '../art.tsx';
import { Frame } from './frame.tsx';
import { MadeChallenge } from './made-challenge.tsx';
import { Closed, NotThere, Taken } from './not-joined.tsx';
import { sideLeft } from './open-tables.tsx';
import './join.css';

type Found = Challenge | OnlineError | 'lost' | null;

/** The page that a challenge's link opens: one click to play, or why not and two ways on. */
export function JoinPage({ id = '' }: { readonly id?: string }) {
  const say = onlineWords.value.join;
  const { route } = useLocation();
  const [found, setFound] = useState<Found>(null);
  const look = async () => {
    const answered = await call(ROUTES.findChallenge, { id });
    setFound(
      answered.status === 'ok' ? answered.value : answered.status === 'error' ? answered.error : 'lost',
    );
  };
  useEffect(() => {
    void look();
  }, [id]);
  const goTo = ([match]: readonly string[]) => match && route(`/online/match/${match}`);
  const isMine = found !== null && found !== 'lost' && 'seals' in found && found.isMine;
  useJoined(isMine ? id : undefined, goTo);
  usePage(say.title);
  return (
    <Frame name={say.title}>
      <main id="content" class="join">
        {found === null ? (
          <p class="muted waiting">{words.value.choose.loading}</p>
        ) : found === 'lost' || !('seals' in found) ? (
          <NotThere trouble={found} onAgain={() => void look()} />
        ) : (
          <Opened challenge={found} onJoined={goTo} onChanged={() => void look()} />
        )}
      </main>
    </Frame>
  );
}

interface OpenedProps {
  readonly challenge: Challenge;
  readonly onJoined: (matches: readonly string[]) => void;
  readonly onChanged: () => void;
}

function Opened({ challenge, onJoined, onChanged }: OpenedProps) {
  const [match] = challenge.matches;
  useEffect(() => {
    if (match) onJoined([match]);
  }, [match]);
  if (match) return null;
  if (challenge.state === 'accepted') return <Taken challenge={challenge} />;
  if (challenge.state !== 'open') return <Closed challenge={challenge} />;
  return (
    <section class="join-card">
      <Picture challenge={challenge} />
      {challenge.isMine ? (
        <div class="join-text">
          <h1>{onlineWords.value.join.yourTable}</h1>
          <MadeChallenge challenge={challenge} onGone={onChanged} />
        </div>
      ) : (
        <SitDown challenge={challenge} onJoined={onJoined} onChanged={onChanged} />
      )}
    </section>
  );
}

function Picture({ challenge: { ruleset, battle } }: { readonly challenge: Challenge }) {
  const scenario = useScenario(ruleset, battle.id);
  return <GameArt game={ruleset} scenario={scenario} />;
}

/** What is offered, in a line. */
function offerWords(challenge: Challenge): string {
  const say = onlineWords.value.challenge;
  const side = sideLeft(challenge);
  return [
    gameName(challenge.ruleset),
    paceWords(challenge.pace),
    challenge.isPair ? say.pairShort : side ? say.youTake(sideWords(challenge.battle, side)) : say.sidesByLot,
    challenge.isRated ? say.rated : say.notRated,
  ].join(', ');
}

/** Name and word are filled in: one click plays. */
function SitDown({ challenge, onJoined, onChanged }: OpenedProps) {
  const say = onlineWords.value;
  const [name, setName] = useState(me.value?.name ?? say.join.guestName(suggestNumber()));
  const [word, setWord] = useState(suggestWord);
  const [trouble, setTrouble] = useState<OnlineError | 'lost' | null>(null);
  const known = me.value;
  const play = async (event: Event) => {
    event.preventDefault();
    const answered = await call(
      ROUTES.join,
      { id: challenge.id },
      { word, ...(!known && name.trim() !== '' && { name }) },
    );
    if (answered.status === 'ok') {
      knowHere(true);
      return onJoined(answered.value.matches);
    }
    setTrouble(answered.status === 'error' ? answered.error : 'lost');
    if (answered.status === 'error' && ['taken', 'expired'].includes(answered.error.code)) onChanged();
  };
  return (
    <form class="join-text" onSubmit={event => void play(event)}>
      <h1>{say.join.challengesYou(challenge.by.name)}</h1>
      <p>
        <b>{inWords(challenge.battle.title)}</b>, {offerWords(challenge)}
      </p>
      <div class="join-fields">
        <label class="field">
          <span class="muted">{say.join.yourName}</span>
          <input
            value={known?.name ?? name}
            readOnly={known !== null}
            maxLength={40}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span class="muted">
            <Seal state="closed" /> {say.seal.yourWordFor}
          </span>
          <input value={word} maxLength={100} onInput={event => setWord(event.currentTarget.value)} />
        </label>
      </div>
      <p class="muted note">{say.seal.how}</p>
      {trouble && (
        <p role="alert" class="alert">
          {troubleWords(trouble)}
        </p>
      )}
      <p class="row">
        <button type="submit" class="primary">
          {say.join.playNow}
        </button>
        <a class="button" href={`/online?battle=${challenge.ruleset}/${challenge.battle.id}`}>
          {say.join.another}
        </a>
      </p>
    </form>
  );
}
