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
export const FEW = 20;
export const MANY = 200;

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

/** How battles are fought. */
interface Fight {
  readonly mark?: number;
  /** The battle with the armies in each other's places: every second one is fought so, with the dice of the first. */
  readonly changed?: Scenario | null;
}

export interface TrialBench {
  readonly run: Run | null;
  readonly level: Level;
  readonly levels: readonly Level[];
  setLevel(level: Level): void;
  fight(scenario: Scenario, of: number, how?: Fight): void;
  stop(): void;
}

/** The commanders that a game has, the easiest first. */
export function useLevels(ruleset: string): readonly Level[] {
  const [levels, setLevels] = useState<readonly Level[]>([]);
  useEffect(() => {
    void levelsFor(ruleset).then(known => setLevels(LEVELS.filter(each => known.includes(each))));
  }, [ruleset]);
  return levels;
}

/** Lets two equal commanders of a game fight a battle many times, in workers. */
export function useTrials(ruleset: string, first: Level = 'recruit'): TrialBench {
  const [run, setRun] = useState<Run | null>(null);
  const levels = useLevels(ruleset);
  const [level, setLevel] = useState<Level>(first);
  const trials = useRef<Trials | null>(null);
  useEffect(() => () => trials.current?.stop(), [ruleset]);

  function fight(scenario: Scenario, of: number, { mark = 0, changed = null }: Fight = {}): void {
    trials.current?.stop();
    const started = performance.now();
    const seconds = () => Math.round((performance.now() - started) / 1000);
    const jobs = Array.from({ length: of }, (_, i) => ({
      ruleset,
      draft: changed && i % 2 === 1 ? changed : scenario,
      level,
      seed: `trial-${changed ? Math.floor(i / 2) : i}`,
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
    if (scenario) bench.fight(scenario, of, { mark });
  };
  return (
    <>
      <div class="row">
        <LevelChoice levels={levels} level={level} disabled={isRunning} onSet={bench.setLevel} />
        {isRunning ? (
          <StopButton bench={bench} />
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
      <TrialProgress run={run} />
    </>
  );
}

export const StopButton = ({ bench }: { readonly bench: TrialBench }) => (
  <button type="button" class="small" onClick={bench.stop}>
    <Glyph icon="pause" /> {deskWords.value.trial.stop}
  </button>
);

interface LevelProps {
  readonly levels: readonly Level[];
  readonly level: Level;
  readonly disabled?: boolean;
  readonly onSet: (level: Level) => void;
}

/** Who leads both sides, where a game has more than one commander. */
export function LevelChoice({ levels, level, disabled = false, onSet }: LevelProps) {
  if (levels.length < 2) return null;
  return (
    <select
      aria-label={deskWords.value.trial.level}
      value={level}
      disabled={disabled}
      onChange={event => onSet(event.currentTarget.value as Level)}
    >
      {levels.map(each => (
        <option key={each} value={each}>
          {words.value.choose.level[each]}
        </option>
      ))}
    </select>
  );
}

/** How far the battles are, or that they cannot be fought. */
export function TrialProgress({ run }: { readonly run: Run | null }) {
  const say = deskWords.value.trial;
  if (run?.state === 'failed') return <p role="alert">{say.failed}</p>;
  if (run?.state !== 'running') return null;
  return (
    <p role="status">
      <progress max={run.of} value={run.results.length} /> {say.progress(run.results.length, run.of)}
    </p>
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
        <strong>{isTooFew ? say.tooFew : leaning ? say.leans(leaning) : say.even}</strong>{' '}
        {say.interval(tally.games, sideName(run.scenario, 0), Math.round(100 * low), Math.round(100 * high))}{' '}
        <span class="muted">
          {say.fought(words.value.choose.level[run.level], run.seconds)} {later > 0 && say.before(later)}
        </span>
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
    <div class="trial-wins">
      <div class="trial-bar" aria-hidden="true">
        {parts
          .filter(({ n }) => n > 0)
          .map(({ key, n }) => (
            <span key={key} class={key} style={{ flexGrow: n }} />
          ))}
      </div>
      <ul>
        {parts.map(({ key, name, n }) => (
          <li key={key} class={key}>
            {name} {n}
          </li>
        ))}
      </ul>
    </div>
  );
}
