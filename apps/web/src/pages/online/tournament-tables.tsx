import type { Player, Tournament } from '@grognard/online';
import { inWords, useScenario } from '../../online/battles.ts';
import { whenWords } from '../../online/names.ts';
import { writePoints } from '../../online/numbers.ts';
import { me } from '../../online/room.ts';
import { onlineWords } from '../../online/words.ts';
import { words } from '../../words/words.ts';
import { GameArt } from '../art.tsx';

export type Round = Tournament['pairings'][number];
type Pair = Round['pairs'][number];

export const isMe = (player: Player | null): boolean => player !== null && player.id === me.value?.id;

/** What somebody scored in a pair so far, and whether it is still played. */
function scoredIn(
  { one, other, games }: Pair,
  player: string,
): { readonly points: number; readonly isDone: boolean } {
  const isOne = one.id === player;
  const points = games.reduce((sum, { score }) => sum + (score ? (isOne ? score.one : score.other) : 0), 0);
  const isSeated = other === null || games.length > 0;
  return { points, isDone: isSeated && games.every(({ score }) => score !== null) };
}

export function Standings({ tournament: { standings, pairings } }: { readonly tournament: Tournament }) {
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
              <th scope="col" title={say.opponentsLong}>
                {say.opponents}
              </th>
              {pairings.map(({ number }) => (
                <th key={number} scope="col">
                  <span class="visually-hidden">{say.round(number)}</span>
                  <span aria-hidden="true">{number}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.map(({ player, place, points, opponents, hasWithdrawn }) => (
              <tr key={player.id} class={isMe(player) ? 'mine' : ''}>
                <td class="muted">{place}</td>
                <th scope="row">
                  <a href={`/online/player/${player.id}`}>
                    {hasWithdrawn ? <s>{player.name}</s> : player.name}
                  </a>
                </th>
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
  const say = onlineWords.value.clubs;
  const pair = round.pairs.find(({ one, other }) => one.id === player || other?.id === player);
  if (!pair) return <>–</>;
  const { points, isDone } = scoredIn(pair, player);
  const other = pair.one.id === player ? pair.other : pair.one;
  const manner = !isDone ? 'open' : points > 1 ? 'won' : '';
  return (
    <span class="met">
      <b class={`score ${manner}`}>{pair.other ? writePoints(points) : '1'}</b>{' '}
      <span class="muted">{other?.name ?? say.bye}</span>
      {!isDone && <span class="visually-hidden">, {say.playing}</span>}
    </span>
  );
}

/** Who has won, once the last round is done. */
export function Winners({ standings }: Tournament) {
  const say = onlineWords.value.clubs;
  const first = standings.filter(({ place }) => place === 1).map(({ player }) => player.name);
  const names = first.join(', ');
  return (
    <section class="room-card my-games">
      <p>
        <b>{first.length === 1 ? say.wonBy(names) : say.firstShared(names)}</b>
      </p>
    </section>
  );
}

export function ThisRound({ round, ruleset }: { readonly round: Round; readonly ruleset: string }) {
  const say = onlineWords.value.clubs;
  const scenario = useScenario(ruleset, round.battle.id);
  const games = round.pairs.flatMap(pair => pair.games);
  const done = games.filter(({ score }) => score !== null).length;
  return (
    <section class="room-card this-round">
      <header>
        <GameArt game={ruleset} scenario={scenario} />
        <div>
          <h2>{words.value.labelled(say.round(round.number), inWords(round.battle.title))}</h2>
          <p class="muted">
            {say.until(whenWords(round.until))}. {say.gamesDone(done, games.length)}
          </p>
        </div>
      </header>
      <ul>
        {round.pairs.map(pair => (
          <li key={pair.one.id} class={isMe(pair.one) || isMe(pair.other) ? 'mine' : ''}>
            <p>
              <b>{pair.one.name}</b>
              {pair.other ? (
                <>
                  {' '}
                  {say.against} <b>{pair.other.name}</b>
                </>
              ) : (
                `, ${say.bye}`
              )}
            </p>
            <p class="row">
              {pair.games.map(({ match, first, score, isCutOff }) => (
                <a key={match} href={`/online/match/${match}`}>
                  <span class={`swatch ${first === pair.one.id ? 'first' : 'second'}`} aria-hidden="true" />{' '}
                  {score ? wonBy(pair, score) : say.playing}
                  {isCutOff && ` (${say.cutOff})`}
                </a>
              ))}
              {pair.other && pair.games.length === 0 && <span class="muted">{say.beingSeated}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a game of a pair came out, in words. */
function wonBy({ one, other }: Pair, score: NonNullable<Pair['games'][number]['score']>): string {
  const say = onlineWords.value.clubs;
  if (score.one === score.other) return say.gameDrawn;
  const winner = score.one > score.other ? one : other;
  return winner ? say.gameWon(winner.name) : '';
}

/** Every round with its battle, and until when it is played. */
export function Rounds({
  tournament: { battles, round, rounds, pairings, state },
}: {
  readonly tournament: Tournament;
}) {
  const say = onlineWords.value.clubs;
  const all = Array.from({ length: rounds > 0 ? rounds : battles.length }, (_, i) => i + 1);
  return (
    <ol class="round-cards">
      {all.map(number => {
        const battle = battles[(number - 1) % battles.length];
        const begun = pairings.find(each => each.number === number);
        const isDone = begun !== undefined && (number < round || state === 'over');
        return (
          <li key={number} class={`room-card ${number === round && !isDone ? 'now' : ''}`}>
            <span class="muted">
              {say.round(number)}
              {isDone && `, ${say.roundDone}`}
            </span>
            <h3>{battle && inWords(battle.title)}</h3>
            {begun && !isDone && <span class="muted">{say.until(whenWords(begun.until))}</span>}
          </li>
        );
      })}
    </ol>
  );
}
