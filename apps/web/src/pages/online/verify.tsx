import { type MatchRatings, type OnlineMatch, PEOPLE_ROUTES, ROUTES } from '@grognard/online';
import { findRules } from '@grognard/registry';
import { useEffect, useState } from 'preact/hooks';
import { inWords } from '../../online/battles.ts';
import { writeHundredths, writePoints } from '../../online/numbers.ts';
import { call } from '../../online/server.ts';
import { checkMatch } from '../../online/verify.ts';
import { onlineWords } from '../../online/words.ts';
import { usePage } from '../../ui/page.ts';
import { words } from '../../words/words.ts';
import { DrawTable } from './draw-table.tsx';
import { resultWords } from './finished.tsx';
import { Frame } from './frame.tsx';
import { LuckCard } from './luck-card.tsx';
import { type FinishedFile, SealSteps, type Timed } from './seal-steps.tsx';
import { pairWords } from './watchable.tsx';
import './verify.css';

interface Opened {
  readonly match: OnlineMatch;
  readonly file: FinishedFile | null;
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
      <SealSteps match={match} file={file} checked={checked} />
      {checked && file && checked.draws.length > 0 && (
        <div class="verify-body">
          <DrawTable draws={checked.draws} scenario={file.match.scenario} ruleset={row.ruleset} />
          <LuckCard draws={checked.draws} row={row} scenario={file.match.scenario} />
        </div>
      )}
    </>
  );
}

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

function Ratings({ ratings }: { readonly ratings: MatchRatings }) {
  const [first] = ratings.changes;
  return (
    <div class="rating-changes">
      <table>
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
      {first && (
        <p class="muted note">
          {onlineWords.value.expected(
            first.player.name,
            writeHundredths(first.expected),
            writePoints(first.score),
          )}
        </p>
      )}
    </div>
  );
}
