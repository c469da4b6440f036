import type { MatchRow, Player, Presence } from '@grognard/online';
import { Fragment } from 'preact';
import { gameName, inWords, sideWords, turnsOf, useScenario } from '../../online/battles.ts';
import { leftOn, shareLeft } from '../../online/clock.ts';
import { leftWords, paceWords, playerName, spanWords } from '../../online/names.ts';
import { Present } from '../../online/parts/presence.tsx';
import { Rating } from '../../online/parts/rating.tsx';
import { Ring } from '../../online/parts/ring.tsx';
import { useRatings } from '../../online/ratings.ts';
import { mine } from '../../online/room.ts';
import { now } from '../../online/time.ts';
import { onlineWords } from '../../online/words.ts';
import { words } from '../../words/words.ts';
import { GameArt } from '../art.tsx';
import { turnLine } from '../games/told.ts';

/** Some of my matches under one title, most urgent first. */
export function MatchList({
  title,
  rows,
  isMine = false,
}: {
  readonly title: string;
  readonly rows: readonly MatchRow[];
  readonly isMine?: boolean;
}) {
  useRatings(rows.flatMap(row => opponentsIn(row).map(({ player }) => player.id)));
  if (rows.length === 0) return null;
  const urgent = rows.toSorted((a, b) => deadline(a) - deadline(b));
  return (
    <section>
      <h2 class="eyebrow list-title">
        <b>{title}</b> {rows.length}
      </h2>
      <ul class="room-card rows">
        {urgent.map(row => (
          <Row key={row.id} row={row} isMine={isMine} />
        ))}
      </ul>
    </section>
  );
}

/** How far a match is, and the time left for the order it waits for. */
export function HowFar({ row }: { readonly row: MatchRow }) {
  const scenario = useScenario(row.ruleset, row.battle.id);
  const clock = clockIn(row);
  const left = clock ? onlineWords.value.left(leftWords(clock, now.value)) : '';
  return <>{[turnIn(row, scenario), left].filter(Boolean).join(', ')}</>;
}

const turnIn = ({ turn }: MatchRow, scenario: unknown): string =>
  turn === null ? '' : turnLine(turn, turnsOf(scenario));

/** The side that the match waits for. */
const awaited = ({ active, seat, players }: MatchRow): string =>
  (seat !== null && active.includes(seat) ? seat : active[0]) ?? Object.keys(players)[0] ?? '';

const clockIn = (row: MatchRow) =>
  row.pace.kind === 'none' ? undefined : row.clocks.find(({ side }) => side === awaited(row));

function deadline(row: MatchRow): number {
  const clock = clockIn(row);
  return clock ? leftOn(clock, now.peek()) : Number.MAX_SAFE_INTEGER;
}

interface Opponent {
  readonly player: Player;
  /** Nothing for computers, who always are here, and before the server has told. */
  readonly presence: Presence | undefined;
}

const opponentsIn = ({ id, players, seat }: MatchRow): readonly Opponent[] =>
  Object.entries(players)
    .filter(([side]) => side !== seat)
    .map(([side, player]) => ({
      player,
      presence: player.kind === 'computer' ? undefined : mine.value?.presence[id]?.[side],
    }));

function Row({ row, isMine }: { readonly row: MatchRow; readonly isMine: boolean }) {
  const say = onlineWords.value;
  const scenario = useScenario(row.ruleset, row.battle.id);
  const clock = clockIn(row);
  const title = inWords(row.battle.title);
  const opponents = opponentsIn(row);
  const opponent = opponents.map(({ player }) => playerName(player)).join(', ');
  const turn = turnIn(row, scenario);
  const left = clock ? leftWords(clock, now.value) : '';
  // A row is one sentence for who hears it.
  const spoken = [
    title,
    ...(turn ? [turn] : []),
    isMine ? say.room.yourTurn : say.room.waiting,
    ...(clock ? [say.left(spanWords(leftOn(clock, now.value)))] : []),
    say.room.against(opponent),
    ...opponents.flatMap(({ presence }) => (presence ? [say.presence[presence]] : [])),
  ].join(', ');
  return (
    <li data-row class={isMine ? 'mine' : ''}>
      <GameArt game={row.ruleset} scenario={scenario} />
      <div class="row-battle">
        <h3>{title}</h3>
        <p class="muted">
          {gameName(row.ruleset)}
          {turn && `, ${turn}`}
          {row.seat !== null && words.value.labelled(`, ${say.room.youAre}`, sideWords(scenario, row.seat))}
        </p>
      </div>
      <div class="row-who">
        {opponents.map(({ player, presence }) => (
          <Fragment key={player.id}>
            <b>{playerName(player)}</b> <Rating player={player.id} ruleset={row.ruleset} />{' '}
            {presence && <Present presence={presence} />}
          </Fragment>
        ))}
        <p class="muted">{isMine ? say.room.hasPlayed : say.room.plays}</p>
      </div>
      <p class="row-clock">
        {clock && <Ring share={shareLeft(clock, row.pace, now.value)} />}
        <span>
          {clock && <b>{clock.isOut ? say.room.timeOut : say.left(left)}</b>}
          <span class="muted">{paceWords(row.pace)}</span>
        </span>
      </p>
      <a class={`button ${isMine ? 'ink' : ''}`} href={`/online/match/${row.id}`} aria-label={spoken}>
        {isMine ? say.room.giveOrders : say.room.lookOn}
      </a>
    </li>
  );
}
