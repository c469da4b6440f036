import type { Prompt, PromptValue, Typed } from '@grognard/engine';
import type { Matter, Order } from '@grognard/general-en-chef';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { select } from '../../shell/selection.ts';
import { useSpeech } from '../../shell/speech.ts';
import { chooseUnit, hold, take } from '../table/hand.ts';
import { Outlook } from '../table/prompt-card.tsx';
import type { GecBattle } from './model.ts';
import { called } from './names.ts';
import { ownWords } from './words.ts';

type Answer = PromptValue<Typed>;

/** Where the book has each matter. */
const CLAUSES: Readonly<Record<Matter, string>> = {
  evacuate: 'GEC-HOUSE-30',
  surrender: 'GEC-HOUSE-73',
  sides: 'GEC-HOUSE-55',
  storm: 'GEC-HOUSE-54',
  relieve: 'GEC-HOUSE-24',
};

/** A choice of one unit, with its answers. */
interface Group {
  readonly unit: string;
  readonly matter: Matter;
  readonly answers: readonly Answer[];
}

function groupsOf(values: readonly Answer[]): readonly Group[] {
  const groups = new Map<string, Answer[]>();
  for (const answer of values) {
    const key = `${answer.details?.['unit']}/${answer.details?.['matter']}`;
    groups.set(key, [...(groups.get(key) ?? []), answer]);
  }
  return [...groups.values()].map(answers => {
    const { unit, matter } = (answers[0]?.details ?? {}) as Pick<Group, 'unit' | 'matter'>;
    return { unit, matter, answers };
  });
}

/** What single units have to decide in this quarter: who must leave, may yield, storm, spread or be relieved. */
export function Matters({ battle, asked }: { readonly battle: GecBattle; readonly asked: Prompt<Typed> }) {
  const say = ownWords.value;
  const groups = groupsOf(asked.values);
  if (groups.length === 0) return null;
  return (
    <section class="matters" aria-label={say.duties}>
      <p class="eyebrow">{say.duties}</p>
      {groups.map(group => (
        <Choice
          key={`${group.unit}/${group.matter}`}
          battle={battle}
          group={group}
          isOpen={groups.length === 1 || battle.selection.value.includes(group.unit)}
        />
      ))}
    </section>
  );
}

interface ChoiceProps {
  readonly battle: GecBattle;
  readonly group: Group;
  readonly isOpen: boolean;
}

/** The question, and once its unit is chosen an answer a button, with its chances. */
function Choice({ battle, group: { unit, matter, answers }, isOpen }: ChoiceProps) {
  const say = ownWords.value;
  const details = answers[0]?.details ?? {};
  const question = say.matters[matter](called(battle, unit), called(battle, String(details['feature'])));
  const why = matter === 'evacuate' ? say.mustBeOut(details) : '';
  const row = useRef<HTMLDivElement>(null);
  // Another that closes above it would carry it out of sight.
  useLayoutEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div ref={row} class={matter === 'evacuate' ? 'matter danger' : 'matter'}>
      <button
        type="button"
        class="link"
        aria-expanded={isOpen}
        onClick={() => chooseUnit(battle, isOpen ? null : unit)}
      >
        {question}
      </button>{' '}
      <ClauseLink clause={CLAUSES[matter]} />
      {why !== '' && <p class="note">{why}</p>}
      {isOpen && (
        <ul class="matter-answers">
          {answers.map(answer => (
            <li key={JSON.stringify(answer.order)}>
              <AnswerButton battle={battle} unit={unit} answer={answer} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AnswerProps {
  readonly battle: GecBattle;
  readonly unit: string;
  readonly answer: Answer;
}

/** Takes an answer in hand like any other order, with its unit; what it leads to stands on it. */
function AnswerButton({ battle, unit, answer }: AnswerProps) {
  const speech = useSpeech(battle);
  const isHeld = JSON.stringify(battle.draft.value.now.order) === JSON.stringify(answer.order);
  const press = () => {
    if (isHeld) hold(battle, null);
    else take(battle, answer.order as Order);
    select(battle, [unit]);
  };
  return (
    <button type="button" aria-pressed={isHeld} onClick={press}>
      <span>{speech.value('quarter', answer)}</span>
      <Outlook battle={battle} value={answer} />
    </button>
  );
}
