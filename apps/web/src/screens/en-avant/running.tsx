import { hold } from './hand.ts';
import type { FormProps } from './preparation.tsx';
import { nameOf } from './spoken.ts';
import { ownWords } from './words.ts';

const HEADINGS = [0, 45, 90, 135, 180, 225, 270, 315];

/** An elephant out of control: which way it runs. */
export function Running({ battle }: FormProps) {
  const say = ownWords.value;
  const { pending } = battle.view.value;
  if (pending?.type !== 'run') return null;
  const { order } = battle.draft.value.now;
  const heading = order?.type === 'run' ? order.heading : 0;
  const set = (to: number) =>
    hold(battle, { type: 'run', unit: pending.unit, heading: ((to % 360) + 360) % 360 });
  return (
    <fieldset class="placing">
      <legend>{say.run(nameOf(battle, pending.unit))}</legend>
      <label>
        {say.heading}
        <input
          type="number"
          value={heading}
          onChange={event =>
            !Number.isNaN(event.currentTarget.valueAsNumber) && set(event.currentTarget.valueAsNumber)
          }
        />
      </label>
      <p class="row chips">
        {HEADINGS.map(degrees => (
          <button key={degrees} type="button" class="small" onClick={() => set(degrees)}>
            {degrees}°
          </button>
        ))}
      </p>
    </fieldset>
  );
}
