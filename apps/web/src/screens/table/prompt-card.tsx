import type { Prompt, PromptValue, Typed } from '@grognard/engine';
import { useSignalEffect } from '@preact/signals';
import { Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { give, giveUnasked } from '../../shell/giving.ts';
import type { Battle } from '../../shell/model.ts';
import { notice } from '../../shell/notice.ts';
import { nameOf, speechOf, useSpeech, wordIn } from '../../shell/speech.ts';
import { Sums } from '../../shell/why.tsx';
import { tableWords } from './words.ts';

/** What the game asks of this seat now, as far as it may order. */
export const promptOf = ({ rules, view, side, stage }: Battle): Prompt<Typed> | null =>
  stage.value === 'plan' ? rules.prompt(view.value, side.value) : null;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A choice with one lawful answer is given and told, not asked. */
export const onlyAnswer = ({ values, orders }: Prompt<Typed>): PromptValue<Typed> | null =>
  values.length === 1 && orders.length === 0 ? values[0]! : null;

/** So long, in milliseconds, the second of two who are both asked leaves it to the first. */
const COURTESY = 8000;

/** Elsewhere sits somebody who is asked the same and comes first: he gives it, unless he is away. */
const isSecond = ({ company, snapshot }: Battle): boolean =>
  company !== null && snapshot.value.active.indexOf(snapshot.value.seat) > 0;

/** Gives what cannot be decided otherwise. */
export function useOnlyAnswer(battle: Battle): void {
  useSignalEffect(() => {
    const asked = promptOf(battle);
    const only = asked && onlyAnswer(asked);
    if (!asked || !only || battle.committing.value || battle.pencilling.value) return;
    const told = speechOf(battle).value(asked.kind, only);
    const timer = setTimeout(
      () => {
        void giveUnasked(battle, only.order).then(() => notice(tableWords.value.taken(told)));
      },
      isSecond(battle) ? COURTESY : 0,
    );
    return () => clearTimeout(timer);
  });
}

/** So many answers are seen at once. */
const SHOWN = 5;

/** The question, and an answer a button; what is taken if nobody chooses is marked. */
export function PromptCard({ battle, asked }: { readonly battle: Battle; readonly asked: Prompt<Typed> }) {
  const speech = useSpeech(battle);
  const say = tableWords.value;
  const card = useRef<HTMLElement>(null);
  const hasAnswers = asked.values.length > 1;
  const question = speech.ask(asked);
  // Whatever was read further down before, a new question is seen from its beginning.
  useEffect(() => {
    if (hasAnswers) card.current?.closest('.panel')?.scrollTo(0, 0);
  }, [hasAnswers, question]);
  return (
    <section ref={card} class="prompt-card" aria-label={say.question}>
      <div role="status">
        <h2>{battle.pencilling.value ? say.asIfYours : question}</h2>
      </div>
      <Answers battle={battle} asked={asked} from={0} to={SHOWN} />
      {asked.values.length > SHOWN && (
        <details class="more-answers">
          <summary>{say.moreAnswers(asked.values.length - SHOWN)}</summary>
          <Answers battle={battle} asked={asked} from={SHOWN} to={asked.values.length} />
        </details>
      )}
      <p class="clauses">
        {asked.clauses.map(clause => (
          <ClauseLink key={clause} clause={clause} />
        ))}
      </p>
      {hasAnswers && <CameAbout battle={battle} asked={asked} />}
    </section>
  );
}

/** How it came to the question: the dice that it is about. What happened before it stands below in the log. */
function CameAbout({ battle, asked }: { readonly battle: Battle; readonly asked: Prompt<Typed> }) {
  const speech = useSpeech(battle);
  const { rules, view, side } = battle;
  const [usual] = asked.values;
  const sums = usual
    ? rules.preview(view.value, side.value, usual.order).forecasts.flatMap(each => each.sums)
    : [];
  if (sums.length === 0) return null;
  return (
    <section class="came-about" aria-label={tableWords.value.cameAbout}>
      <p class="eyebrow">{tableWords.value.cameAbout}</p>
      <Sums sums={sums} speech={speech} nameOf={id => nameOf(battle, id)} />
    </section>
  );
}

interface AnswersProps {
  readonly battle: Battle;
  readonly asked: Prompt<Typed>;
  readonly from: number;
  readonly to: number;
}

/** Answers as buttons, each with its number among all of them. */
function Answers({ battle, asked, from, to }: AnswersProps) {
  const speech = useSpeech(battle);
  const { values, fallback, kind } = asked;
  if (values.length === 0) return null;
  return (
    <ul class="prompt-values">
      {values.slice(from, to).map((value, i) => (
        <li key={`${value.value}/${i}`}>
          <button
            type="button"
            disabled={battle.committing.value}
            onClick={() => void give(battle, value.order)}
          >
            {values.length > 1 && (
              <b class="answer-number" aria-hidden="true">
                {from + i + 1}
              </b>
            )}
            <span class="answer-words">{speech.value(kind, value)}</span>
            <Outlook battle={battle} value={value} />
            {isSame(value.order, fallback) && <small>{tableWords.value.usual}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What an answer leads to, in chances, where dice decide it. */
export function Outlook({ battle, value }: { readonly battle: Battle; readonly value: PromptValue<Typed> }) {
  const { rules, view, side } = battle;
  const { forecasts, dangers } = rules.preview(view.value, side.value, value.order);
  const told = [
    ...dangers.filter(({ by }) => by === undefined).map(({ what }) => wordIn(battle, 'dangers', what)),
    ...forecasts.flatMap(({ chances }) =>
      chances
        .filter(({ share }) => share > 0)
        .map(({ result, share }) => `${wordIn(battle, 'results', result)} ${Math.round(share * 100)} %`),
    ),
  ];
  if (told.length === 0) return null;
  return (
    <small class="outlook">
      {told.map((each, i) => (
        <Fragment key={each}>
          {i > 0 && ', '}
          <span class="unbroken">{each}</span>
        </Fragment>
      ))}
    </small>
  );
}
