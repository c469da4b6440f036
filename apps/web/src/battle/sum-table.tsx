import type { Sum, Term } from '@grognard/engine';
import { words } from '../words/words.ts';
import { ClauseLink } from './clause-link.tsx';
import type { Speech } from './speech.ts';

interface Parties {
  readonly speech: Speech;
  readonly nameOf: (id: string) => string;
}

/** Sums that stand side by side: one kind, each of another party. */
type Group = readonly [Sum, ...Sum[]];

function groupsOf(sums: readonly Sum[]): readonly Group[] {
  const groups: [Sum, ...Sum[]][] = [];
  for (const sum of sums) {
    const last = groups.at(-1);
    if (last && sum.of !== undefined && last[0].what === sum.what) last.push(sum);
    else groups.push([sum]);
  }
  return groups;
}

/** The numbers behind a result, as they were reckoned: it draws any sums and works out nothing. */
export function SumTable({ sums, speech, nameOf }: Parties & { readonly sums: readonly Sum[] }) {
  const say = words.value.battle;
  const groups = groupsOf(sums);
  const columns = Math.max(1, ...groups.map(group => group.length));
  const headed = groups.find(group => group.length > 1);
  return (
    <table class="terms">
      {headed && (
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{say.whyTitle}</span>
            </th>
            {headed.map(({ of = '' }) => (
              <th key={of} scope="col">
                {nameOf(of)}
              </th>
            ))}
            <th scope="col">{say.rule}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {groups.map(group => (
          <Lines key={`${group[0].what}/${group[0].of}`} group={group} columns={columns} speech={speech} />
        ))}
      </tbody>
    </table>
  );
}

interface LinesProps {
  readonly group: Group;
  readonly columns: number;
  readonly speech: Speech;
}

/** A line for each thing that counts for anybody, the total, and what it is measured against. */
function Lines({ group, columns, speech }: LinesProps) {
  const [first] = group;
  const span = columns / group.length;
  const terms = group.flatMap(sum => sum.terms);
  const kinds = terms.filter((term, i) => terms.findIndex(({ what }) => what === term.what) === i);
  const { bar } = first;
  return (
    <>
      {kinds.map(kind => (
        <Line key={kind.what} label={speech.term(kind)} clause={kind.clause} span={span}>
          {group.map(sum => termIn(speech, sum, kind))}
        </Line>
      ))}
      <Line label={speech.sum(first)} clause={first.clause} span={span} isSum>
        {group.map(sum => written(speech, sum.total, sum.of === undefined))}
      </Line>
      {bar && (
        <Line label={speech.sum(bar)} clause={bar.clause} span={columns}>
          {[written(speech, bar.value, false)]}
        </Line>
      )}
    </>
  );
}

/** What counts first is written as it is, what is added to it with its sign. */
function termIn(speech: Speech, { terms }: Sum, { what }: Term): string {
  const found = terms.filter(term => term.what === what);
  return found.map(term => written(speech, term.value, term !== terms[0])).join(' ');
}

/** A number as the language writes it, with a true minus. */
const written = (speech: Speech, value: number, isSigned: boolean): string => {
  const size = speech.number(Math.abs(value));
  return value < 0 ? `−${size}` : isSigned && value > 0 ? `+${size}` : size;
};

interface LineProps {
  readonly label: string;
  readonly clause: string;
  readonly span: number;
  readonly isSum?: boolean;
  readonly children: readonly string[];
}

function Line({ label, clause, span, isSum = false, children }: LineProps) {
  return (
    <tr class={isSum ? 'sum' : ''}>
      <th scope="row">{label}</th>
      {children.map((text, column) => (
        <td key={column} colSpan={span}>
          {text}
        </td>
      ))}
      <td>
        <ClauseLink clause={clause} />
      </td>
    </tr>
  );
}
