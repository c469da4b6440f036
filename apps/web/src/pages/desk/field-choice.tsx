import type { Level } from '@grognard/commander';
import { armiesAreEqual, type Draft, placesChanged, turnedRound, type Wishes } from '@grognard/editor';
import { type Box, type Scenario, type Text, textIn, UMPIRE } from '@grognard/engine';
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

/** What a field is drawn from. */
interface Wished {
  readonly word: string;
  readonly wishes: Wishes;
  /** In a mirror: its west lies in the east. */
  readonly isTurned: boolean;
}

interface Props extends Wished {
  readonly tools: Tools;
  /** A game of the other surface, to which the same land is drawn as well. */
  readonly pair: Tools | null;
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

function fieldOf({ bench, box }: Tools, { word, wishes, isTurned }: Wished): Draft {
  const draft = bench.random(word, wishes, box);
  return isTurned ? turnedRound(draft) : draft;
}

/** A field after one or several strokes towards a fairer battle. */
interface Evened {
  readonly draft: Draft;
  readonly how: readonly Text[];
}

const toldIn = (text: Text): string => textIn(text, settings.value.language);

/** One field, drawn on either surface, fought on by two equal commanders, evened out and taken to the desk. */
export function FieldChoice({ tools, pair, level, isNext, onFought, onPair, ...wished }: Props) {
  const say = deskWords.value.field;
  const { ruleset, box, bench } = tools;
  const { route } = useLocation();
  const { word, wishes, isTurned } = wished;
  const made = useMemo(() => fieldOf(tools, wished), [tools, word, wishes, isTurned]);
  const [evened, setEvened] = useState<Evened | null>(null);
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
      <GameArt game={ruleset} {...(scenario && { scenario })} seat={UMPIRE} large whole />
      {pair && <PairArt pair={pair} wished={wished} onPair={onPair} />}
      <div class="field-head">
        <h3>
          {toldIn(draft['title'] as Text)} <small class="muted">{word}</small>
        </h3>
        <button type="button" class="primary" aria-label={`${say.take}: ${word}`} onClick={() => void take()}>
          {say.take}
        </button>
      </div>
      {run && weighed ? <TrialTold run={run} weighed={weighed} /> : <p class="muted">{say.waiting}</p>}
      {weighed?.leaning && <p class="muted">{armiesAreEqual(draft) ? say.equalArmies : say.unequalArmies}</p>}
      <TrialProgress run={run} />
      {evened && <p class="muted">{say.evened(evened.how.map(toldIn).join(', '))}</p>}
      <div class="row">
        {run?.state === 'running' && <StopButton bench={trials} />}
        {repair && (
          <button
            type="button"
            class="small"
            onClick={() =>
              setEvened({ draft: repair.apply(draft), how: [...(evened?.how ?? []), repair.label] })
            }
          >
            {say.even(toldIn(repair.label))}
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
  wished,
  onPair,
}: {
  readonly pair: Tools;
  readonly wished: Wished;
  readonly onPair: () => void;
}) {
  const { word, wishes, isTurned } = wished;
  const scenario = useMemo(() => battleOf(pair.box, fieldOf(pair, wished)), [pair, word, wishes, isTurned]);
  const { surface } = pair.box.ruleset.facts;
  return (
    <button type="button" class="field-pair" onClick={onPair}>
      {scenario && <GameArt game={pair.ruleset} scenario={scenario} seat={UMPIRE} large whole />}
      <span>{deskWords.value.field.alsoOn[surface]}</span>
    </button>
  );
}
