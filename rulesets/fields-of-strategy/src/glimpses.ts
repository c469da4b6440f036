import type { Square } from '@grognard/board';
import type { Ground } from './ground.ts';
import type { Witnessed } from './types.ts';

/**
 * FOS-FOG-04, FOS-FOG-10  Who is not identified has no name, and the order of telling must not give it away.
 *
 * Events of one instant are told in roster order, which is public: a nameless step between those of two named
 * units would be a third's. So where an instant has nameless glimpses, all of it is told by square.
 */
export function arrangeGlimpses(ground: Ground, glimpses: readonly Witnessed[]): readonly Witnessed[] {
  if (glimpses.every(isNamed)) return glimpses;
  const arranged: Witnessed[] = [];
  for (let i = 0; i < glimpses.length; ) {
    const instant = instantOf(glimpses[i]!);
    let end = i + 1;
    while (instant !== null && end < glimpses.length && instantOf(glimpses[end]!) === instant) end++;
    const together = glimpses.slice(i, end);
    arranged.push(...(together.every(isNamed) ? together : bySquare(ground, together)));
    i = end;
  }
  return arranged;
}

const isNamed = (glimpse: Witnessed): boolean => instantOf(glimpse) === null || 'unit' in glimpse;

/** What happens at the same time; nothing for what has its own place in the order of a phase. */
function instantOf(glimpse: Witnessed): string | null {
  switch (glimpse.type) {
    case 'step':
      return `step ${glimpse.impulse} ${glimpse.half}`;
    case 'fire':
      return 'fire';
    case 'withdrawal':
      return 'leaders';
    case 'unit-removed':
      return glimpse.reason === 'leader-trapped' ? 'leaders' : null;
    default:
      return null;
  }
}

/** By the squares told, then by everything else that is told: alike glimpses need no order. */
function bySquare({ grid }: Ground, glimpses: readonly Witnessed[]): readonly Witnessed[] {
  const cell = (at: Square | undefined) => (at ? at[1] * grid.width + at[0] : grid.size);
  const keyed = glimpses.map(glimpse => {
    const { at, from, to } = glimpse as { at?: Square; from?: Square; to?: Square };
    return { glimpse, first: cell(from ?? at ?? to), second: cell(to), text: JSON.stringify(glimpse) };
  });
  keyed.sort((a, b) => a.first - b.first || a.second - b.second || compare(a.text, b.text));
  return keyed.map(({ glimpse }) => glimpse);
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
