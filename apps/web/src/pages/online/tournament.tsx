import { PEOPLE_ROUTES, type Player, type Tournament } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { gameName, inWords } from '../../online/battles.ts';
import { paceWords, whenWords } from '../../online/names.ts';
import { writePoints } from '../../online/numbers.ts';
import { me } from '../../online/room.ts';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { usePage } from '../../ui/page.ts';
import { words } from '../../words/words.ts';
import { useAsking } from './form.tsx';
import { Frame } from './frame.tsx';
import './tournament.css';

type Round = Tournament['pairings'][number];
type Pair = Round['pairs'][number];

/** The one page of a tournament: standings, this round, what is to do. */
export function TournamentPage({ id = '' }: { readonly id?: string }) {
  const say = onlineWords.value.clubs;
  const [tournament, setTournament] = useState<Tournament | null>(null);
  const { ask, trouble } = useAsking();
  usePage(tournament?.name ?? say.tournaments);
  useEffect(() => {
    void ask(call(PEOPLE_ROUTES.tournament, { id }), setTournament);
  }, [id]);
  if (!tournament)
    return (
      <Frame back="/online/clubs" name={say.tournaments}>
        <main id="content" class="papers wide">
          {trouble ?? <p class="muted">{words.value.choose.loading}</p>}
        </main>
      </Frame>
    );
  const round = tournament.pairings.find(({ number }) => number === tournament.round);
  return (
    <Frame back={`/online/club/${tournament.club.id}`} name={tournament.club.name}>
      <main id="content" class="papers wide">
        <header>
          <h1>{tournament.name}</h1>
          <p class="muted">{aboutWords(tournament)}</p>
        </header>
        <Todo tournament={tournament} onChanged={setTournament} />
        {trouble}
        <div class="tournament-body">
          <Standings tournament={tournament} />
          {round && <ThisRound round={round} />}
        </div>
        <Rounds tournament={tournament} />
        <p class="muted note">{say.mirrored}</p>
      </main>
    </Frame>
  );
}

function aboutWords({ ruleset, standings, round, rounds, state, pace, isRated }: Tournament): string {
  const say = onlineWords.value;
  return [
    gameName(ruleset),
    say.clubs.players(standings.length),
    state === 'running' ? say.clubs.roundOf(round, rounds) : say.clubs.state[state],
    paceWords(pace),
    isRated ? say.challenge.rated : say.challenge.notRated,
  ].join(', ');
}

/** Enter, withdraw, begin: whoever may. */
function Todo({
  tournament,
  onChanged,
}: {
  readonly tournament: Tournament;
  readonly onChanged: (tournament: Tournament) => void;
}) {
  const say = onlineWords.value.clubs;
  const { ask, trouble } = useAsking();
  const { id, state, isIn, isOwner } = tournament;
  return (
    <div class="row">
      {state === 'open' && !isIn && (
        <button
          type="button"
          class="primary"
          onClick={() => void ask(call(PEOPLE_ROUTES.enter, { id }), onChanged)}
        >
          {say.enter}
        </button>
      )}
      {state !== 'over' && isIn && (
        <button
          type="button"
          class="quiet"
          onClick={() => void ask(call(PEOPLE_ROUTES.withdrawFrom, { id }, {}), onChanged)}
        >
          {say.withdraw}
        </button>
      )}
      {state === 'open' && isOwner && (
        <button
          type="button"
          class="ink"
          onClick={() => void ask(call(PEOPLE_ROUTES.beginTournament, { id }), onChanged)}
        >
          {say.begin}
        </button>
      )}
      <button type="button" class="quiet" onClick={() => window.print()}>
        {say.print}
      </button>
      {trouble}
    </div>
  );
}

const isMe = (player: Player | null): boolean => player !== null && player.id === me.value?.id;

/** What somebody scored in a pair so far, and whether it is still played. */
function scoredIn(
  { one, games }: Pair,
  player: string,
): { readonly points: number; readonly isDone: boolean } {
  const isOne = one.id === player;
  const points = games.reduce((sum, { score }) => sum + (score ? (isOne ? score.one : score.other) : 0), 0);
  return { points, isDone: games.every(({ score }) => score !== null) };
}

function Standings({ tournament: { standings, pairings } }: { readonly tournament: Tournament }) {
  const say = onlineWords.value.clubs;
  return (
    <section class="room-card standings">
      <h2>{say.standings}</h2>
      <div class="draw-scroll">
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{say.player}</th>
              <th scope="col">{say.points}</th>
              <th scope="col">{say.opponents}</th>
              {pairings.map(({ number }) => (
                <th key={number} scope="col">
                  {number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.map(({ player, place, points, opponents, hasWithdrawn }) => (
              <tr key={player.id} class={isMe(player) ? 'mine' : ''}>
                <td class="muted">{place}</td>
                <th scope="row">{hasWithdrawn ? <s>{player.name}</s> : player.name}</th>
                <td>
                  <b>{writePoints(points)}</b>
                </td>
                <td class="muted">{writePoints(opponents)}</td>
                {pairings.map(round => (
                  <td key={round.number}>
                    <Met round={round} player={player.id} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Filled, open, dashed: won, not won, still played. */
function Met({ round, player }: { readonly round: Round; readonly player: string }) {
  const pair = round.pairs.find(({ one, other }) => one.id === player || other?.id === player);
  if (!pair) return <>–</>;
  const { points, isDone } = scoredIn(pair, player);
  const other = pair.one.id === player ? pair.other : pair.one;
  const manner = !isDone ? 'open' : points > 1 ? 'won' : '';
  return (
    <span class="met">
      <b class={`score ${manner}`}>{pair.other ? writePoints(points) : '1'}</b>{' '}
      <span class="muted">{other?.name ?? onlineWords.value.clubs.bye}</span>
    </span>
  );
}

function ThisRound({ round }: { readonly round: Round }) {
  const say = onlineWords.value.clubs;
  return (
    <section class="room-card this-round">
      <h2>
        {say.round(round.number)}: {inWords(round.battle.title)}
      </h2>
      <p class="muted">{say.until(whenWords(round.until))}</p>
      <ul>
        {round.pairs.map(pair => (
          <li key={pair.one.id} class={isMe(pair.one) || isMe(pair.other) ? 'mine' : ''}>
            <p>
              <b>{pair.one.name}</b> {say.against} <b>{pair.other?.name ?? say.bye}</b>
            </p>
            <p class="row">
              {pair.games.map(({ match, first, score }) => (
                <a key={match} href={`/online/match/${match}`}>
                  <span class={`swatch ${first === pair.one.id ? 'first' : 'second'}`} aria-hidden="true" />{' '}
                  {score ? `${writePoints(score.one)} : ${writePoints(score.other)}` : say.playing}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Rounds = ({ tournament: { battles, round } }: { readonly tournament: Tournament }) => (
  <ol class="round-cards">
    {battles.map(({ id, title }, i) => (
      <li key={`${id}/${i}`} class={`room-card ${i + 1 === round ? 'now' : ''}`}>
        <span class="muted">{onlineWords.value.clubs.round(i + 1)}</span>
        <h3>{inWords(title)}</h3>
      </li>
    ))}
  </ol>
);
