import { type MatchRatings, type OnlineMatch, PEOPLE_ROUTES, ROUTES } from '@grognard/online';
import { findRules } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { inWords } from '../../online/battles.ts';
import { Seal } from '../../online/parts/seal.tsx';
import { call } from '../../online/server.ts';
import { type Checked, checkMatch, isSound } from '../../online/verify.ts';
import { onlineWords } from '../../online/words.ts';
import { download } from '../../storage/download.ts';
import { usePage } from '../../ui/page.ts';
import { words } from '../../words/words.ts';
import { DrawTable } from './draw-table.tsx';
import { resultWords } from './finished.tsx';
import { Frame } from './frame.tsx';
import { LuckCard } from './luck-card.tsx';
import { pairWords } from './watchable.tsx';
import './verify.css';

interface Opened {
  readonly match: OnlineMatch;
  readonly file: {
    readonly match: { readonly scenario?: unknown } & object;
    readonly seal: OnlineMatch['seal'];
  } | null;
  readonly ratings: MatchRatings | null;
}

/** A finished match: its seal, its secret, every draw worked out again on this device, and what luck there was. */
export function VerifyPage({ id = '' }: { readonly id?: string }) {
  const say = onlineWords.value;
  const [opened, setOpened] = useState<Opened | 'missing' | null>(null);
  useEffect(() => {
    void openMatch(id).then(found => setOpened(found ?? 'missing'));
  }, [id]);
  usePage(say.seal.verify);
  return (
    <Frame name={say.seal.page}>
      <main id="content" class="verify">
        {opened === null ? (
          <p class="muted waiting">{words.value.choose.loading}</p>
        ) : opened === 'missing' ? (
          <section>
            <h1>{say.notOpen.title}</h1>
            <p class="muted">{say.notOpen.unknown}</p>
          </section>
        ) : (
          <Shown opened={opened} />
        )}
      </main>
    </Frame>
  );
}

async function openMatch(id: string): Promise<Opened | null> {
  const [match, file, ratings] = await Promise.all([
    call(ROUTES.match, { id }),
    call(ROUTES.file, { id }),
    call(PEOPLE_ROUTES.matchRatings, { id }),
  ]);
  if (match.status !== 'ok') return null;
  return {
    match: match.value,
    file: file.status === 'ok' ? file.value : null,
    ratings: ratings.status === 'ok' ? ratings.value : null,
  };
}

function Shown({ opened }: { readonly opened: Opened }) {
  const say = onlineWords.value;
  const { match, file, ratings } = opened;
  const { row } = match;
  const checked = useChecked(opened);
  return (
    <>
      <header class="verify-head">
        <div>
          <h1>
            {row.outcome
              ? words.value.labelled(inWords(row.battle.title), resultWords({ ...row, seat: null }))
              : inWords(row.battle.title)}
          </h1>
          <p class="muted">{pairWords(row)}</p>
        </div>
        {ratings && ratings.changes.length > 0 && <Ratings ratings={ratings} />}
        <p class="row">
          <a class="button" href={`/online/match/${row.id}`}>
            {row.outcome ? say.replay : say.toMatch}
          </a>
          {row.outcome && (
            <a class="button ink" href={`/online?again=${row.id}`}>
              {say.again}
            </a>
          )}
        </p>
      </header>
      <SealSteps opened={opened} checked={checked} />
      {checked && file && (
        <div class="verify-body">
          <DrawTable draws={checked.draws} scenario={file.match.scenario} />
          <LuckCard draws={checked.draws} row={row} scenario={file.match.scenario} />
        </div>
      )}
    </>
  );
}

type Timed = Checked & { readonly seconds: number };

/** The check runs by itself, on the player's own device. */
function useChecked({ match, file }: Opened): Timed | null {
  const [checked, setChecked] = useState<Timed | null>(null);
  useEffect(() => {
    if (!file) return;
    const { ruleset, rules } = match.row;
    void findRules({ ruleset, rules }).then(pinned => {
      if (!pinned) return;
      const began = performance.now();
      const found = checkMatch(pinned, file);
      setChecked({ ...found, seconds: (performance.now() - began) / 1000 });
    });
  }, [match, file]);
  return checked;
}

function SealSteps({
  opened: { match, file },
  checked,
}: {
  readonly opened: Opened;
  readonly checked: Timed | null;
}) {
  const say = onlineWords.value.seal;
  const { seal, secret, words: given } = file?.seal ?? match.seal;
  const names = Object.values(match.row.players).map(({ name }) => name);
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
              <dd class="code">{secret}</dd>
              {given.map((word, i) => (
                <Given key={`${names[i]}/${i}`} name={names[i] ?? ''} word={word} />
              ))}
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

function Ratings({ ratings }: { readonly ratings: MatchRatings }) {
  return (
    <table class="rating-changes">
      <caption class="visually-hidden">{onlineWords.value.rating}</caption>
      <tbody>
        {ratings.changes.map(({ player, before, after }) => (
          <tr key={player.id}>
            <th scope="row">{player.name}</th>
            <td>
              {Math.round(before)} → <b>{Math.round(after)}</b>
            </td>
            <td>
              {after >= before ? '+' : '−'}
              {Math.abs(Math.round(after) - Math.round(before))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
