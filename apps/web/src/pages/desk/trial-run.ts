import { type Estimate, findCommander, playBattle, shareOf } from '@grognard/commander';
import type { Game, Inspection, Rules, SideId } from '@grognard/engine';
import { openBox } from '@grognard/registry';

/** One battle to fight: both sides are led by the same commander. */
export interface TrialJob {
  readonly ruleset: string;
  readonly draft: unknown;
  readonly level: string;
  readonly seed: string;
}

/** What came of it. */
export interface TrialResult {
  readonly winner: SideId | 'none';
  readonly turns: number;
  /** Units that never left their place, and objectives that changed hands. */
  readonly still: readonly string[];
  readonly contested: readonly string[];
}

const whereOf = (unit: unknown): string => {
  if (unit === 'gone') return 'gone';
  const { at, in: inside } = (unit ?? {}) as { readonly at?: unknown; readonly in?: unknown };
  return JSON.stringify([at, inside]);
};

/** Remembers who has moved and what has changed hands, order by order. */
function makeWatcher(rules: Rules, opening: Game['Position']) {
  const first = rules.inspect(opening);
  const still = new Set(Object.keys(first.units));
  const contested = new Set<string>();
  let before: Inspection = first;
  return {
    watch(position: Game['Position']): void {
      const now = rules.inspect(position);
      for (const id of still) if (whereOf(now.units[id]) !== whereOf(first.units[id])) still.delete(id);
      for (const [id, objective] of Object.entries(now.objectives)) {
        if (holderOf(objective) !== holderOf(before.objectives[id])) contested.add(id);
      }
      before = now;
    },
    told: () => ({ still: [...still], contested: [...contested] }),
  };
}

/** The words of the games for whoever holds an objective. */
export const HOLDER_WORDS = ['holder', 'control', 'held'];

/** Whoever holds an objective, in whichever word its game has for it. */
const holderOf = (objective: unknown): unknown => {
  const said = (objective ?? {}) as Readonly<Record<string, unknown>>;
  return HOLDER_WORDS.map(word => said[word]).find(holder => holder != null) ?? null;
};

/** Fights one battle from beginning to end. */
export async function fightTrial({ ruleset: id, draft, level, seed }: TrialJob): Promise<TrialResult> {
  const { ruleset } = await openBox(id);
  const parsed = ruleset.parse.scenario(draft);
  const commander = await findCommander(id, level);
  if (!parsed.ok || !commander) throw new Error('Nothing to fight.');
  const rules = ruleset.prepare(parsed.value);
  let watcher: ReturnType<typeof makeWatcher> | null = null;
  const { outcome, position } = playBattle({
    ruleset,
    scenario: parsed.value,
    seed,
    commanders: Object.fromEntries(parsed.value.sides.map(side => [side.id, commander])),
    onOrder: ({ before, after }) => {
      watcher ??= makeWatcher(rules, before);
      watcher.watch(after);
    },
  });
  const { still = [], contested = [] } = (watcher as ReturnType<typeof makeWatcher> | null)?.told() ?? {};
  return { winner: outcome.winner, turns: rules.inspect(position).turn, still, contested };
}

/** What all battles so far come to. */
export interface Tally {
  readonly games: number;
  readonly wins: Readonly<Record<string, number>>;
  /** The first side's share, a draw counting half, with its interval. */
  readonly share: Estimate;
  /** Units that never moved in at least half of the battles, most first, with the number of battles. */
  readonly still: readonly (readonly [id: string, games: number])[];
  /** In how many battles each objective changed hands. */
  readonly contested: Readonly<Record<string, number>>;
}

export function tallyOf(results: readonly TrialResult[], first: SideId): Tally {
  const count = (ids: readonly string[]): Readonly<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
    return counts;
  };
  const wins = count(results.map(({ winner }) => winner));
  const games = results.length;
  const still = Object.entries(count(results.flatMap(result => result.still)));
  return {
    games,
    wins,
    share: shareOf((wins[first] ?? 0) + (wins['none'] ?? 0) / 2, games),
    still: still.filter(([, n]) => 2 * n >= games).sort((a, b) => b[1] - a[1]),
    contested: count(results.flatMap(({ contested }) => contested)),
  };
}
