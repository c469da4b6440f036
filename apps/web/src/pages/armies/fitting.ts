import { type Armies, type ArmyRow, type Text, textIn } from '@grognard/engine';

const pointsOf = (armies: Armies, raw: unknown): number =>
  (armies.builder?.rows(raw) ?? []).reduce((sum, { points }) => sum + points, 0);

const nameOf = (raw: unknown): string => textIn((raw as { readonly name?: Text } | null)?.name ?? '', 'en');

/** Whether two armies are of the same people: called alike, or of the same kinds of units. */
function areAlike({ builder }: Armies, one: unknown, other: unknown): boolean {
  // Of an army that is made of whole lists the kind says no more than their size: their ids tell them apart.
  const kindOf = ({ kind, id }: ArmyRow): string => `${textIn(kind, 'en')}/${id.replaceAll(/\d+/g, '')}`;
  const kinds = (raw: unknown): string =>
    JSON.stringify([...new Set((builder?.rows(raw) ?? []).map(kindOf))].sort());
  return nameOf(one) === nameOf(other) || kinds(one) === kinds(other);
}

/**
 * The army that fits best against one, of those that are ready and of the lists as they stand: which may meet it, of
 * other troops, with the least against it, nearest in points.
 */
export function fittingFor(armies: Armies, raw: unknown): unknown {
  const points = pointsOf(armies, raw);
  const listed = armies.builder ? armies.lists.map(({ id }) => armies.builder?.begin(id)) : [];
  const ranked = [...(armies.ready ?? []), ...listed]
    .filter(other => armies.read(other).ok)
    .map((other, i) => {
      const against = armies.objections(raw, other);
      return {
        i,
        other,
        bars: against.filter(({ bars }) => bars).length,
        isSame: areAlike(armies, raw, other) ? 1 : 0,
        doubts: against.length,
        away: Math.abs(pointsOf(armies, other) - points),
      };
    });
  ranked.sort(
    (a, b) => a.bars - b.bars || a.isSame - b.isSame || a.doubts - b.doubts || a.away - b.away || a.i - b.i,
  );
  return ranked[0]?.other ?? armies.ready?.[0];
}
