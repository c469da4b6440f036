import { useState } from 'preact/hooks';
import { Glyph } from '../../ui/icons.tsx';
import { ClauseLink } from '../clause-link.tsx';
import type { Stage } from '../stage.ts';
import { Leaving } from './leaving.tsx';
import type { Notebook } from './progress.ts';
import type { ScriptWords, Told } from './script.ts';
import { Sergeant } from './sergeant.tsx';
import { isTaught, type Step } from './step.ts';
import { Turning } from './turning.tsx';
import { learnWords } from './words.ts';

export interface Shown {
  readonly step: Step | null;
  readonly told: Told | null;
  readonly words: ScriptWords;
  readonly stage: Stage;
  readonly number: number;
  /** How many steps the lesson has. */
  readonly count: number;
  readonly ruleset: string;
  readonly notebook: Notebook;
  readonly isDone: boolean;
  /** Said in place of the task. */
  readonly hint: string | null;
  readonly onBack?: () => void;
  readonly onShow?: () => void;
  readonly onNext: () => void;
  readonly onAgain: () => void;
}

/** One step of the lesson: what, then what to do now, and the rule behind it. */
export function Card(props: Shown) {
  const { step, told, stage, number, count, words, notebook, onAgain } = props;
  const say = learnWords.value;
  const [leaving, setLeaving] = useState(false);
  const { folded } = notebook.progress.value;
  const isNumbered = step !== null && isTaught(step);
  const title = leaving ? say.leave : (told?.title ?? words.restTitle[stage]);
  const stay = () => setLeaving(false);
  const goAway = () => {
    stay();
    notebook.note({ away: true });
  };
  return (
    <section
      class={`coach ${folded ? 'is-folded' : ''}`}
      aria-labelledby="coach-title"
      // The space bar belongs to the button in focus, not to the results behind it.
      onKeyDown={event => event.key === ' ' && event.stopPropagation()}
    >
      <div class="coach-pips" aria-hidden="true">
        {Array.from({ length: count }, (_, i) => (
          <i key={i} class={i < number - 1 ? 'done' : i === number - 1 && isNumbered ? 'now' : ''} />
        ))}
      </div>
      <header>
        <Sergeant />
        <div aria-live="polite">
          <p class="eyebrow">{isNumbered ? say.stepOf(number, count) : say.lesson}</p>
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
            stay();
            notebook.note({ folded: !folded });
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
            notebook.note({ folded: false });
          }}
        >
          <Glyph icon="close" />
        </button>
      </header>
      {leaving ? (
        <Leaving onStay={stay} onAway={goAway} onAgain={onAgain} />
      ) : step && told ? (
        <Teaching {...props} step={step} told={told} folded={folded} />
      ) : (
        <Resting {...props} folded={folded} />
      )}
    </section>
  );
}

function Teaching({
  step,
  told,
  stage,
  folded,
  isDone,
  hint,
  ...rest
}: Shown & { readonly step: Step; readonly told: Told; readonly folded: boolean }) {
  const say = learnWords.value;
  const { text, task, keys, aside, pictures = [] } = told;
  // The keys of the results do nothing among the orders.
  const hasKeys = !step.pauses || stage === 'watch';
  return (
    <>
      <div id="coach-text" class="coach-text" hidden={folded}>
        <p aria-live="polite">
          {text}{' '}
          {step.clauses.map(clause => (
            <ClauseLink key={clause} clause={clause} />
          ))}
        </p>
        {pictures.length > 0 && (
          <ol class="coach-pictures">
            {pictures.map(({ art, says }) => (
              <li key={says}>
                <svg viewBox="0 0 96 70" aria-hidden="true" dangerouslySetInnerHTML={{ __html: art }} />
                {says}
              </li>
            ))}
          </ol>
        )}
        {aside && (
          <details class="coach-aside">
            <summary>{aside.title}</summary>
            <p>{aside.text}</p>
          </details>
        )}
      </div>
      <div class="coach-doing">
        <p class={`coach-task ${isDone ? 'done' : ''}`} aria-live="polite">
          <span class="coach-mark">
            <Glyph icon={isDone ? 'check' : 'next'} />
            <span class="visually-hidden">{isDone ? say.done : say.now}. </span>
          </span>
          <span>
            {hint ?? task} {keys && hasKeys && hint === null && <kbd>{keys}</kbd>}
          </span>
        </p>
        <Turning {...rest} step={step} isDone={isDone} />
      </div>
    </>
  );
}

/** Between two steps: what is going on, and that the lesson goes on too. */
function Resting({ words, stage, folded, onBack }: Shown & { readonly folded: boolean }) {
  const say = learnWords.value;
  return (
    <>
      <p id="coach-text" hidden={folded} aria-live="polite">
        {words.rest[stage]}
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
