import { quantise } from '@grognard/table';
import { wordIn } from '../../shell/speech.ts';
import { Glyph } from '../../ui/icons.tsx';
import { kindOf, numbersOf, type Step, tenth, wheelBy, withNumber } from '../table/steps.ts';
import { addStep, changeStep, dropStep, stepsInHand } from './hand.ts';
import type { TableBattle, Unit } from './model.ts';
import { allowanceOf } from './questions.ts';
import { measured } from './spoken.ts';
import { ownWords } from './words.ts';

type Palette = Exclude<keyof typeof ownWords.value.manoeuvres, 'cross'>;

/** What a button of the palette begins with; numbers are then changed. */
const FIRST: Readonly<Record<Palette, Step>> = {
  advance: { advance: 5 },
  wheelLeft: wheelBy(-15),
  wheelRight: wheelBy(15),
  slide: { slide: { forward: 4, right: 2 } },
  lateral: { lateral: 2 },
  back: { back: 2 },
  about: { about: true },
  go: { go: [0, -3] },
  turn: { turn: 0 },
};
const SIGNS: Readonly<Record<Palette, string>> = {
  advance: '↑',
  wheelLeft: '↰',
  wheelRight: '↱',
  slide: '↗',
  lateral: '↔',
  back: '↓',
  about: '↻',
  go: '⤳',
  turn: '⟳',
};
/** A single base goes and turns as it likes; others manoeuvre. */
const SINGLE: readonly Palette[] = ['advance', 'turn', 'go', 'lateral', 'back', 'about'];
const FORMED: readonly Palette[] = [
  'advance',
  'wheelLeft',
  'wheelRight',
  'slide',
  'lateral',
  'back',
  'about',
];

/** The steps of a move: a palette to add one, a row for each with its number, and the ruler with what is used. */
export function Manoeuvre({ battle, unit }: { readonly battle: TableBattle; readonly unit: Unit }) {
  const say = ownWords.value;
  const steps = stepsInHand(battle);
  const palette = unit.bases === 1 ? SINGLE : FORMED;
  const obstacles = battle.scenario.field.terrain.filter(({ line, kind }) => line && kind !== 'road');
  return (
    <section aria-label={say.manoeuvre} class="manoeuvre">
      <p class="eyebrow">{say.manoeuvre}</p>
      <div class="palette">
        {palette.map(kind => (
          <button key={kind} type="button" onClick={() => addStep(battle, FIRST[kind], true)}>
            <span aria-hidden="true">{SIGNS[kind]}</span> {say.manoeuvres[kind]}
          </button>
        ))}
        {obstacles.map(({ id, kind }) => (
          <button key={id} type="button" onClick={() => addStep(battle, { cross: id }, true)}>
            {say.manoeuvres.cross}: {wordIn(battle, 'terrain', kind)}
          </button>
        ))}
      </div>
      <ol class="steps-in-hand">
        {steps.map((step, i) => (
          <StepRow key={`${kindOf(step)}/${i}`} battle={battle} unit={unit} step={step} i={i} />
        ))}
      </ol>
      <Allowance battle={battle} unit={unit} />
      {battle.typed.value !== '' && <p class="typed">{battle.typed.value} ⏎</p>}
    </section>
  );
}

const isLeftWheel = (step: Step): boolean => 'wheel' in step && step.wheel === 'left';

/** Which way a wheel goes is told by its name, not by a sign. */
const signOf = (step: Step, value: number): number => (isLeftWheel(step) || value >= 0 ? 1 : -1);

function stepWord(battle: TableBattle, step: Step): string {
  const { wheelLeft, wheelRight } = ownWords.value.manoeuvres;
  if ('wheel' in step) return isLeftWheel(step) ? wheelLeft : wheelRight;
  return wordIn(battle, 'steps', kindOf(step));
}

function StepRow({
  battle,
  unit,
  step,
  i,
}: {
  readonly battle: TableBattle;
  readonly unit: Unit;
  readonly step: Step;
  readonly i: number;
}) {
  const say = ownWords.value;
  const kind = kindOf(step);
  const name = stepWord(battle, step);
  const shown = battle.shown.value?.steps[i];
  return (
    <li aria-label={say.stepName(i + 1, name)}>
      <b aria-hidden="true">{i + 1}</b>
      <span class="step-word">
        {name} {shown && <small>{measured(shown.cost)}</small>}
      </span>
      {numbersOf(step).map((value, k) => (
        <input
          key={say.numberLabels[kind][k]}
          type="number"
          inputMode="decimal"
          step={kind === 'wheel' || kind === 'turn' ? 1 : 0.1}
          aria-label={say.numberLabels[kind][k] ?? name}
          value={tenth(Math.abs(value) * signOf(step, value))}
          onChange={event => {
            const next = event.currentTarget.valueAsNumber;
            if (!Number.isNaN(next))
              changeStep(battle, unit, i, withNumber(step, k, isLeftWheel(step) ? -next : next));
          }}
        />
      ))}
      <span class="muted">{say.units[kind]}</span>
      <button
        type="button"
        class="quiet icon"
        aria-label={say.dropStep(i + 1)}
        onClick={() => dropStep(battle, unit, i)}
      >
        <Glyph icon="close" />
      </button>
    </li>
  );
}

/** The ruler: what each step takes of what the unit may move. */
function Allowance({ battle, unit }: { readonly battle: TableBattle; readonly unit: Unit }) {
  const say = ownWords.value;
  const steps = battle.shown.value?.steps ?? [];
  const last = steps.at(-1);
  const used = quantise(steps.reduce((sum, { cost }) => sum + cost, 0));
  const all = last ? used + last.left : allowanceOf(battle, unit.id);
  if (all <= 0) return null;
  return (
    <div class="allowance">
      <p>
        <span>{say.used(measured(used), measured(all))}</span>
        <span class="muted">{last && say.left(measured(last.left))}</span>
      </p>
      <div class="allowance-bar" aria-hidden="true">
        {steps.map(({ cost, what }, i) => (
          <i key={`${what}/${i}`} style={{ width: `${(100 * cost) / all}%` }} />
        ))}
      </div>
    </div>
  );
}
