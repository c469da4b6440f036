import { squareName } from '@grognard/drawing';
import { textIn } from '@grognard/engine';
import type { Unit } from '@grognard/fields-of-strategy';
import { bringIntoSight, type Lens } from '../../shell/lens.ts';
import { select, toggle } from '../../shell/selection.ts';
import { settings } from '../../storage/settings.ts';
import type { FieldBattle } from './model.ts';
import { ownUnits } from './selection.ts';
import { nameOf } from './spoken.ts';
import { fieldWords } from './words.ts';

/** The order of battle as a list: it can do everything the map can. */
export function Army({ battle, lens }: { readonly battle: FieldBattle; readonly lens: Lens }) {
  const say = fieldWords.value;
  const { language } = settings.value;
  const corpsOf = (unit: Unit) =>
    textIn(battle.scenario.units.find(({ id }) => id === unit.id)?.corps ?? '', language);
  const groups = grouped(ownUnits(battle), corpsOf);
  const choose = (unit: Unit, more: boolean) => {
    if (more) toggle(battle, unit.id);
    else select(battle, [unit.id]);
    battle.cursor.value = unit.at;
    bringIntoSight(lens, unit.at);
  };
  return (
    <section class="army" aria-label={say.army}>
      {groups.map(([corps, units]) => (
        <div key={corps}>
          <h2>
            <button
              type="button"
              class="link"
              onClick={() =>
                select(
                  battle,
                  units.map(({ id }) => id),
                )
              }
            >
              {corps || say.army}
            </button>
          </h2>
          <ul>
            {units.map(unit => (
              <li key={unit.id}>
                <button
                  type="button"
                  class="army-unit"
                  aria-pressed={battle.selection.value.includes(unit.id)}
                  onClick={event => choose(unit, event.shiftKey)}
                >
                  <span>{nameOf(battle, unit.id)}</span>
                  <span class="muted">
                    {say.types[unit.type]}
                    {unit.type === 'leader' ? '' : ` ${unit.force}`}, {squareName(unit.at)}
                    {battle.draft.value.now[unit.id]
                      ? ` → ${squareName(battle.draft.value.now[unit.id]?.at(-1) ?? unit.at)}`
                      : ''}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
