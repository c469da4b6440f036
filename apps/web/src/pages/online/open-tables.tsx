import type { Challenge } from '@grognard/online';
import { useEffect, useRef } from 'preact/hooks';
import { gameName, inWords, sideWords, swatchOf } from '../../online/battles.ts';
import { paceWords } from '../../online/names.ts';
import { Rating } from '../../online/parts/rating.tsx';
import { Seal } from '../../online/parts/seal.tsx';
import { useRatings } from '../../online/ratings.ts';
import { mine, tables } from '../../online/room.ts';
import { onlineWords } from '../../online/words.ts';

/** Whoever sits at a table and waits for somebody, one click away. */
export function OpenTables() {
  const say = onlineWords.value.room;
  const open = tables.value?.open ?? [];
  const own = (mine.value?.challenges ?? []).filter(
    ({ id, state }) => state === 'open' && !open.some(each => each.id === id),
  );
  const all = [...own, ...open];
  useRatings(all.map(({ by }) => by.id));
  const section = useRef<HTMLElement>(null);
  const isThere = tables.value !== null;
  useEffect(() => {
    if (isThere && location.hash === '#tables') section.current?.scrollIntoView();
  }, [isThere]);
  if (!isThere) return null;
  return (
    <section ref={section} id="tables">
      <h2 class="eyebrow list-title">
        <b>{say.openTables}</b> {all.filter(({ isOpen }) => isOpen).length}
      </h2>
      {all.length === 0 ? (
        <p class="room-card empty muted">{say.noTable}</p>
      ) : (
        <table class="room-card tables">
          <thead>
            <tr>
              <th scope="col">{say.player}</th>
              <th scope="col">{say.battle}</th>
              <th scope="col">{say.youTake}</th>
              <th scope="col">{say.pace}</th>
              <th scope="col">{say.dice}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {all.map(challenge => (
              <Table key={challenge.id} challenge={challenge} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The side that is left for who sits down; by lot while nobody has chosen. */
export function sideLeft({ side, battle, isPair }: Challenge): string | null {
  if (isPair || side === 'lot') return null;
  return battle.sides.find(({ id }) => id !== side)?.id ?? null;
}

function Table({ challenge }: { readonly challenge: Challenge }) {
  const say = onlineWords.value.room;
  const { by, battle, ruleset, pace, isPair, isMine, isOpen, id } = challenge;
  const side = sideLeft(challenge);
  return (
    <tr data-row>
      <td>
        <a href={`/online/player/${by.id}`}>{by.name}</a> <Rating player={by.id} ruleset={ruleset} />{' '}
        <span class="muted">{isOpen ? onlineWords.value.kinds[by.kind] : say.byLink}</span>
      </td>
      <td>
        <b>{isPair ? say.twice(inWords(battle.title)) : inWords(battle.title)}</b>{' '}
        <span class="muted">{gameName(ruleset)}</span>
      </td>
      <td>
        {side && <span class={`swatch ${swatchOf(battle, side)}`} aria-hidden="true" />}{' '}
        {isPair ? say.eachOnce : side ? sideWords(battle, side) : say.eitherSide}
      </td>
      <td>{paceWords(pace)}</td>
      <td>
        <span class="sealed">
          <Seal state="closed" /> {say.sealed}
        </span>
      </td>
      <td>
        <a class="button small" href={`/online/join/${id}`}>
          {isMine ? say.myTable : say.sitDown}
        </a>
      </td>
    </tr>
  );
}
