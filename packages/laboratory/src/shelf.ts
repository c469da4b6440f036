import { readDocument } from '@grognard/documents';
import {
  type Case,
  type CaseReport,
  type CaseShelf,
  type Difference,
  differenceLine,
  type Game,
  type Parsed,
  parseCase,
  type Ruleset,
  runCase,
} from '@grognard/engine';

/** A case with its name and the text it is written in. */
export interface Exhibit {
  readonly name: string;
  readonly text: string;
  readonly example: Case;
}

/** Reads the text of a case, or says what is wrong with it. */
export function readCase(text: string): Parsed<Case> {
  const document = readDocument(text);
  return document.ok ? parseCase(document.value) : document;
}

/** All cases of a shelf that can be read, in the order of their names. */
export const exhibitsIn = ({ files }: CaseShelf): readonly Exhibit[] =>
  Object.entries(files).flatMap(([name, text]) => {
    const read = readCase(text);
    return read.ok ? [{ name, text, example: read.value }] : [];
  });

/** How a clause is proved: by which cases, and whether a test names it. */
export interface Proof {
  readonly clause: string;
  readonly exhibits: readonly Exhibit[];
  readonly isTested: boolean;
}

/** Every clause with its proof; the cases that are about it first, those that merely cite it last. */
export function proofsOf(
  clauses: readonly string[],
  exhibits: readonly Exhibit[],
  tested: readonly string[],
): ReadonlyMap<string, Proof> {
  const named = new Set(tested);
  const about = (clause: string, { example }: Exhibit): number => example.clauses.indexOf(clause);
  return new Map(
    clauses.map(clause => {
      const proving = exhibits.filter(exhibit => about(clause, exhibit) >= 0);
      const first = [...proving].sort((a, b) => a.example.clauses.length - b.example.clauses.length);
      return [clause, { clause, exhibits: first, isTested: named.has(clause) }];
    }),
  );
}

/** Runs a case; what breaks the rules' own code fails it too, with the message in its place. */
export function tryCase<G extends Game>(ruleset: Ruleset<G>, example: Case): CaseReport {
  try {
    return runCase(ruleset, example);
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return { title: example.title, failures: [{ path: '', expected: 'a case that runs', found }] };
  }
}

/** One thing a case asks for, and where it was not met. */
export interface Expectation {
  readonly path: string;
  readonly failures: readonly Difference[];
}

/** Everything a case expects, each with its failures. What fails elsewhere is listed under its own path. */
export function expectationsOf(example: Case, failures: readonly Difference[]): readonly Expectation[] {
  const paths = pathsIn(example);
  const owner = ({ path }: Difference): string =>
    paths.find(each => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}[`)) ?? path;
  const strays = failures.map(owner).filter(path => !paths.includes(path));
  return [...paths, ...new Set(strays)].map(path => ({
    path,
    failures: failures.filter(failure => owner(failure) === path),
  }));
}

function pathsIn({ ask, play, expect }: Case): readonly string[] {
  const listed = (path: string, items: readonly unknown[] = []) => items.map((_, i) => `${path}[${i}]`);
  const byId = (path: string, fields: object = {}) => Object.keys(fields).map(id => `${path}.${id}`);
  return [
    ...listed('ask', ask),
    ...listed('play', play),
    ...byId('expect.units', expect.units),
    ...byId('expect.sides', expect.sides),
    ...byId('expect.objectives', expect.objectives),
    ...listed('expect.events', expect.events),
    ...listed('expect.never', expect.never),
    ...('outcome' in expect ? ['expect.outcome'] : []),
  ];
}

/** The failures of a case in lines, for who exports or reports them. */
export const failureLines = ({ failures }: CaseReport): readonly string[] => failures.map(differenceLine);
