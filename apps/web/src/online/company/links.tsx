import { type MatchRatings, PEOPLE_ROUTES } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { copy } from '../copy.ts';
import { isPlaying, type MatchState } from '../match-state.ts';
import { me } from '../room.ts';
import { call } from '../server.ts';
import { onlineWords } from '../words.ts';

const linkOf = (id: string): string => `${location.origin}/online/match/${id}`;

/** A button that copies an address, and says so. */
export function CopyLink({
  address,
  words,
  done,
  look = 'quiet',
}: {
  readonly address: string;
  readonly words: string;
  readonly done: string;
  /** With an edge where it stands among buttons, without one in a menu. */
  readonly look?: '' | 'quiet';
}) {
  const [isCopied, setCopied] = useState(false);
  return (
    <button type="button" class={look} onClick={() => void copy(address).then(setCopied)}>
      {isCopied ? done : words}
    </button>
  );
}

/** In the menu of a match: the way to its dice, and to the room. */
export function MenuLinks({ state }: { readonly state: MatchState }) {
  const say = onlineWords.value;
  return (
    <>
      <CopyLink address={linkOf(state.id)} words={say.copyWatchLink} done={say.copied} />
      <a class="button quiet" href={`/online/verify/${state.id}`}>
        {say.seal.verify}
      </a>
    </>
  );
}

/** After the end: again with sides changed, the dice, the link of the replay. */
export function EndLinks({ state }: { readonly state: MatchState }) {
  const say = onlineWords.value;
  return (
    <>
      <a class="button primary" href={`/online?again=${state.id}`}>
        {say.again}
      </a>
      <a class="button" href={`/online/verify/${state.id}`}>
        {say.seal.verify}
      </a>
      <CopyLink address={linkOf(state.id)} words={say.copyReplayLink} done={say.copied} look="" />
      {isPlaying(state) && me.value?.kind === 'guest' && (
        <a class="button" href="/online/account">
          {say.keepName}
        </a>
      )}
      {state.row.value.isRated && <RatedNow state={state} />}
    </>
  );
}

/** What a rated match changed for who looks at its end. */
function RatedNow({ state }: { readonly state: MatchState }) {
  const [changes, setChanges] = useState<MatchRatings['changes']>([]);
  useEffect(() => {
    void call(PEOPLE_ROUTES.matchRatings, { id: state.id }).then(
      found => found.status === 'ok' && setChanges(found.value.changes),
    );
  }, [state.id]);
  const mine = changes.find(({ player }) => player.id === me.value?.id);
  return mine ? (
    <b class="end-rating">{onlineWords.value.rated(Math.round(mine.before), Math.round(mine.after))}</b>
  ) : null;
}
