import { type Challenge, ROUTES } from '@grognard/online';
import { useRef, useState } from 'preact/hooks';
import { inWords } from '../../online/battles.ts';
import { linkOf } from '../../online/challenges.ts';
import { copy } from '../../online/copy.ts';
import { dateWords } from '../../online/names.ts';
import { Seal, shortSeal } from '../../online/parts/seal.tsx';
import { loadMine } from '../../online/room.ts';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { Glyph } from '../../ui/icons.tsx';
import { QrCode } from './qr-code.tsx';
import './challenge.css';

/** A challenge that waits: its link, what holds its dice, and how to take it back. The page becomes the battle. */
export function MadeChallenge({
  challenge,
  isCopied: isCopiedAlready = false,
  onGone,
}: {
  readonly challenge: Challenge;
  readonly isCopied?: boolean;
  readonly onGone: () => void;
}) {
  const say = onlineWords.value.challenge;
  const link = linkOf(challenge);
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(isCopiedAlready);
  const [showsCode, setShowsCode] = useState(false);
  const copyAgain = async () => {
    const done = await copy(link);
    if (!done) field.current?.select();
    setCopied(done);
  };
  const withdraw = async () => {
    await call(ROUTES.withdraw, { id: challenge.id });
    await loadMine();
    onGone();
  };
  return (
    <div class="made-challenge">
      <p role="status">
        <b>{challenge.isOpen ? say.tableStands : isCopied ? say.copied : say.copyByHand}</b>{' '}
        <span class="muted">{say.waits(inWords(challenge.battle.title))}</span>
      </p>
      <label class="field">
        <span class="eyebrow">{say.link}</span>
        <input ref={field} readOnly value={link} onFocus={event => event.currentTarget.select()} />
      </label>
      <p class="row">
        <button type="button" class="primary" onClick={() => void copyAgain()}>
          <Glyph icon="link" /> {say.copyAgain}
        </button>
        {'share' in navigator && (
          <button type="button" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
            {say.sendWith}
          </button>
        )}
        <button type="button" aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
          {say.showCode}
        </button>
      </p>
      {showsCode && <QrCode text={link} label={say.codeFor} />}
      <p class="sealed">
        <Seal state="closed" />
        <span>
          {onlineWords.value.seal.sealed} <span class="code">{shortSeal(challenge.seals[0] ?? '')}</span>
        </span>
      </p>
      <p class="muted note">{say.standsUntil(dateWords(challenge.expires))}</p>
      <button type="button" class="quiet" onClick={() => void withdraw()}>
        {say.withdraw}
      </button>
    </div>
  );
}
