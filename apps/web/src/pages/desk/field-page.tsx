import { type Draft, USUAL_WISHES, WISH_RANGES, type Wishes } from '@grognard/editor';
import { type Box, type Parsed, type Scenario, type Text, textIn } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { suggestShortWord } from '../../online/suggest.ts';
import { findBench, MADE_HERE } from '../../screens/index.ts';
import { findGame } from '../../screens/shelf.ts';
import { addBattle } from '../../storage/battles.ts';
import { settings } from '../../storage/settings.ts';
import { Header } from '../../ui/header.tsx';
import { usePage } from '../../ui/page.ts';
import { GameArt } from '../art.tsx';
import type { Bench } from './bench.ts';
import { TrialTold, TrialTools, useTrials, weigh } from './trials.tsx';
import { deskWords } from './words.ts';
import './field-page.css';

/** So many fields are shown at once. */
const SHOWN = 3;

/** Fields from a word and some wishes: three to choose from, each to be tried and taken. */
export function FieldPage() {
  const say = deskWords.value.field;
  const [ruleset, setRuleset] = useState(MADE_HERE[0] ?? '');
  const [wishes, setWishes] = useState<Wishes>(USUAL_WISHES);
  const [word, setWord] = useState(suggestShortWord);
  const tools = useTools(ruleset);
  usePage(say.title);
  return (
    <>
      <Header back="/desk" />
      <main id="content" class="field-page">
        <section class="field-wishes" aria-label={say.wishes}>
          <h1>{say.wishes}</h1>
          <label class="field">
            <span>{say.game}</span>
            <select value={ruleset} onChange={event => setRuleset(event.currentTarget.value)}>
              {MADE_HERE.map(id => (
                <option key={id} value={id}>
                  {textIn(findGame(id)?.name ?? id, settings.value.language)}
                </option>
              ))}
            </select>
          </label>
          {(Object.keys(WISH_RANGES) as (keyof Wishes)[]).map(wish => (
            <Wish
              key={wish}
              wish={wish}
              value={wishes[wish]}
              onSet={value => setWishes({ ...wishes, [wish]: value })}
            />
          ))}
          <WordField key={word} word={word} onSet={setWord} />
          <p class="muted note">{say.wordNote}</p>
          <button type="button" class="ink" onClick={() => setWord(suggestShortWord())}>
            {say.others}
          </button>
        </section>
        <section class="field-choices" aria-label={say.three}>
          <h2>{say.three}</h2>
          <ul>
            {tools &&
              Array.from({ length: SHOWN }, (_, i) => (
                <Choice
                  key={`${ruleset}/${word}/${i}/${JSON.stringify(wishes)}`}
                  ruleset={ruleset}
                  {...tools}
                  word={i === 0 ? word : `${word} ${i + 1}`}
                  wishes={wishes}
                />
              ))}
          </ul>
        </section>
      </main>
    </>
  );
}

interface WordProps {
  readonly word: string;
  readonly onSet: (word: string) => void;
}

/** The word that the fields come from: it counts when it is written, and none is a new one. */
function WordField({ word, onSet }: WordProps) {
  const [typed, setTyped] = useState(word);
  return (
    <label class="field">
      <span>{deskWords.value.field.word}</span>
      <input
        value={typed}
        maxLength={40}
        onInput={event => setTyped(event.currentTarget.value)}
        onChange={() => onSet(typed.trim() || suggestShortWord())}
      />
    </label>
  );
}

interface Tools {
  readonly box: Box;
  readonly bench: Bench;
}

function useTools(ruleset: string): Tools | null {
  const [tools, setTools] = useState<(Tools & { readonly of: string }) | null>(null);
  useEffect(() => {
    void Promise.all([openBox(ruleset), findBench(ruleset)]).then(
      ([box, bench]) => bench && setTools({ box, bench, of: ruleset }),
    );
  }, [ruleset]);
  return tools?.of === ruleset ? tools : null;
}

interface WishProps {
  readonly wish: keyof Wishes;
  readonly value: number;
  readonly onSet: (value: number) => void;
}

/** One wish on a slider, with its step in words. */
function Wish({ wish, value, onSet }: WishProps) {
  const say = deskWords.value.field;
  const [low, high] = WISH_RANGES[wish];
  const told = say.steps[wish][value - low] ?? '';
  return (
    <label class="field-wish">
      <span>
        <b>{say.names[wish]}</b> <span class="muted">{told}</span>
      </span>
      <input
        type="range"
        min={low}
        max={high}
        value={value}
        aria-valuetext={told}
        onInput={event => onSet(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

interface ChoiceProps extends Tools {
  readonly ruleset: string;
  readonly word: string;
  readonly wishes: Wishes;
}

/** One field, drawn; fought on by two equal commanders, and taken to the desk. */
function Choice({ ruleset, box, bench, word, wishes }: ChoiceProps) {
  const say = deskWords.value.field;
  const { route } = useLocation();
  const [draft, parsed] = useMemo((): readonly [Draft, Parsed<Scenario>] => {
    const made = bench.random(word, wishes, box);
    return [made, box.ruleset.parse.scenario(made)];
  }, [bench, word, wishes]);
  const trials = useTrials(ruleset);
  const { run } = trials;
  const take = async (): Promise<void> => route(`/desk/${await addBattle({ ruleset, sheet: { draft } })}`);
  return (
    <li>
      <GameArt game={ruleset} {...(parsed.ok && { scenario: parsed.value })} large whole />
      <div class="field-head">
        <h3>
          {textIn(draft['title'] as Text, settings.value.language)} <small class="muted">{word}</small>
        </h3>
        <button type="button" class="primary" aria-label={`${say.take}: ${word}`} onClick={() => void take()}>
          {say.take}
        </button>
      </div>
      <p class="muted">{say.fair}</p>
      <TrialTools bench={trials} scenario={parsed.ok ? parsed.value : null} />
      {run && run.results.length > 0 && <TrialTold run={run} weighed={weigh(run)} />}
    </li>
  );
}
