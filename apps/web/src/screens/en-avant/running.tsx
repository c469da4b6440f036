import { drawLeg } from '@grognard/drawing';
import type { Place } from '@grognard/engine';
import { bearing } from '@grognard/table';
import { Forecasts } from '../table/forecasts.tsx';
import { drawGhost, ghostOf } from '../table/plan.ts';
import { findUnit, hold } from './hand.ts';
import type { TableBattle } from './model.ts';
import type { FormProps } from './preparation.tsx';
import { nameOf } from './spoken.ts';
import { ownWords } from './words.ts';

const HEADINGS = [
  [0, '↑'],
  [45, '↗'],
  [90, '→'],
  [135, '↘'],
  [180, '↓'],
  [225, '↙'],
  [270, '←'],
  [315, '↖'],
] as const;

/** The elephant that this seat is to steer. */
const runner = ({ asked, view }: TableBattle): string | null =>
  asked.value?.orders.includes('run') && view.value.pending?.type === 'run' ? view.value.pending.unit : null;

const steer = (battle: TableBattle, unit: string, heading: number): void =>
  hold(battle, { type: 'run', unit, heading: ((heading % 360) + 360) % 360 });

/** An elephant out of control is sent to where the finger is. */
export function steerTo(battle: TableBattle, place: Place): boolean {
  const unit = findUnit(battle, runner(battle) ?? undefined);
  if (!unit) return false;
  steer(battle, unit.id, Math.round(bearing(unit.at, place)));
  return true;
}

/** Where it would run, as the rules foresee it. */
export function runIn(battle: TableBattle, size: number): string {
  const id = battle.stage.value === 'plan' ? runner(battle) : null;
  const [end] = id === null ? [] : (battle.shown.value?.ends ?? []);
  const print = battle.table.scene(battle).units?.find(unit => unit.id === id);
  return end && print ? drawLeg(print.at, end.at, { size }) + drawGhost(ghostOf(print, end)) : '';
}

/** An elephant out of control: which way it runs, by the map, by an arrow or in degrees; and over whom. */
export function Running({ battle }: FormProps) {
  const say = ownWords.value;
  const unit = runner(battle);
  if (unit === null) return null;
  const { order } = battle.draft.value.now;
  const heading = order?.type === 'run' ? order.heading : undefined;
  return (
    <>
      <fieldset class="placing">
        <legend>{say.run(nameOf(battle, unit))}</legend>
        <p class="muted note">{say.runHint}</p>
        <p class="row headings">
          {HEADINGS.map(([degrees, arrow]) => (
            <button
              key={degrees}
              type="button"
              class="small"
              aria-label={`${degrees}°`}
              aria-pressed={heading === degrees}
              onClick={() => steer(battle, unit, degrees)}
            >
              {arrow}
            </button>
          ))}
        </p>
        <label>
          {say.heading}
          <input
            type="number"
            value={heading}
            onChange={event => {
              const { valueAsNumber } = event.currentTarget;
              if (!Number.isNaN(valueAsNumber)) steer(battle, unit, valueAsNumber);
            }}
          />
        </label>
      </fieldset>
      <Forecasts battle={battle} />
    </>
  );
}
