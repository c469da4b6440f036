import type { Level } from '@grognard/commander';
import { fieldsFrom, USUAL_WISHES, WISH_RANGES, type Wishes } from '@grognard/editor';
import { textIn } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { suggestShortWord } from '../../online/suggest.ts';
import { findBench, MADE_HERE } from '../../screens/index.ts';
import { findGame } from '../../screens/shelf.ts';
import { settings } from '../../storage/settings.ts';
import { Header } from '../../ui/header.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { usePage } from '../../ui/page.ts';
import { FieldChoice, type Tools } from './field-choice.tsx';
import { FEW, LevelChoice, useLevels } from './trials.tsx';
import { deskWords } from './words.ts';
import './field-page.css';

/** So many fields are shown at once. */
const SHOWN = 3;

/** Fields from a word and some wishes: three to choose from, each tried by battles before it is taken. */
export function FieldPage() {
  const say = deskWords.value.field;
  const [ruleset, setRuleset] = useState(MADE_HERE[0] ?? '');
  const [wishes, setWishes] = useState<Wishes>(USUAL_WISHES);
  const [word, setWord] = useState(suggestShortWord);
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
        <Choices ruleset={ruleset} wishes={wishes} word={word} onGame={setRuleset} />
      </main>
    </>
  );
}

interface ChoicesProps {
  readonly ruleset: string;
  readonly wishes: Wishes;
  readonly word: string;
  readonly onGame: (ruleset: string) => void;
}

/** Three fields, fought on one after another by commanders of the same level. */
function Choices({ ruleset, wishes, word, onGame }: ChoicesProps) {
  const say = deskWords.value.field;
  const tools = useTools(ruleset);
  const levels = useLevels(ruleset);
  const [level, setLevel] = useState<Level>('recruit');
  const [isTurned, setIsTurned] = useState(false);
  const choice = useMemo(() => fieldsFrom(word, wishes, SHOWN), [word, wishes]);
  const asked = `${ruleset}/${word}/${level}/${isTurned}/${JSON.stringify(wishes)}`;
  const [fought, setFought] = useState({ asked, count: 0 });
  const count = fought.asked === asked ? fought.count : 0;
  return (
    <section class="field-choices" aria-label={say.three}>
      <div class="field-title">
        <h2>{say.three}</h2>
        <p class="muted">{say.lead(FEW)}</p>
        <button type="button" class="small" onClick={() => setIsTurned(!isTurned)}>
          <Glyph icon="mirror" /> {say.turn}
        </button>
        <LevelChoice levels={levels} level={level} onSet={setLevel} />
      </div>
      <ul>
        {tools &&
          choice.words.map((each, i) => (
            <FieldChoice
              key={`${asked}/${each}`}
              tools={tools.own}
              pair={tools.pair}
              word={each}
              wishes={wishes}
              isTurned={isTurned}
              level={level}
              isNext={count >= i}
              onFought={() => setFought({ asked, count: Math.max(count, i + 1) })}
              onPair={() => tools.pair && onGame(tools.pair.ruleset)}
            />
          ))}
      </ul>
      <p class="muted field-drawn">{say.putAway(SHOWN, choice.alike, choice.crowded)}</p>
    </section>
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

async function toolsFor(ruleset: string): Promise<Tools | null> {
  const [box, bench] = await Promise.all([openBox(ruleset), findBench(ruleset)]);
  return bench && { ruleset, box, bench };
}

/** The first game that is not played on this surface. */
async function pairFor({ box }: Tools): Promise<Tools | null> {
  for (const id of MADE_HERE) {
    const { ruleset } = await openBox(id);
    if (ruleset.facts.surface !== box.ruleset.facts.surface) return toolsFor(id);
  }
  return null;
}

interface Pair {
  readonly own: Tools;
  readonly pair: Tools | null;
}

/** What makes the battles of a game, and then what makes the same land on the other surface. */
function useTools(ruleset: string): Pair | null {
  const [tools, setTools] = useState<Pair | null>(null);
  useEffect(() => {
    let isGone = false;
    const open = async (): Promise<void> => {
      const own = await toolsFor(ruleset);
      if (!own || isGone) return;
      setTools({ own, pair: null });
      const pair = await pairFor(own);
      if (!isGone) setTools({ own, pair });
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [ruleset]);
  return tools?.own.ruleset === ruleset ? tools : null;
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
