import type { Level } from '@grognard/commander';
import { type Draft, placesChanged, type Wishes } from '@grognard/editor';
import { type Box, type Scenario, type Text, textIn } from '@grognard/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { addBattle } from '../../storage/battles.ts';
import { settings } from '../../storage/settings.ts';
import { GameArt } from '../art.tsx';
import type { Bench } from './bench.ts';
import { FEW, MANY, StopButton, TrialProgress, TrialTold, useTrials, weigh } from './trials.tsx';
import { deskWords } from './words.ts';

/** A game with what makes its battles. */
export interface Tools {
  readonly ruleset: string;
  readonly box: Box;
  readonly bench: Bench;
}

/** Who finds other wishes within so many milliseconds has not waited for battles on the last ones. */
const SETTLED = 600;

interface Props {
  readonly tools: Tools;
  /** A game of the other surface, to which the same land is drawn as well. */
  readonly pair: Tools | null;
  readonly word: string;
  readonly wishes: Wishes;
  readonly level: Level;
  /** The fields before it have been fought on: it is its turn. */
  readonly isNext: boolean;
  readonly onFought: () => void;
  readonly onPair: () => void;
}

function battleOf(box: Box, draft: Draft): Scenario | null {
  const parsed = box.ruleset.parse.scenario(draft);
  return parsed.ok ? parsed.value : null;
}

const titleIn = (draft: Draft): string => textIn(draft['title'] as Text, settings.value.language);

/** One field, drawn on either surface, fought on by two equal commanders, evened out and taken to the desk. */
export function FieldChoice({ tools, pair, word, wishes, level, isNext, onFought, onPair }: Props) {
  const say = deskWords.value.field;
  const { ruleset, box, bench } = tools;
  const { route } = useLocation();
  const made = useMemo(() => bench.random(word, wishes, box), [bench, word, wishes]);
  const [evened, setEvened] = useState<{ readonly draft: Draft; readonly how: Text } | null>(null);
  const draft = evened?.draft ?? made;
  const scenario = useMemo(() => battleOf(box, draft), [box, draft]);
  const fight = (of: number): void => {
    if (scenario) trials.fight(scenario, of, { changed: battleOf(box, placesChanged(draft)) });
  };
  const trials = useTrials(ruleset, level);
  const { run } = trials;
  const hasEnded = run !== null && run.state !== 'running';
  useEffect(() => {
    if (!isNext || !scenario) return;
    const timer = window.setTimeout(() => fight(FEW), SETTLED);
    return () => window.clearTimeout(timer);
  }, [isNext, scenario]);
  useEffect(() => {
    if (hasEnded || !scenario) onFought();
  }, [hasEnded, scenario]);
  const weighed = run && run.results.length > 0 ? weigh(run) : null;
  const repair = hasEnded && weighed?.leaning ? bench.fairer(draft, weighed.tally.share.value) : null;
  const take = async (): Promise<void> => route(`/desk/${await addBattle({ ruleset, sheet: { draft } })}`);
  return (
    <li>
      <GameArt game={ruleset} {...(scenario && { scenario })} large whole />
      {pair && <PairArt pair={pair} word={word} wishes={wishes} onPair={onPair} />}
      <div class="field-head">
        <h3>
          {titleIn(draft)} <small class="muted">{word}</small>
        </h3>
        <button type="button" class="primary" aria-label={`${say.take}: ${word}`} onClick={() => void take()}>
          {say.take}
        </button>
      </div>
      {run && weighed ? <TrialTold run={run} weighed={weighed} /> : <p class="muted">{say.waiting}</p>}
      <TrialProgress run={run} />
      {evened && <p class="muted">{say.evened(textIn(evened.how, settings.value.language))}</p>}
      <div class="row">
        {run?.state === 'running' && <StopButton bench={trials} />}
        {repair && (
          <button
            type="button"
            class="small"
            onClick={() => setEvened({ draft: repair.apply(draft), how: repair.label })}
          >
            {say.even(textIn(repair.label, settings.value.language))}
          </button>
        )}
        {hasEnded && scenario && run.of !== MANY && (
          <button type="button" class="link" onClick={() => fight(MANY)}>
            {deskWords.value.trial.battles(MANY)}
          </button>
        )}
      </div>
    </li>
  );
}

/** The same land as a game of the other surface has it; a click goes there. */
function PairArt({
  pair,
  word,
  wishes,
  onPair,
}: Required<Pick<Props, 'word' | 'wishes' | 'onPair'>> & { readonly pair: Tools }) {
  const scenario = useMemo(
    () => battleOf(pair.box, pair.bench.random(word, wishes, pair.box)),
    [pair, word, wishes],
  );
  const { surface } = pair.box.ruleset.facts;
  return (
    <button type="button" class="field-pair" onClick={onPair}>
      {scenario && <GameArt game={pair.ruleset} scenario={scenario} large whole />}
      <span>{deskWords.value.field.alsoOn[surface]}</span>
    </button>
  );
}
