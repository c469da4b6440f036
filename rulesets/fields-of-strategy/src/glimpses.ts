import type { Square } from '@grognard/board';
import type { Ground } from './ground.ts';
import type { UnitId, Witnessed } from './types.ts';

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
    if (instant === ALONE) {
      arranged.push(glimpses[i++]!);
      continue;
    }
    let end = i + 1;
    while (end < glimpses.length && instantOf(glimpses[end]!) === instant) end++;
    const together = glimpses.slice(i, end);
    arranged.push(...(together.every(isNamed) ? together : bySquare(ground, together)));
    i = end;
  }
  return arranged;
}

const isNamed = (glimpse: Witnessed): boolean =>
  (glimpse as { readonly unit?: UnitId }).unit !== undefined || instantOf(glimpse) === ALONE;

/** What has its own place in the order of a phase; what happens at the same time shares a number. */
const [ALONE, FIRES, LEADERS, FIRST_STEP] = [0, 1, 2, 3];

function instantOf(glimpse: Witnessed): number {
  switch (glimpse.type) {
    case 'step':
      return FIRST_STEP + 2 * glimpse.impulse! + glimpse.half!;
    case 'fire':
      return FIRES;
    case 'withdrawal':
      return LEADERS;
    case 'unit-removed':
      return glimpse.reason === 'leader-trapped' ? LEADERS : ALONE;
    default:
      return ALONE;
  }
}

/** By the squares told, then by everything else that is told: alike glimpses need no order. */
function bySquare({ grid }: Ground, glimpses: readonly Witnessed[]): readonly Witnessed[] {
  const cell = (at: Square | undefined) => (at ? at[1] * grid.width + at[0] : grid.size);
  const keyed = glimpses.map(glimpse => {
    const { at, from, to } = glimpse as { at?: Square; from?: Square; to?: Square };
    return { glimpse, first: cell(from ?? at ?? to), second: cell(to), text: '' };
  });
  keyed.sort((a, b) => a.first - b.first || a.second - b.second || compareTexts(a, b));
  return keyed.map(({ glimpse }) => glimpse);
}

/** Written when first asked for: few stand in the same square. */
interface Written {
  readonly glimpse: Witnessed;
  text: string;
}

function compareTexts(one: Written, other: Written): number {
  for (const each of [one, other]) each.text ||= JSON.stringify(each.glimpse);
  return one.text === other.text ? 0 : one.text < other.text ? -1 : 1;
}
