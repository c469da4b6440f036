import { useState } from 'preact/hooks';
import { copy } from '../copy.ts';
import type { MatchState } from '../match-state.ts';
import { onlineWords } from '../words.ts';

const linkOf = (id: string): string => `${location.origin}/online/match/${id}`;

/** A button that copies an address, and says so. */
export function CopyLink({
  address,
  words,
  done,
}: {
  readonly address: string;
  readonly words: string;
  readonly done: string;
}) {
  const [isCopied, setCopied] = useState(false);
  return (
    <button type="button" class="quiet" onClick={() => void copy(address).then(setCopied)}>
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
      <CopyLink address={linkOf(state.id)} words={say.copyReplayLink} done={say.copied} />
    </>
  );
}
