import type { Piece } from '../table/game.ts';
import type { ArmsBattle } from './model.ts';
import { takeDown } from './preparing.ts';
import { nameOf } from './spoken.ts';
import { ridersOf } from './units.ts';
import { ownWords } from './words.ts';

/** Those who ride in a transport: each may be put down, at a place that the hand then chooses. */
export function Aboard({ battle, piece }: { readonly battle: ArmsBattle; readonly piece: Piece }) {
  const say = ownWords.value;
  const riders = ridersOf(battle, piece.id);
  if (riders.length === 0) return null;
  return (
    <section aria-label={say.aboard}>
      <p class="eyebrow">{say.aboard}</p>
      <p class="row chips">
        {riders.map(({ id }) => (
          <button key={id} type="button" class="small" onClick={() => takeDown(battle, id)}>
            {say.putDown(nameOf(battle, id))}
          </button>
        ))}
      </p>
    </section>
  );
}
