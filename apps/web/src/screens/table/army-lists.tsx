import type { SideId } from '@grognard/engine';
import type { ComponentChildren } from 'preact';
import { bringIntoSight, type Lens } from '../../shell/lens.ts';
import { sideName } from '../../shell/speech.ts';
import type { Piece } from './game.ts';
import { chooseUnit } from './hand.ts';
import type { TableBattle } from './model.ts';
import { nameOf } from './spoken.ts';

interface Props {
  readonly battle: TableBattle;
  readonly lens: Lens;
  /** What is told of an army as a whole, before its units. */
  readonly head?: (side: SideId) => ComponentChildren;
  /** What is told after them: who is not on the table. */
  readonly foot?: (side: SideId) => ComponentChildren;
}

/** Both armies as lists, one's own first: everybody with what he is and how he fares; a press finds him. */
export function ArmyLists({ battle, lens, head, foot }: Props) {
  const { scenario, side, table } = battle;
  const sides = scenario.sides.toSorted((a, b) => Number(b.id === side.value) - Number(a.id === side.value));
  return (
    <>
      {sides.map(({ id }) => (
        <section key={id} class="army-list">
          <h2>{sideName(battle, id)}</h2>
          {head?.(id)}
          <ul>
            {table
              .pieces(battle)
              .filter(piece => piece.side === id)
              .map(piece => (
                <li key={piece.id}>
                  <Entry battle={battle} lens={lens} piece={piece} />
                </li>
              ))}
          </ul>
          {foot?.(id)}
        </section>
      ))}
    </>
  );
}

interface EntryProps {
  readonly battle: TableBattle;
  readonly lens: Lens;
  readonly piece: Piece;
}

function Entry({ battle, lens, piece: { id, body } }: EntryProps) {
  const { table } = battle;
  return (
    <button
      type="button"
      class="quiet"
      aria-pressed={battle.selection.value.includes(id)}
      onClick={() => {
        chooseUnit(battle, id);
        battle.cursor.value = body.at;
        bringIntoSight(lens, body.at);
      }}
    >
      <b>{nameOf(battle, id)}</b>
      <small>{[table.profileOf(battle, id), table.stateOf(battle, id)].filter(Boolean).join(', ')}</small>
    </button>
  );
}
