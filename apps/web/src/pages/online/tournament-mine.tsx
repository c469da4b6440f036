import type { Tournament } from '@grognard/online';
import { useEffect } from 'preact/hooks';
import { inWords } from '../../online/battles.ts';
import { isMyTurn, loadMine, me, mine } from '../../online/room.ts';
import { onlineWords } from '../../online/words.ts';
import { HowFar } from './match-list.tsx';
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
      {waiting.map(row => (
        <p key={row.id} class="row">
          <a class="button primary" href={`/online/match/${row.id}`}>
            {say.giveOrdersAs(pair.games.findIndex(({ match }) => match === row.id) + 1)}
          </a>
          <span class="muted">
            <HowFar row={row} />
          </span>
        </p>
      ))}
    </section>
  );
}
