import { bringIntoSight, type Lens } from './lens.ts';
import type { Battle } from './model.ts';
import type { Piece } from './reasons.ts';
import { select } from './selection.ts';
import { sideClass } from './speech.ts';

/** A sentence whose names can be pointed at and gone to. */
export const Sentence = ({
  battle,
  lens,
  pieces,
}: {
  readonly battle: Battle;
  readonly lens: Lens;
  readonly pieces: readonly Piece[];
}) => (
  <>
    {pieces.map(({ text, id }, i) =>
      id === undefined ? text : <Named key={`${id}/${i}`} battle={battle} lens={lens} id={id} name={text} />,
    )}
  </>
);

/** A name: the map shows who is meant; a click chooses an own unit, and looks at anything else. */
export function Named({
  battle,
  lens,
  id,
  name,
}: {
  readonly battle: Battle;
  readonly lens: Lens;
  readonly id: string;
  readonly name: string;
}) {
  const { names } = battle.screen;
  const place = names.whereIs(battle, id);
  if (!place) return <b>{name}</b>;
  const point = (): void => {
    battle.pointed.value = id;
  };
  const leave = (): void => {
    if (battle.pointed.value === id) battle.pointed.value = null;
  };
  const go = (): void => {
    if (names.sideOf(battle, id) === battle.side.value) select(battle, [id]);
    battle.cursor.value = place;
    bringIntoSight(lens, place);
    point();
  };
  return (
    <button
      type="button"
      // Two regiments of different armies may bear the same name.
      class={`link ${sideClass(battle, names.sideOf(battle, id))}`}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
      onClick={go}
    >
      {name}
    </button>
  );
}
