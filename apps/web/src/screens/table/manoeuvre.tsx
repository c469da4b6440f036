import type { PreviewStep, Refusal } from '@grognard/engine';
import { distance } from '@grognard/table';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { useSpeech, wordIn } from '../../shell/speech.ts';
import { Glyph } from '../../ui/icons.tsx';
import { allowanceIn } from './allowance.ts';
import type { Piece } from './game.ts';
import { addStep, changeStep, dropStep, stepsInHand } from './hand.ts';
import type { TableBattle } from './model.ts';
import { stepName, wheelWord } from './order-words.ts';
import { FIRST_STEPS, PALETTE_SIGNS, type PaletteKind } from './palette.ts';
import { measured } from './spoken.ts';
import { kindOf, MOST, numbersOf, type Step, tenth, withNumber } from './steps.ts';
import { tableWords } from './words.ts';

/** The steps of a move: a palette to add one, a row for each with its number, and the ruler with what is used. */
export function Manoeuvre({ battle, piece }: { readonly battle: TableBattle; readonly piece: Piece }) {
  const say = tableWords.value;
  const { table } = battle;
  const palette = table.palette(battle, piece);
  const more = table.moreSteps?.(battle, piece) ?? [];
  const held = table.heldFast?.(battle, piece);
  if (held) return <Held battle={battle} held={held} />;
  // Who cannot move any more has nothing to choose from.
  if (palette.length + more.length + stepsInHand(battle).length === 0) return null;
  return (
    <section aria-label={say.manoeuvre} class="manoeuvre">
      <p class="eyebrow">{say.manoeuvre}</p>
      <div class="palette">
        {palette.map(kind => (
          <button key={kind} type="button" onClick={() => addStep(battle, FIRST_STEPS[kind], true)}>
            <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
              <path d={PALETTE_SIGNS[kind]} />
            </svg>
            {paletteWord(battle, kind)}
          </button>
        ))}
        {more.map(({ step, label }) => (
          <button key={JSON.stringify(step)} type="button" onClick={() => addStep(battle, step, true)}>
            {label}
          </button>
        ))}
      </div>
      <ol class="steps-in-hand">
        {stepsInHand(battle).map((step, i) => (
          <StepRow key={`${kindOf(step)}/${i}`} battle={battle} piece={piece} step={step} i={i} />
        ))}
      </ol>
      <Allowance battle={battle} piece={piece} />
      {battle.typed.value !== '' && <p class="typed">{battle.typed.value} ⏎</p>}
    </section>
  );
}

/** Why somebody has no step to take. */
function Held({ battle, held }: { readonly battle: TableBattle; readonly held: Refusal }) {
  return (
    <section class="manoeuvre">
      <p class="muted">
        {useSpeech(battle).refuse(held)} <ClauseLink clause={held.clause} />
      </p>
    </section>
  );
}

const isLeftWheel = (step: Step): boolean => 'wheel' in step && step.wheel === 'left';

/** Which way a wheel goes is told by its name, not by a sign. */
const signOf = (step: Step, value: number): number => (isLeftWheel(step) || value >= 0 ? 1 : -1);

/** As far as it goes is told by where it ends. */
const asFarAs = (value: number, { body }: Piece, shown: PreviewStep | undefined): number =>
  value >= MOST && shown ? distance(body.at, shown.at) : Math.abs(value);

/** What a game calls a kind of step, as the first word of a line. */
function stepWord(battle: TableBattle, step: Step): string {
  if (!('wheel' in step)) return wordIn(battle, 'steps', kindOf(step));
  return wheelWord(battle, isLeftWheel(step) ? 'left' : 'right');
}

/** Wheeling and sliding have names of their own in every game. */
function paletteWord(battle: TableBattle, kind: PaletteKind): string {
  if (kind === 'slide') return stepName(battle, kind);
  if (kind === 'wheelLeft') return wheelWord(battle, 'left');
  return kind === 'wheelRight' ? wheelWord(battle, 'right') : tableWords.value.manoeuvres[kind];
}

function StepRow({
  battle,
  piece,
  step,
  i,
}: {
  readonly battle: TableBattle;
  readonly piece: Piece;
  readonly step: Step;
  readonly i: number;
}) {
  const say = tableWords.value;
  const kind = kindOf(step);
  const name = stepWord(battle, step);
  const shown = battle.shown.value?.steps[i];
  return (
    <li aria-label={say.stepName(i + 1, name)}>
      <b aria-hidden="true">{i + 1}</b>
      <span class="step-word">
        {name} {shown && <small>{battle.table.costOf?.(shown) ?? measured(shown.cost)}</small>}
      </span>
      {numbersOf(step).map((value, k) => (
        <input
          key={say.numberLabels[kind][k]}
          type="number"
          inputMode="decimal"
          step={kind === 'wheel' || kind === 'turn' ? 1 : 0.1}
          aria-label={say.numberLabels[kind][k] ?? name}
          value={tenth(asFarAs(value, piece, shown) * signOf(step, value))}
          onChange={event => {
            const next = event.currentTarget.valueAsNumber;
            if (!Number.isNaN(next))
              changeStep(battle, piece, i, withNumber(step, k, isLeftWheel(step) ? -next : next));
          }}
        />
      ))}
      <span class="muted">{say.units[kind]}</span>
      <button
        type="button"
        class="quiet icon"
        aria-label={say.dropStep(i + 1)}
        onClick={() => dropStep(battle, piece, i)}
      >
        <Glyph icon="close" />
      </button>
    </li>
  );
}

/** The ruler: what each step takes of what the unit may move. */
function Allowance({ battle, piece }: { readonly battle: TableBattle; readonly piece: Piece }) {
  const say = tableWords.value;
  const { steps, used, all, left } = allowanceIn(battle, piece);
  if (all <= 0) return null;
  return (
    <div class="allowance">
      <p>
        <span>{say.used(measured(used), measured(all))}</span>
        <span class="muted">{left !== undefined && say.remaining(measured(left))}</span>
      </p>
      <div class="allowance-bar" aria-hidden="true">
        {steps.map(({ cost, what }, i) => (
          <i key={`${what}/${i}`} style={{ width: `${(100 * cost) / all}%` }} />
        ))}
      </div>
      <div class="allowance-ticks" style={{ '--cm': all }} aria-hidden="true" />
    </div>
  );
}
