import { useState } from 'preact/hooks';
import { ClauseLink } from '../../../shell/clause-link.tsx';
import type { Stage } from '../../../shell/stage.ts';
import { Glyph } from '../../../ui/icons.tsx';
import { RULESET } from '../ruleset.ts';
import { Leaving } from './leaving.tsx';
import { note, progress } from './progress.ts';
import { lineOf, type Places, type StepWords } from './script.ts';
import type { Step } from './step.ts';
import { isTaught, TAUGHT } from './steps.ts';
import { learnWords } from './words.ts';

interface Shown {
  readonly step: Step | null;
  readonly stage: Stage;
  readonly number: number;
  readonly places: Places;
  /** Fingers need other words than a mouse. */
  readonly byTouch: boolean;
  readonly isDone: boolean;
  /** Said in place of the task. */
  readonly hint: string | null;
  readonly onBack?: () => void;
  readonly onNext: () => void;
  readonly onAgain: () => void;
}

/** One step of the lesson: what, then what to do now, and the rule behind it. */
export function Card(props: Shown) {
  const say = learnWords.value;
  const { step, stage, number } = props;
  const [leaving, setLeaving] = useState(false);
  const { folded } = progress.value;
  const isNumbered = step !== null && isTaught(step);
  const title = leaving ? say.leave : step ? say.steps[step.id].title : say.restTitle[stage];
  return (
    <section
      class={`coach ${folded ? 'folded' : ''}`}
      aria-labelledby="coach-title"
      // The space bar belongs to the button in focus, not to the results behind it.
      onKeyDown={event => event.key === ' ' && event.stopPropagation()}
    >
      <div class="coach-bar" aria-hidden="true">
        <span style={{ width: `${(100 * Math.min(number - 1, TAUGHT)) / TAUGHT}%` }} />
      </div>
      <header>
        <div aria-live="polite">
          <p class="eyebrow">{isNumbered ? say.stepOf(number, TAUGHT) : say.lesson}</p>
          <h2 id="coach-title">{title}</h2>
        </div>
        <button
          type="button"
          class="quiet icon fold"
          aria-expanded={!folded}
          aria-controls="coach-text"
          aria-label={folded ? say.unfold : say.fold}
          title={folded ? say.unfold : say.fold}
          onClick={() => {
            setLeaving(false);
            note({ folded: !folded });
          }}
        >
          <Glyph icon={folded ? 'plus' : 'minus'} />
        </button>
        <button
          type="button"
          class="quiet icon"
          aria-expanded={leaving}
          aria-label={say.leave}
          title={say.leave}
          onClick={() => {
            setLeaving(!leaving);
            note({ folded: false });
          }}
        >
          <Glyph icon="close" />
        </button>
      </header>
      {leaving ? (
        <Leaving onStay={() => setLeaving(false)} onAgain={props.onAgain} />
      ) : step ? (
        <Teaching {...props} step={step} folded={folded} />
      ) : (
        <Resting {...props} folded={folded} />
      )}
    </section>
  );
}

function Teaching({
  step,
  stage,
  folded,
  places,
  byTouch,
  isDone,
  hint,
  ...rest
}: Shown & { readonly step: Step; readonly folded: boolean }) {
  const say = learnWords.value;
  const { text, task, touch, keys }: StepWords = say.steps[step.id];
  // The keys of the results do nothing among the orders.
  const hasKeys = !byTouch && (!step.pauses || stage === 'watch');
  return (
    <>
      <p id="coach-text" class="coach-text" hidden={folded} aria-live="polite">
        {text}{' '}
        {step.clauses.map(clause => (
          <ClauseLink key={clause} clause={clause} />
        ))}
      </p>
      <div class="coach-doing">
        <p class={`coach-task ${isDone ? 'done' : ''}`} aria-live="polite">
          <span class="coach-mark">
            <Glyph icon={isDone ? 'check' : 'next'} />
            <span class="visually-hidden">{isDone ? say.done : say.now}. </span>
          </span>
          <span>
            {hint ?? lineOf((byTouch && touch) || task, places)}{' '}
            {keys && hasKeys && hint === null && <kbd>{keys}</kbd>}
          </span>
        </p>
        <Turning {...rest} step={step} isDone={isDone} />
      </div>
    </>
  );
}

/** Between two steps: what is going on, and that the lesson goes on too. */
function Resting({ stage, folded, onBack }: Shown & { readonly folded: boolean }) {
  const say = learnWords.value;
  return (
    <>
      <p id="coach-text" hidden={folded} aria-live="polite">
        {say.rest[stage]}
      </p>
      {onBack && !folded && (
        <footer>
          <button type="button" class="quiet" aria-label={say.backLong} onClick={onBack}>
            <Glyph icon="back" /> <span>{say.back}</span>
          </button>
        </footer>
      )}
    </>
  );
}

/** Back and on; at the end, what to play next. */
function Turning({
  step,
  isDone,
  onBack,
  onNext,
  onAgain,
}: Pick<Shown, 'isDone' | 'onBack' | 'onNext' | 'onAgain'> & { readonly step: Step }) {
  const say = learnWords.value;
  const isReading = isDone || !step.isDone;
  if (step.id === 'end')
    return (
      <footer>
        <button type="button" onClick={onAgain}>
          {say.again}
        </button>
        <a class="button ink" href={`/choose/${RULESET}`}>
          {say.playAnother}
        </a>
      </footer>
    );
  return (
    <footer>
      <button type="button" class="quiet" aria-label={say.backLong} disabled={!onBack} onClick={onBack}>
        <Glyph icon="back" /> <span>{say.back}</span>
      </button>
      {step.id === 'alone' ? (
        <button type="button" class="ink" onClick={onNext}>
          {say.finish}
        </button>
      ) : (
        <button type="button" class={isReading ? 'ink' : ''} aria-label={say.nextLong} onClick={onNext}>
          <span>{say.next}</span> <Glyph icon="next" />
        </button>
      )}
    </footer>
  );
}
