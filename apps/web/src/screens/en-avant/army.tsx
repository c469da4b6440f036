import { bringIntoSight, type Lens } from '../../shell/lens.ts';
import { sideName } from '../../shell/speech.ts';
import { chooseUnit } from './hand.ts';
import type { TableBattle } from './model.ts';
import { baseWords, nameOf, profileWords, stateWords } from './spoken.ts';
import { ownWords } from './words.ts';

/** Both armies as lists: what is left of them, and everybody's state. */
export function Army({ battle, lens }: { readonly battle: TableBattle; readonly lens: Lens }) {
  const say = ownWords.value;
  const { scenario, view, side } = battle;
  const sides = scenario.sides.toSorted((a, b) => Number(b.id === side.value) - Number(a.id === side.value));
  return (
    <>
      {sides.map(({ id }) => {
        const army = view.value.armies[id];
        return (
          <section key={id} class="army-list">
            <h2>{sideName(battle, id)}</h2>
            {army && (
              <p class="muted">
                {say.combativityOf(sideName(battle, id), army.combativity)};{' '}
                {say.baseCount(army.bases - army.lost, army.bases)}; {say.quarterAt(army.quarter)}
              </p>
            )}
            <ul>
              {view.value.units
                .filter(unit => unit.side === id)
                .map(unit => (
                  <li key={unit.id}>
                    <button
                      type="button"
                      class="quiet"
                      aria-pressed={battle.selection.value.includes(unit.id)}
                      onClick={() => {
                        chooseUnit(battle, unit.id);
                        battle.cursor.value = unit.at;
                        bringIntoSight(lens, unit.at);
                      }}
                    >
                      <b>{nameOf(battle, unit.id)}</b>
                      <small>
                        {profileWords(battle, unit)}, {baseWords(unit)}, {stateWords(battle, unit)}
                      </small>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
