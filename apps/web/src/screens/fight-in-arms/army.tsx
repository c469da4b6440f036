import { bringIntoSight, type Lens } from '../../shell/lens.ts';
import { sideName } from '../../shell/speech.ts';
import { chooseUnit } from '../table/hand.ts';
import { written } from '../table/spoken.ts';
import type { OnTable, Unit } from './model.ts';
import { moraleOf } from './questions.ts';
import { nameOf, profileWords, stateWords, whereIs } from './spoken.ts';
import { unitsOf } from './units.ts';
import { ownWords } from './words.ts';

interface Props {
  readonly battle: OnTable;
  readonly lens: Lens;
}

/** Both armies as lists: how near they are to breaking, and everybody's state; the lost come last. */
export function Army({ battle, lens }: Props) {
  const { scenario, side } = battle;
  const sides = scenario.sides.toSorted((a, b) => Number(b.id === side.value) - Number(a.id === side.value));
  return (
    <>
      {sides.map(({ id }) => (
        <SideList key={id} battle={battle} lens={lens} side={id} />
      ))}
    </>
  );
}

function SideList({ battle, lens, side }: Props & { readonly side: string }) {
  const say = ownWords.value;
  const all = unitsOf(battle, side);
  const left = all.filter(({ status }) => status !== 'gone');
  const lost = all.filter(({ status }) => status === 'gone');
  const { lost: vd, total } = moraleOf(battle, side);
  return (
    <section class="army-list">
      <h2>{sideName(battle, side)}</h2>
      <p class="muted">
        {say.army(left.length, all.length)}; {say.lostOf(sideName(battle, side), vd, written(total / 2))}
      </p>
      <ul>
        {[...left, ...lost].map(unit => (
          <li key={unit.id}>
            <Row battle={battle} lens={lens} unit={unit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ battle, lens, unit }: Props & { readonly unit: Unit }) {
  const place = whereIs(battle, unit.id);
  return (
    <button
      type="button"
      class="quiet"
      disabled={!place}
      aria-pressed={battle.selection.value.includes(unit.id)}
      onClick={() => {
        if (!place) return;
        chooseUnit(battle, unit.at ? unit.id : unit.in);
        battle.cursor.value = place;
        bringIntoSight(lens, place);
      }}
    >
      <b>{nameOf(battle, unit.id)}</b>
      <small>
        {profileWords(battle, unit)}, {stateWords(battle, unit)}
      </small>
    </button>
  );
}
