import { type OnlineMatch, seedFrom } from '@grognard/online';
import { useState } from 'preact/hooks';
import { copy } from '../../online/copy.ts';
import { playerName } from '../../online/names.ts';
import { Seal } from '../../online/parts/seal.tsx';
import { type Checked, isSound } from '../../online/verify.ts';
import { onlineWords } from '../../online/words.ts';
import { download } from '../../storage/download.ts';

/** What was found, and how long it took. */
export type Timed = Checked & { readonly seconds: number };

/** A finished match with its opened seal. */
export interface FinishedFile {
  readonly match: { readonly scenario?: unknown } & object;
  readonly seal: OnlineMatch['seal'];
}

interface Props {
  readonly match: OnlineMatch;
  readonly file: FinishedFile | null;
  readonly checked: Timed | null;
}

/** Sealed, opened, checked: what was promised, what came to light, and what this device makes of it. */
export function SealSteps({ match, file, checked }: Props) {
  const say = onlineWords.value.seal;
  const { seal, secret, words: given } = file?.seal ?? match.seal;
  const names = Object.values(match.row.players).map(playerName);
  return (
    <ol class="seal-steps">
      <li>
        <Seal state="closed" />
        <div>
          <h2>{say.step1}</h2>
          <p class="muted">{say.step1Text}</p>
          <p class="code seal-code">{(seal.match(/.{4}/g) ?? []).join(' ')}</p>
          <p class="muted note">{say.hashOfSecret}</p>
        </div>
      </li>
      <li>
        <Seal state={secret === null ? 'closed' : 'open'} />
        <div>
          <h2>{say.step2}</h2>
          {secret === null || given === null ? (
            <p class="muted">{say.stillClosed}</p>
          ) : (
            <dl class="secrets">
              <dt>{say.secret}</dt>
              <Long text={secret} />
              {given.map((word, i) => (
                <Given key={`${names[i]}/${i}`} name={names[i] ?? ''} word={word} />
              ))}
              <dt>{say.seed}</dt>
              <Long text={seedFrom(secret, given)} />
            </dl>
          )}
        </div>
      </li>
      <li class={checked && isSound(checked) ? 'sound' : ''}>
        <Seal state={!checked ? 'closed' : isSound(checked) ? 'checked' : 'broken'} />
        <div>
          <h2>{say.step3}</h2>
          {checked && file ? (
            <Findings checked={checked} onKeep={() => download(`${match.row.battle.id}.json`, file.match)} />
          ) : (
            <p class="muted">{say.afterTheEnd}</p>
          )}
        </div>
      </li>
    </ol>
  );
}

/** The two ends of what is long, and the whole of it to copy. */
function Long({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <dd>
      <span class="code" title={text}>
        {text.slice(0, 16)} … {text.slice(-8)}
      </span>{' '}
      <button type="button" class="link" onClick={() => void copy(text).then(setCopied)}>
        {isCopied ? onlineWords.value.copied : onlineWords.value.copyIt}
      </button>
    </dd>
  );
}

const Given = ({ name, word }: { readonly name: string; readonly word: string }) => (
  <>
    <dt>{onlineWords.value.seal.wordOf(name)}</dt>
    <dd>{word === '' ? '–' : word}</dd>
  </>
);

/** Point by point, in words. */
function Findings({ checked, onKeep }: { readonly checked: Timed; readonly onKeep: () => void }) {
  const say = onlineWords.value.seal;
  const { draws, sealFits, seedFits, replays, entries, faults, seconds } = checked;
  const same = draws.filter(({ isSame }) => isSame).length;
  const lines: readonly (readonly [boolean, string])[] = [
    [sealFits, sealFits ? say.sealFits : say.sealDiffers],
    [seedFits, seedFits ? say.seedFits : say.seedDiffers],
    [same === draws.length, say.drawsSame(same, draws.length)],
    [replays, replays ? say.replays(entries) : say.replaysNot],
  ];
  return (
    <>
      <ul class="findings">
        {lines.map(([isFine, line]) => (
          <li key={line} class={isFine ? 'fine' : 'wrong'}>
            {line}
          </li>
        ))}
      </ul>
      {faults.length > 0 && <p role="alert">{faults.join('; ')}</p>}
      <p class="muted note">
        {say.checkedIn(Math.max(0.1, Math.round(seconds * 10) / 10))}{' '}
        <button type="button" class="link" onClick={onKeep}>
          {say.elsewhere}
        </button>
      </p>
    </>
  );
}
