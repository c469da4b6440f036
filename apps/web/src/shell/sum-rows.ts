import type { Sum } from '@grognard/engine';

/** One row of a table of reasons: a number for each column, and the clause it comes from. */
export interface Row {
  readonly kind: 'term' | 'sum' | 'bar' | 'dice';
  readonly what: string;
  readonly clause: string;
  /** Whose it is, where the column does not tell. */
  readonly of?: string;
  readonly cells: readonly string[];
}

type Write = (value: number) => string;

/** Sums of the same kind, one of each party, follow one another and stand side by side. */
export function groupsOf(sums: readonly Sum[]): readonly (readonly Sum[])[] {
  const groups: Sum[][] = [];
  for (const sum of sums) {
    const last = groups.at(-1);
    if (last?.[0]?.what === sum.what && last.every(({ of }) => of !== sum.of)) last.push(sum);
    else groups.push([sum]);
  }
  return groups;
}

/** The rows of sums that stand side by side: one for every kind of term, what they come to, the dice, the bar. */
export function rowsOf(group: readonly Sum[], write: Write): readonly Row[] {
  const [first] = group;
  if (!first) return [];
  const kinds = new Map(group.flatMap(({ terms }) => terms).map(({ what, clause }) => [what, clause]));
  const whole: Row = {
    kind: 'sum',
    what: first.what,
    clause: first.clause,
    cells: group.map(sum => write(sum.total)),
  };
  return [
    ...[...kinds].map(([what, clause]): Row => {
      const cells = group.map(sum => termCell(sum, what, write));
      return { kind: 'term', what, clause, cells };
    }),
    ...(group.some(isReckoned) ? [whole] : []),
    ...group.flatMap(sum => lastRows(sum, group.length > 1, write)),
  ];
}

/** Before a die is thrown that nothing is added to, there is only what it will be measured against. */
const isReckoned = ({ terms, dice, bar }: Sum): boolean => terms.length > 0 || dice !== undefined || !bar;

/** What a sum starts from stands plain; what is added or taken away bears its sign. */
function termCell({ terms }: Sum, what: string, write: Write): string {
  const found = terms.filter(term => term.what === what);
  if (found.length === 0) return '';
  const value = found.reduce((all, term) => all + term.value, 0);
  return value > 0 && terms[0] !== found[0] ? `+${write(value)}` : write(value);
}

/** The dice that were thrown by a sum, and what it was measured against. */
function lastRows(
  { clause, of, terms, dice, bar, what }: Sum,
  isShared: boolean,
  write: Write,
): readonly Row[] {
  const whose = isShared && of !== undefined ? { of } : {};
  // A single die that counts as a number of the sum stands among its terms already.
  const isTold = dice?.length === 1 && terms.some(({ value }) => value === dice[0]);
  return [
    ...(dice && !isTold ? [{ kind: 'dice' as const, what, clause, ...whose, cells: dice.map(write) }] : []),
    ...(bar
      ? [{ kind: 'bar' as const, what: bar.what, clause: bar.clause, ...whose, cells: [write(bar.value)] }]
      : []),
  ];
}
