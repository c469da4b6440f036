import type { MatchRow } from '@grognard/online';
import { sideWords } from '../../online/battles.ts';
import { playerName } from '../../online/names.ts';
import { tables } from '../../online/room.ts';
import { onlineWords } from '../../online/words.ts';
import { WatchCard } from './watchable.tsx';

const SHOWN = 9;

/** How a match ended, in a few words. */
export function resultWords({ outcome, seat, players }: MatchRow): string {
  const say = onlineWords.value.result;
  if (!outcome || outcome.winner === 'none') return say.drawn;
  if (seat !== null) return outcome.winner === seat ? say.won : say.lost;
  const winner = players[outcome.winner];
  return say.wonBy(winner ? playerName(winner) : sideWords(undefined, outcome.winner));
}

/** My finished matches, then those of others: each a replay by link. */
export function Finished({ rows }: { readonly rows: readonly MatchRow[] }) {
  const others = (tables.value?.finished ?? []).filter(({ id }) => !rows.some(row => row.id === id));
  const all = [...rows, ...others].slice(0, SHOWN);
  if (all.length === 0) return null;
  return (
    <section>
      <h2 class="eyebrow list-title">
        <b>{onlineWords.value.room.finished}</b> {all.length}
      </h2>
      <ul class="watch-cards">
        {all.map(row => (
          <WatchCard key={row.id} row={row} told={resultWords(row)} />
        ))}
      </ul>
    </section>
  );
}
