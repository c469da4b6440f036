import { LEVELS, type Level, levelsFor } from '@grognard/commander';
import { type Scenario, textIn } from '@grognard/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../../storage/settings.ts';
import { Glyph } from '../../ui/icons.tsx';
import { words } from '../../words/words.ts';
import { runTrials, type Trials } from './trial-pool.ts';
import { type Tally, type TrialResult, tallyOf } from './trial-run.ts';
import { deskWords } from './words.ts';
import './trials.css';

/** Battles of a first look. */
const FEW = 20;
const MANY = 200;

/** Battles being fought, or fought. */
export interface Run {
  readonly scenario: Scenario;
  /** What the asker wants to know again: how far he was when it began. */
  readonly mark: number;
  readonly of: number;
  readonly level: Level;
  readonly results: readonly TrialResult[];
  readonly seconds: number;
  readonly state: 'running' | 'done' | 'failed';
}

export interface TrialBench {
  readonly run: Run | null;
  readonly level: Level;
  readonly levels: readonly Level[];
  setLevel(level: Level): void;
  fight(scenario: Scenario, of: number, mark?: number): void;
  stop(): void;
}

/** Lets two equal commanders of a game fight a battle many times, in workers. */
export function useTrials(ruleset: string): TrialBench {
  const [run, setRun] = useState<Run | null>(null);
  const [levels, setLevels] = useState<readonly Level[]>([]);
  const [level, setLevel] = useState<Level>('recruit');
  const trials = useRef<Trials | null>(null);
  useEffect(() => {
    void levelsFor(ruleset).then(known => setLevels(LEVELS.filter(each => known.includes(each))));
    return () => trials.current?.stop();
  }, [ruleset]);

  function fight(scenario: Scenario, of: number, mark = 0): void {
    trials.current?.stop();
    const started = performance.now();
    const seconds = () => Math.round((performance.now() - started) / 1000);
    const jobs = Array.from({ length: of }, (_, i) => ({
      ruleset,
      draft: scenario,
      level,
      seed: `trial-${i}`,
    }));
    let results: readonly TrialResult[] = [];
    const told = (state: Run['state']): void =>
      setRun({ scenario, mark, of, level, results, seconds: seconds(), state });
    told('running');
    trials.current = runTrials(jobs, {
      onResult: result => {
        results = [...results, result];
        told('running');
      },
      onEnd: failed => told(failed === null ? 'done' : 'failed'),
    });
  }

  const stop = (): void => {
    trials.current?.stop();
    setRun(run && { ...run, state: 'done' });
  };
  return { run, level, levels, setLevel, fight, stop };
}

interface ToolsProps {
  readonly bench: TrialBench;
  /** The battle to fight; nothing while it is not sound. */
  readonly scenario: Scenario | null;
  readonly mark?: number;
}

/** Who fights, how often, how far they are; a stop ends it. */
export function TrialTools({ bench, scenario, mark = 0 }: ToolsProps) {
  const say = deskWords.value.trial;
  const { run, level, levels } = bench;
  const isRunning = run?.state === 'running';
  const fight = (of: number): void => {
    if (scenario) bench.fight(scenario, of, mark);
  };
  return (
    <>
      <div class="row">
        {levels.length > 1 && (
          <select
            aria-label={say.level}
            value={level}
            disabled={isRunning}
            onChange={event => bench.setLevel(event.currentTarget.value as Level)}
          >
            {levels.map(each => (
              <option key={each} value={each}>
                {words.value.choose.level[each]}
              </option>
            ))}
          </select>
        )}
        {isRunning ? (
          <button type="button" class="small" onClick={bench.stop}>
            <Glyph icon="pause" /> {say.stop}
          </button>
        ) : (
          <button type="button" class="small" disabled={!scenario} onClick={() => fight(FEW)}>
            <Glyph icon="play" /> {say.battles(FEW)}
          </button>
        )}
        {run && !isRunning && (
          <button type="button" class="link" disabled={!scenario} onClick={() => fight(MANY)}>
            {say.battles(MANY)}
          </button>
        )}
      </div>
      {isRunning && (
        <p role="status">
          <progress max={run.of} value={run.results.length} /> {say.progress(run.results.length, run.of)}
        </p>
      )}
      {run?.state === 'failed' && <p role="alert">{say.failed}</p>}
    </>
  );
}

const sideName = ({ sides }: Scenario, i: number): string =>
  textIn(sides[i]?.name ?? sides[i]?.id ?? '', settings.value.language);

/** What the battles come to, and the side they lean to, if they do. */
export interface Weighed {
  readonly tally: Tally;
  readonly leaning: string | null;
  /** Fewer battles than a first look has: they tell nothing but their interval. */
  readonly isTooFew: boolean;
}

export function weigh({ scenario, results }: Run): Weighed {
  const tally = tallyOf(results, scenario.sides[0]?.id ?? '');
  const { low, high } = tally.share;
  const isTooFew = tally.games < FEW;
  const leans = low > 0.5 ? 0 : high < 0.5 ? 1 : null;
  return { tally, isTooFew, leaning: isTooFew || leans === null ? null : sideName(scenario, leans) };
}

/** Wins and draws in a bar, and the honest interval in a sentence. */
export function TrialTold({
  run,
  weighed,
  later = 0,
}: {
  readonly run: Run;
  readonly weighed: Weighed;
  readonly later?: number;
}) {
  const say = deskWords.value.trial;
  const { tally, leaning, isTooFew } = weighed;
  const { low, high } = tally.share;
  return (
    <>
      <WinBar tally={tally} scenario={run.scenario} />
      <p>
        {say.fought(words.value.choose.level[run.level], run.seconds)} {later > 0 && say.before(later)}{' '}
        {say.interval(tally.games, sideName(run.scenario, 0), Math.round(100 * low), Math.round(100 * high))}{' '}
        <strong>{isTooFew ? say.tooFew : leaning ? say.leans(leaning) : say.even}</strong>
      </p>
    </>
  );
}

function WinBar({ tally, scenario }: { readonly tally: Tally; readonly scenario: Scenario }) {
  const say = deskWords.value.trial;
  const parts = [
    { key: 'first', name: sideName(scenario, 0), n: tally.wins[scenario.sides[0]?.id ?? ''] ?? 0 },
    { key: 'drawn', name: say.drawn, n: tally.wins['none'] ?? 0 },
    { key: 'second', name: sideName(scenario, 1), n: tally.wins[scenario.sides[1]?.id ?? ''] ?? 0 },
  ];
  return (
    <div class="trial-bar" role="img" aria-label={parts.map(({ name, n }) => `${name} ${n}`).join(', ')}>
      {parts
        .filter(({ n }) => n > 0)
        .map(({ key, name, n }) => (
          <span key={key} class={key} style={{ flexGrow: n }}>
            {key === 'drawn' ? n : `${name} ${n}`}
          </span>
        ))}
    </div>
  );
}
