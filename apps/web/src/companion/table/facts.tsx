import type { Fact, FactValue } from '@grognard/engine';
import { kindOf, toldOf } from '@grognard/real-table';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { settings } from '../../storage/settings.ts';
import { companionWords } from '../words.ts';
import { measure, type TableModel } from './model.ts';
import { nameIn, wordOf } from './names.ts';

/** What the players have measured, one question each, with the rule that wants to know. */
export function Facts({ model }: { readonly model: TableModel }) {
  const trial = model.trial.value;
  if (!trial) return null;
  const told = toldOf(model.setting, model.state.value.kept, trial.incident);
  const facts = kindOf(model.setting, trial.incident).facts(told);
  const words = model.setting.realTable.words[settings.value.language];
  return (
    <ul class="facts">
      {facts.map(fact => (
        <li key={fact.id}>
          <FactField
            model={model}
            fact={fact}
            question={words.facts[fact.id] ?? fact.id}
            value={told.facts[fact.id] ?? fact.usual}
          />
        </li>
      ))}
    </ul>
  );
}

interface FieldProps {
  readonly model: TableModel;
  readonly fact: Fact;
  readonly question: string;
  readonly value: FactValue;
}

function FactField({ model, fact, question, value }: FieldProps) {
  const { id, kind, clause } = fact;
  const say = companionWords.value.table;
  const words = model.setting.realTable.words[settings.value.language];
  const choose = (next: FactValue) => measure(model, id, next);
  const named = (word: string): string => {
    if (kind === 'unit') return word === '' ? say.nobody : (nameIn(model, word) ?? word);
    return fact.texts === undefined ? (words.values[word] ?? word) : wordOf(model, fact.texts, word);
  };
  const input = `fact-${id}`;
  if (kind === 'yes' || kind === 'word') {
    const choices =
      kind === 'yes'
        ? ([
            [false, say.no],
            [true, say.yes],
          ] as const)
        : (fact.values ?? []).map(word => [word, named(word)] as const);
    return (
      <fieldset class="fact">
        <legend class="visually-hidden">{question}</legend>
        <span class="question">
          <span aria-hidden="true">{question}</span> <ClauseLink clause={clause} />
        </span>
        <div class="segments">
          {choices.map(([each, label]) => (
            <label key={String(each)} class={each === value ? 'chosen' : ''}>
              <input
                type="radio"
                class="visually-hidden"
                name={input}
                checked={each === value}
                onChange={() => choose(each)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <div class="fact">
      <p>
        <label for={input}>{question}</label> <ClauseLink clause={clause} />
      </p>
      {kind === 'unit' ? (
        <select
          id={input}
          value={String(value)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {[...(fact.usual === '' ? [''] : []), ...(fact.values ?? [])].map(each => (
            <option key={each} value={each}>
              {named(each)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={input}
          type="number"
          inputMode="decimal"
          min={fact.least}
          max={fact.most}
          step={kind === 'length' ? 0.1 : 1}
          value={Math.round(Number(value) * 10) / 10}
          onChange={({ currentTarget }) => choose(bounded(Number(currentTarget.value), fact))}
        />
      )}
    </div>
  );
}

/** A number that nobody can have measured is taken for the nearest that one can. */
const bounded = (value: number, { kind, least = 0, most = 1000 }: Fact): number => {
  const near = Math.min(most, Math.max(least, Number.isFinite(value) ? value : least));
  return kind === 'count' ? Math.round(near) : near;
};
