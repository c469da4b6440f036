import type { Tournament } from '@grognard/online';
import { useEffect } from 'preact/hooks';
import { inWords } from '../../online/battles.ts';
import { isMyTurn, loadMine, me, mine } from '../../online/room.ts';
import { onlineWords } from '../../online/words.ts';
import { isMe, type Round } from './tournament-tables.tsx';

/** One's own pair of this round: whom one meets, and the game that waits for orders. */
export function MyGames({ tournament, round }: { readonly tournament: Tournament; readonly round: Round }) {
  const say = onlineWords.value.clubs;
  useEffect(() => {
    void loadMine();
  }, [tournament]);
  const pair = round.pairs.find(({ one, other }) => isMe(one) || isMe(other));
  if (!me.value || !pair) return null;
  const opponent = isMe(pair.one) ? pair.other : pair.one;
  if (!opponent) return <p class="room-card my-games">{say.freeRound}</p>;
  const waiting = (mine.value?.matches ?? []).filter(
    row => isMyTurn(row) && pair.games.some(({ match }) => match === row.id),
  );
  return (
    <section class="room-card my-games" aria-label={say.yourPair}>
      <p>
        <b>{say.youMeet(opponent.name, inWords(round.battle.title))}</b>{' '}
        <span class="muted">
          {pair.games.length === 0 ? say.beingSeated : waiting.length === 0 ? say.noneWaits : ''}
        </span>
      </p>
      {waiting.map(({ id }) => (
        <a key={id} class="button primary" href={`/online/match/${id}`}>
          {say.giveOrdersAs(pair.games.findIndex(({ match }) => match === id) + 1)}
        </a>
      ))}
    </section>
  );
}
