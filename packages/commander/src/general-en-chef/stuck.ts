import type { GeneralEnChef, Unit, View } from '@grognard/general-en-chef';
import type { Glimpse, Memory } from '../contract.ts';

/** Who was stopped in this quarter by something out of sight: once for every time. */
interface Stops {
  readonly quarter: string;
  readonly units: readonly string[];
}

const quarterOf = ({ turn, quarter, side }: View): string => `${turn}/${quarter}/${side}`;

export function remember(memory: Memory, glimpse: Glimpse<GeneralEnChef>): Stops | null {
  const known = memory as Stops | null;
  const stopped = glimpse.events.flatMap(event =>
    event.type === 'move-stopped' && event.unit !== undefined ? [event.unit] : [],
  );
  if (stopped.length === 0) return known;
  const quarter = quarterOf(glimpse.view);
  const before = known?.quarter === quarter ? known.units : [];
  return { quarter, units: [...before, ...stopped] };
}

/** What stopped a unit twice will stop it again: it is left alone for the rest of the quarter. */
export function isStuck(memory: Memory, view: View, { id }: Unit): boolean {
  const known = memory as Stops | null;
  return known?.quarter === quarterOf(view) && known.units.filter(unit => unit === id).length > 1;
}
