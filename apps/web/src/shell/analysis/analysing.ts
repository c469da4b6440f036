import type { Analysis, Cost } from '@grognard/commander';
import { host } from '../../host/client.ts';
import type { Battle } from '../model.ts';
import { readPast } from '../past.ts';
import type { AnalysisReply } from './worker.ts';

/** How far the look at a match that is over has come. */
export interface Analysing {
  readonly state: 'working' | 'stopped' | 'done' | 'failed';
  readonly known: Analysis | null;
  stop(): void;
}

/** Whose decisions are looked at: the player's own; of two computers, both. */
const sidesToLookAt = ({ snapshot, scenario }: Battle): readonly string[] => {
  const { seat } = snapshot.value;
  const sides = scenario.sides.map(({ id }) => id);
  return sides.includes(seat) ? [seat] : sides;
};

/** Plays the match on from its moments in a worker, coarse first and finer while one looks. */
export async function beginAnalysis(battle: Battle): Promise<void> {
  const { analysis, snapshot } = battle;
  if (!snapshot.value.outcome || analysis.value?.state === 'working') return;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const settle = (state: Analysing['state']): void => {
    worker.terminate();
    if (analysis.value) analysis.value = { ...analysis.value, state };
  };
  analysis.value = { state: 'working', known: null, stop: () => settle('stopped') };
  worker.onmessage = ({ data }: MessageEvent<AnalysisReply>) => {
    if ('known' in data && analysis.value) analysis.value = { ...analysis.value, known: data.known };
    if ('done' in data) settle('done');
    if ('failed' in data) settle('failed');
  };
  worker.onerror = () => settle('failed');
  const job = { sides: sidesToLookAt(battle), seat: snapshot.value.seat };
  await host()
    .export()
    .then(game => worker.postMessage({ game, ...job }))
    .catch(() => settle('failed'));
}

/** Goes to the moment before a decision, as its side saw it, with both orders drawn. */
export async function showCost(battle: Battle, cost: Cost): Promise<void> {
  const { seat } = battle.snapshot.value;
  await readPast(battle, seat, cost.entry - 1);
  battle.insight.value = { seat, at: cost.entry - 1, cost };
}
