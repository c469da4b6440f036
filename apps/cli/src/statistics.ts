import { type Estimate, Z95 } from '@grognard/commander';

export interface Mean {
  readonly mean: number;
  /** Half the width of the 95 % interval of the mean. */
  readonly margin: number;
}

export function meanOf(values: readonly number[]): Mean {
  const n = values.length;
  if (n === 0) return { mean: 0, margin: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, n - 1);
  return { mean, margin: Z95 * Math.sqrt(variance / n) };
}

/** What two players took from each other: points of the first, a draw counting half. */
export interface Encounter {
  readonly first: string;
  readonly second: string;
  readonly points: number;
  readonly games: number;
}
export interface Rating {
  readonly player: string;
  readonly elo: number;
  readonly margin: number;
}

const ELO_SCALE = 400 / Math.LN10;
const ROUNDS = 500;

/**
 * Elo by the Bradley–Terry model, the mean of all at 0. Every pair that met is given one drawn game more,
 * so that a player who never lost stays finite.
 */
export function ratingsOf(players: readonly string[], encounters: readonly Encounter[]): readonly Rating[] {
  const met = encounters.map(({ points, games, ...pair }) => ({
    ...pair,
    points: points + 0.5,
    games: games + 1,
  }));
  const strength = new Map(players.map(player => [player, 1]));
  for (let round = 0; round < ROUNDS; round++) improve(players, met, strength);
  const logs = players.map(player => Math.log(strength.get(player)!));
  const mean = logs.reduce((sum, log) => sum + log, 0) / Math.max(1, players.length);
  return players.map((player, i) => ({
    player,
    elo: ELO_SCALE * (logs[i]! - mean),
    margin: marginOf(player, met, strength),
  }));
}

function improve(players: readonly string[], met: readonly Encounter[], strength: Map<string, number>): void {
  for (const player of players) {
    let won = 0;
    let weight = 0;
    for (const { first, second, points, games } of met) {
      if (first !== player && second !== player) continue;
      won += first === player ? points : games - points;
      weight += games / (strength.get(first)! + strength.get(second)!);
    }
    if (weight > 0) strength.set(player, won / weight);
  }
}

/** From the information that a player's games hold about its own strength. */
function marginOf(player: string, met: readonly Encounter[], strength: ReadonlyMap<string, number>): number {
  let information = 0;
  for (const { first, second, games } of met) {
    if (first !== player && second !== player) continue;
    const [a, b] = [strength.get(first)!, strength.get(second)!];
    information += (games * a * b) / ((a + b) * (a + b));
  }
  return information === 0 ? 0 : (Z95 * ELO_SCALE) / Math.sqrt(information);
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
export const told = ({ value, low, high }: Estimate): string =>
  `${percent(value)} (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
