import type { SideId } from '@grognard/engine';
import type { Favour } from '../pages/cover.ts';

export interface Fallen {
  readonly key: string;
  readonly low: number;
  readonly high: number;
  readonly value: number;
}

/** A draw that is somebody's, or nobody's. */
export type Thrown = Fallen & { readonly of: SideId | null };

/** The kind of a draw and whom it is for: `melee:b1:r1` is a melee of b1 against r1. */
export const kindOf = ({ key }: Pick<Fallen, 'key'>): string => key.split(/[:/]/)[0] ?? key;
export const unitsOf = ({ key }: Pick<Fallen, 'key'>): readonly string[] => key.split(/[:/]/).slice(1);

/** How far a draw lies from its mean, in units of its own deviation: every draw weighs the same. */
export function deviations({ low, high, value }: Fallen): number {
  const size = high - low + 1;
  if (size < 2) return 0;
  return (value - (low + high) / 2) / Math.sqrt((size * size - 1) / 12);
}

/** The luck of a draw for the first side: above 0 it had some; nothing where it is no matter of luck for a side. */
export function luckOf(draw: Thrown, favour: Favour, first: SideId): number | null {
  const kind = kindOf(draw);
  const sign = favour.high.includes(kind) ? 1 : favour.low.includes(kind) ? -1 : 0;
  if (sign === 0 || draw.of === null) return null;
  return sign * (draw.of === first ? 1 : -1) * deviations(draw);
}

/** A point of the line of luck: the sum after a draw, and the turn it fell in. */
export interface LuckPoint {
  readonly sum: number;
  readonly turn: number;
}

/** The line of luck: the sum after every draw that counts; one that fell on its mean counts too. */
export function luckLine(
  draws: readonly { readonly luck: number | null; readonly turn: number }[],
): readonly LuckPoint[] {
  const line: LuckPoint[] = [];
  for (const { luck, turn } of draws)
    if (luck !== null) line.push({ sum: (line.at(-1)?.sum ?? 0) + luck, turn });
  return line;
}

/** The sum in units of what fair dice scatter by after so many draws. */
export const leaning = (line: readonly LuckPoint[]): number =>
  (line.at(-1)?.sum ?? 0) / Math.sqrt(Math.max(1, line.length));

/** How many of a hundred fair matches lean as far or farther, to either side. */
export const asFar = (deviation: number): number =>
  Math.round(100 * (1 - erf(Math.abs(deviation) / Math.SQRT2)));

/** Abramowitz and Stegun 7.1.26: exact to seven digits, more than a chart needs. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return 1 - sum * Math.exp(-x * x);
}

/** How often each value of a kind fell, and how often fair dice give it on average. */
export interface Spread {
  readonly kind: string;
  readonly count: number;
  readonly bars: readonly { readonly label: string; readonly fell: number; readonly expected: number }[];
}

const MOST_BARS = 7;

/** The draws of each kind, in bars: of one value, or of a span where there are many. */
export function spreadsOf(draws: readonly Fallen[]): readonly Spread[] {
  const kinds = new Map<string, Fallen[]>();
  for (const draw of draws) {
    const kind = `${kindOf(draw)} ${draw.low} ${draw.high}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), draw]);
  }
  return [...kinds.values()].map(spreadOf).toSorted((a, b) => b.count - a.count);
}

function spreadOf(draws: readonly Fallen[]): Spread {
  const { low, high } = draws[0]!;
  const size = high - low + 1;
  const width = size <= MOST_BARS ? 1 : Math.ceil(size / 5);
  const bars = Array.from({ length: Math.ceil(size / width) }, (_, i) => {
    const from = low + i * width;
    const to = Math.min(high, from + width - 1);
    return {
      label: from === to ? String(from) : `${from}–${to}`,
      fell: draws.filter(({ value }) => value >= from && value <= to).length,
      expected: (draws.length * (to - from + 1)) / size,
    };
  });
  return { kind: kindOf(draws[0]!), count: draws.length, bars };
}
