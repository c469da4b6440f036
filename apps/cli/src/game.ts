import { type Played, playBattle } from '@grognard/commander';
import type { Inspection, SideId } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { unwrap } from './boxes.ts';
import { loadCommander } from './commanders.ts';
import { Stopped } from './io.ts';

/** A battle as it is sent to whoever plays it. */
export interface BattleSent {
  readonly ruleset: string;
  readonly raw: unknown;
}

/** One game to play: which battle, who leads which side, by which chance. */
export interface Job {
  readonly battle: BattleSent;
  readonly players: Readonly<Record<SideId, string>>;
  readonly seed: string;
}

/** What a side has lost of one arm, of what it had. */
export interface ArmLoss {
  readonly units: number;
  readonly of: number;
  /** In the points, bases or figures by which the rules count a unit's strength. */
  readonly strength: number;
  readonly ofStrength: number;
}

export interface SideResult {
  readonly player: string;
  /** The final score, where the rules keep one. */
  readonly score: number | null;
  readonly losses: Readonly<Record<string, ArmLoss>>;
  /** Milliseconds: the longest thought, and all of them. */
  readonly longest: number;
  readonly thought: number;
  readonly orders: number;
}

export interface GameResult {
  readonly seed: string;
  readonly winner: SideId | 'none';
  readonly grade: string;
  readonly turns: number;
  readonly sides: Readonly<Record<SideId, SideResult>>;
}

/** Plays one game from beginning to end; whoever fails in it is told with the seed that leads there again. */
export function playGame(job: Job): Promise<GameResult> {
  return play(job).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throw new Stopped(`${message} (seed "${job.seed}")`, { cause: error });
  });
}

async function play({ battle, players, seed }: Job): Promise<GameResult> {
  const { ruleset } = await openBox(battle.ruleset);
  const scenario = unwrap(ruleset.parse.scenario(battle.raw), 'battle');
  const sides = scenario.sides.map(({ id }) => id);
  const commanders = Object.fromEntries(
    await Promise.all(
      sides.map(async side => [side, await loadCommander(players[side]!, ruleset.id)] as const),
    ),
  );
  const took: Record<SideId, number[]> = Object.fromEntries(sides.map(side => [side, []]));
  const played = playBattle({
    ruleset,
    scenario,
    seed,
    commanders,
    clock: () => performance.now(),
    onOrder: given => took[given.side]!.push(given.took),
  });
  const rules = ruleset.prepare(scenario);
  const [before, after] = [rules.inspect(played.opening), rules.inspect(played.position)];
  const result = (side: SideId): SideResult => ({
    player: players[side]!,
    score: scoreOf(after, side),
    losses: lossesOf(before, after, side),
    longest: Math.max(0, ...took[side]!),
    thought: took[side]!.reduce((sum, ms) => sum + ms, 0),
    orders: took[side]!.length,
  });
  return {
    seed,
    ...endOf(played),
    turns: after.turn,
    sides: Object.fromEntries(sides.map(side => [side, result(side)])),
  };
}

const endOf = ({ outcome: { winner, grade } }: Played) => ({ winner, grade });

/** Rulesets lay out a side's score as a number, or as its parts and their total. */
function scoreOf({ sides }: Inspection, side: SideId): number | null {
  const { score } = (sides[side] ?? {}) as { readonly score?: number | { readonly total?: number } };
  return (typeof score === 'object' ? score.total : score) ?? null;
}

/** What the rulesets call a unit's kind and what it has to lose. */
interface Piece {
  readonly side?: SideId;
  readonly type?: string;
  readonly arm?: string;
  readonly force?: number;
  readonly bases?: number;
  readonly figures?: number | readonly unknown[];
}

const kindOf = ({ type, arm }: Piece): string => type ?? arm ?? 'unit';

function strengthOf({ force, bases, figures }: Piece): number {
  const strength = force ?? bases ?? figures ?? 0;
  return typeof strength === 'number' ? strength : strength.length;
}

function lossesOf(before: Inspection, after: Inspection, side: SideId): Readonly<Record<string, ArmLoss>> {
  const losses: Record<string, { units: number; of: number; strength: number; ofStrength: number }> = {};
  for (const [id, unit] of Object.entries(before.units)) {
    if (unit === 'gone' || (unit as Piece).side !== side) continue;
    const [had, now] = [unit as Piece, after.units[id]];
    const left = now === undefined || now === 'gone' ? null : (now as Piece);
    losses[kindOf(had)] ??= { units: 0, of: 0, strength: 0, ofStrength: 0 };
    const loss = losses[kindOf(had)]!;
    loss.of += 1;
    loss.ofStrength += strengthOf(had);
    loss.units += left ? 0 : 1;
    loss.strength += strengthOf(had) - (left ? strengthOf(left) : 0);
  }
  return losses;
}
