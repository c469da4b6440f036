import type { MatchRow } from '@grognard/online';
import { inWords, useScenario } from '../../online/battles.ts';
import { playerName } from '../../online/names.ts';
import { tables } from '../../online/room.ts';
import { onlineWords } from '../../online/words.ts';
import { GameArt } from '../art.tsx';

/** Who plays against whom. */
export const pairWords = ({ players }: Pick<MatchRow, 'players'>): string => {
  const [one = '', other = ''] = Object.values(players).map(playerName);
  return onlineWords.value.room.pairOf(one, other);
};

/** Matches of others that may be looked at while they last. */
export const watchableRows = () => (tables.value?.watchable ?? []).filter(({ row }) => row.seat === null);

export function Watchable() {
  const say = onlineWords.value.room;
  const rows = watchableRows();
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 class="eyebrow list-title">
        <b>{say.watch}</b> <span class="plain">{say.watchHow}</span>
      </h2>
      <ul class="watch-cards">
        {rows.map(({ row, watchers }) => (
          <WatchCard key={row.id} row={row} told={say.watched(watchers)} />
        ))}
      </ul>
    </section>
  );
}

export function WatchCard({ row, told }: { readonly row: MatchRow; readonly told: string }) {
  const scenario = useScenario(row.ruleset, row.battle.id);
  return (
    <li data-row class="room-card watch-card">
      <GameArt game={row.ruleset} scenario={scenario} />
      <div>
        <h3>
          <a href={`/online/match/${row.id}`}>{inWords(row.battle.title)}</a>
        </h3>
        <p class="muted">{pairWords(row)}</p>
        <p class="muted">{told}</p>
      </div>
    </li>
  );
}
