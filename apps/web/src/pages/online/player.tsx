import {
  type Account,
  PEOPLE_ROUTES,
  type PlayerCard,
  type RatingHistory,
  type RatingShown,
  REPORT_REASONS,
  type ReportReason,
} from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { gameName } from '../../online/battles.ts';
import { dateWords, monthWords } from '../../online/names.ts';
import { writePoints } from '../../online/numbers.ts';
import { me } from '../../online/room.ts';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { usePage } from '../../ui/page.ts';
import { words } from '../../words/words.ts';
import { useAsking } from './form.tsx';
import { Frame } from './frame.tsx';

/** A player's card: ratings with their course, results; and the manners of the house. */
export function PlayerPage({ id = '' }: { readonly id?: string }) {
  const say = onlineWords.value.player;
  const [card, setCard] = useState<PlayerCard | null>(null);
  const { ask, trouble } = useAsking();
  usePage(card?.player.name ?? say.title);
  useEffect(() => {
    void ask(call(PEOPLE_ROUTES.player, { id }), setCard);
  }, [id]);
  return (
    <Frame name={say.title}>
      <main id="content" class="papers">
        {trouble}
        {!card && !trouble && <p class="muted">{words.value.choose.loading}</p>}
        {card && <Card card={card} />}
      </main>
    </Frame>
  );
}

function Card({ card: { player, since, ratings, results } }: { readonly card: PlayerCard }) {
  const say = onlineWords.value.player;
  return (
    <>
      <header class="player-head">
        <span class="initial large" aria-hidden="true">
          {[...player.name][0]}
        </span>
        <div>
          <h1>{player.name}</h1>
          <p class="muted">
            {onlineWords.value.kinds[player.kind]} {say.since(monthWords(since))}
          </p>
        </div>
      </header>
      <section class="room-card paper">
        <h2>{say.ratings}</h2>
        {ratings.length === 0 && <p class="muted">{say.noRating}</p>}
        <ul class="plain-list">
          {ratings.map(rating => (
            <Rating key={rating.ruleset} player={player.id} rating={rating} />
          ))}
        </ul>
        <p class="muted">{say.results(results.won, results.drawn, results.lost)}</p>
      </section>
      {me.value && me.value.id !== player.id && <Manners id={player.id} />}
    </>
  );
}

function Rating({ player, rating }: { readonly player: string; readonly rating: RatingShown }) {
  const say = onlineWords.value.player;
  const [history, setHistory] = useState<RatingHistory | null>(null);
  useEffect(() => {
    void call(PEOPLE_ROUTES.history, { id: player, ruleset: rating.ruleset }).then(found => {
      if (found.status === 'ok') setHistory(found.value);
    });
  }, [player, rating.ruleset]);
  return (
    <li class="rating-line">
      <span>
        <b>{gameName(rating.ruleset)}</b>
        <br />
        <span class="muted">
          {say.matches(rating.matches)}
          {rating.isProvisional && `, ${say.provisional}`}
        </span>
      </span>
      <b class="rating">{Math.round(rating.rating)}</b>
      <Course values={history?.changes.map(({ after }) => after) ?? []} />
      {history && history.changes.length > 0 && <History history={history} />}
    </li>
  );
}

/** Every rated match, newest first: against whom, what came of it, and what it changed. */
function History({ history: { changes } }: { readonly history: RatingHistory }) {
  const say = onlineWords.value.player;
  return (
    <details class="rating-history">
      <summary>{say.history}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.when}</th>
            <th scope="col">{say.opponent}</th>
            <th scope="col">{say.score}</th>
            <th scope="col">{onlineWords.value.rating}</th>
          </tr>
        </thead>
        <tbody>
          {changes.toReversed().map(({ match, at, opponent, score, before, after }) => (
            <tr key={match}>
              <td>
                <a href={`/online/match/${match}`}>{dateWords(at)}</a>
              </td>
              <td>{opponent.name}</td>
              <td>{writePoints(score)}</td>
              <td>
                {Math.round(before)} → <b>{Math.round(after)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** How a rating went, as a little line; its last value stands beside it. */
function Course({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return <span class="course" />;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, i) => {
    const x = (68 * i) / (values.length - 1);
    const y = 22 - (20 * (value - low)) / Math.max(1, high - low);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return (
    <svg class="course" viewBox="-2 -2 74 28" aria-hidden="true">
      <path d={`M${points.join('L')}`} />
    </svg>
  );
}

/** Block and report: the other is not told of either. */
function Manners({ id }: { readonly id: string }) {
  const say = onlineWords.value.player;
  const { ask, trouble } = useAsking();
  const [isBlocked, setBlocked] = useState(false);
  const take = ({ blocked }: Account) => setBlocked(blocked.some(each => each.id === id));
  useEffect(() => {
    void call(PEOPLE_ROUTES.account).then(found => found.status === 'ok' && take(found.value));
  }, [id]);
  const [reports, setReports] = useState(false);
  const [isTold, setTold] = useState(false);
  const [reason, setReason] = useState<ReportReason>('insult');
  const [text, setText] = useState('');
  // Whoever comes from a match reports what was said there.
  const match = useLocation().query['match'];
  const report = (event: Event) => {
    event.preventDefault();
    void ask(
      call(PEOPLE_ROUTES.report, {}, { player: id, reason, words: text, ...(match && { match }) }),
      () => {
        setTold(true);
        setReports(false);
      },
    );
  };
  return (
    <section class="room-card paper">
      <h2>{say.manners}</h2>
      <p class="row">
        <button
          type="button"
          aria-pressed={isBlocked}
          onClick={() =>
            void ask(call(isBlocked ? PEOPLE_ROUTES.unblock : PEOPLE_ROUTES.block, { id }), take)
          }
        >
          {isBlocked ? onlineWords.value.account.unblock : say.block}
        </button>
        <button type="button" class="quiet" aria-expanded={reports} onClick={() => setReports(!reports)}>
          {say.report}
        </button>
      </p>
      <p class="muted note">{isBlocked ? say.isBlocked : say.blockText}</p>
      {reports && (
        <form onSubmit={report}>
          <label class="field">
            <span>{say.reason}</span>
            <select value={reason} onChange={event => setReason(event.currentTarget.value as ReportReason)}>
              {REPORT_REASONS.map(each => (
                <option key={each} value={each}>
                  {say.reasons[each]}
                </option>
              ))}
            </select>
          </label>
          <label class="field">
            <span>{say.whatHappened}</span>
            <textarea
              rows={4}
              maxLength={2000}
              value={text}
              onInput={event => setText(event.currentTarget.value)}
            />
          </label>
          <button type="submit">{say.send}</button>
        </form>
      )}
      {isTold && <p role="status">{say.reported}</p>}
      {trouble}
    </section>
  );
}
