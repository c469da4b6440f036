import type { Armies } from '@grognard/engine';

const pointsOf = (armies: Armies, raw: unknown): number =>
  (armies.builder?.rows(raw) ?? []).reduce((sum, { points }) => sum + points, 0);

/** The ready army that fits best against one: which may meet it, with the least against it, nearest in points. */
export function fittingFor(armies: Armies, raw: unknown): number {
  const points = pointsOf(armies, raw);
  const ranked = (armies.ready ?? []).map((other, i) => {
    const against = armies.objections(raw, other);
    const isSame = JSON.stringify(other) === JSON.stringify(raw);
    return {
      i,
      bars: against.filter(({ bars }) => bars).length + (isSame ? 1 : 0),
      doubts: against.length,
      away: Math.abs(pointsOf(armies, other) - points),
    };
  });
  ranked.sort((a, b) => a.bars - b.bars || a.doubts - b.doubts || a.away - b.away || a.i - b.i);
  return ranked[0]?.i ?? 0;
}
