import type { Stop } from '@grognard/engine';
import { cornersOf, type Footprint, nearestPoints, type Point, quantisePoint } from '@grognard/table';
import { type Field, outlinesOf } from '../answers/field.ts';
import type { Clause } from '../clauses.gen.ts';
import type { Walk } from '../rules/path.ts';

const HALT_CLAUSE = { zone: 'EA-ZOC-04', obstacle: 'EA-TERR-12' } as const;

/** Where and why a path ends: a zone, an obstacle, an enemy, or what it may not cross. */
export function stopOf(field: Field, { end, halted, refused, reached }: Walk): Stop<Clause> | null {
  if (halted) {
    const stop = stopAt(field, end, HALT_CLAUSE[halted.by], halted.of);
    return halted.by === 'zone' ? { ...stop, how: 'zone' } : stop;
  }
  if (reached) return { clause: 'EA-CONFORM-01', at: end.at };
  if (!refused) return null;
  const { of, enemy } = refused.details as { readonly of?: string; readonly enemy?: string };
  return { ...stopAt(field, end, refused.clause, of ?? enemy), details: refused.details };
}

function stopAt(field: Field, end: Footprint, clause: Clause, by: string | undefined): Stop<Clause> {
  if (by === undefined) return { clause, at: end.at };
  const met = outlinesOf(field, by).map(outline => nearestPoints(cornersOf(end), outline)[0]);
  const near = (point: Point) => Math.abs(point[0] - end.at[0]) + Math.abs(point[1] - end.at[1]);
  const [at = end.at] = [...met].sort((a, b) => near(a) - near(b));
  return { clause, at: quantisePoint(at), by };
}
