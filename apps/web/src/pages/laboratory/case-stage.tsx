import type { Case } from '@grognard/engine';
import { type CaseStep, headlineOf } from '@grognard/laboratory';
import { useEffect, useMemo } from 'preact/hooks';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { Sums } from '../../shell/why.tsx';
import { partiesOf } from '../../shell/why-around.tsx';
import { settings } from '../../storage/settings.ts';
import { Glyph, type Icon } from '../../ui/icons.tsx';
import { withOwnIds } from '../figures.ts';
import { type CaseBattle, calledIn, partOfTable, speechIn } from './case-battle.ts';
import type { BenchPart } from './case-bench.tsx';
import type { Laboratory } from './laboratory.ts';
import { labWords } from './words.ts';

interface Props extends BenchPart {
  /** How many steps have been taken. */
  readonly at: number;
  readonly onStep: (at: number) => void;
}

/** The field as it stands after so many steps, the steps themselves, and why the last came out as it did. */
export function CaseStage({ lab, work, at, onStep }: Props) {
  const say = labWords.value;
  const { result } = work;
  const steps = result.status === 'run' ? result.run.steps : [];
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.target instanceof Element && event.target.matches('input, textarea, select')) return;
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by !== undefined) onStep(Math.min(steps.length, Math.max(0, at + by)));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [at, steps]);
  if (result.status === 'faulty' || !result.stage) {
    return <p class="lab-stage muted">{say.noPicture}</p>;
  }
  const { example, stage } = result;
  const step = steps[at - 1] ?? null;
  return (
    <section class="lab-stage" aria-label={example.title}>
      <h3 lang="en">{example.title}</h3>
      <Drawing lab={lab} example={example} stage={stage} step={step} />
      {steps.length > 0 && <Steps steps={steps} at={at} onStep={onStep} changedFrom={work.changedFrom} />}
      {step ? (
        <StepTold stage={stage} step={step} at={at} of={steps.length} />
      ) : (
        <p class="muted">{steps.length > 0 ? say.begins : say.asked}</p>
      )}
      {example.ask.length > 0 && <Asked example={example} answers={result.run.answers} />}
    </section>
  );
}

interface DrawingProps {
  readonly lab: Laboratory;
  readonly example: Case;
  readonly stage: CaseBattle;
  readonly step: CaseStep | null;
}

/** The field at a step, those of whom it tells outlined; of a table only the part that counts. */
function Drawing({ lab, example, stage, step }: DrawingProps) {
  const { language } = settings.value;
  const art = useMemo(() => {
    const crop = lab.box.ruleset.facts.surface === 'table' ? partOfTable(stage) : null;
    const drawn = lab.picture.figure(example, {
      moment: step ? step.moment : 'before',
      language,
      caption: example.title,
      marked: step?.event ? partiesOf(step.event) : [],
      ...(crop && { crop }),
    });
    // The title and the words of the step tell what the picture shows.
    return withOwnIds(drawn.replace('role="img"', 'aria-hidden="true"'), 'lab');
  }, [lab, example, step, language]);
  return <div class="lab-drawing" dangerouslySetInnerHTML={{ __html: art }} />;
}

interface StepsProps {
  readonly steps: readonly CaseStep[];
  readonly at: number;
  readonly onStep: (at: number) => void;
  readonly changedFrom: number | null;
}

function Steps({ steps, at, onStep, changedFrom }: StepsProps) {
  const say = labWords.value;
  const last = steps.length;
  const ways: readonly (readonly [Icon, string, number])[] = [
    ['first', say.first, 0],
    ['back', say.back, Math.max(0, at - 1)],
    ['next', say.next, Math.min(last, at + 1)],
    ['last', say.last, last],
  ];
  return (
    <div class="lab-steps">
      <div class="lab-ways">
        {ways.map(([icon, label, to]) => (
          <button key={icon} type="button" class="icon" aria-label={label} onClick={() => onStep(to)}>
            <Glyph icon={icon} />
          </button>
        ))}
      </div>
      <ol aria-label={say.steps}>
        {steps.map((step, i) => (
          <li key={i}>
            <button
              type="button"
              class={changedFrom !== null && i >= changedFrom ? 'changed' : ''}
              aria-current={i + 1 === at ? 'step' : undefined}
              aria-label={`${say.stepOf(i + 1, last)}, ${step.event?.type ?? say.refused}`}
              onClick={() => onStep(i + 1)}
            >
              {i + 1}
            </button>
          </li>
        ))}
      </ol>
      {changedFrom !== null && changedFrom < last && <p class="muted note">{say.changedFrom}</p>}
    </div>
  );
}

interface ToldProps {
  readonly stage: CaseBattle;
  readonly step: CaseStep;
  readonly at: number;
  readonly of: number;
}

/** One step in words, with its clauses and the numbers it came from. */
function StepTold({ stage, step: { event, refusal }, at, of }: ToldProps) {
  const say = labWords.value;
  const speech = speechIn(stage);
  const clauses = event?.clauses ?? (refusal ? [refusal.clause] : []);
  const { sums = [] } = event ?? {};
  return (
    <div class="lab-step-told">
      <p role="status">
        <span class="eyebrow">{say.stepOf(at, of)}</span>{' '}
        <b>{event ? speech.tell(event) : `${say.refused}. ${refusal ? speech.refuse(refusal) : ''}`}</b>{' '}
        {clauses.map(clause => (
          <ClauseLink key={clause} clause={clause} />
        ))}
      </p>
      {sums.length > 0 && <Sums sums={sums} speech={speech} nameOf={id => calledIn(stage, id)} />}
    </div>
  );
}

/** What the case asks the rules, and what they answer here. */
function Asked({ example, answers }: { readonly example: Case; readonly answers: readonly unknown[] }) {
  const say = labWords.value;
  return (
    <ul class="lab-asked">
      {example.ask.map(({ query, is, clause, ...rest }, i) => (
        <li key={i}>
          <code>
            {query} {JSON.stringify(rest)}
          </code>{' '}
          {say.is} <code>{JSON.stringify(headlineOf(answers[i]))}</code>
          {clause !== undefined && <ClauseLink clause={clause} />}
        </li>
      ))}
    </ul>
  );
}
