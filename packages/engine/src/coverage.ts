/** A text file and where it stands. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

export interface CoverageInput {
  readonly clauses: readonly string[];
  readonly code: readonly SourceText[];
  readonly tests: readonly SourceText[];
  readonly cases: readonly { readonly path: string; readonly clauses: readonly string[] }[];
}

/** A clause with the code that cites it and the cases and tests that prove it. */
export interface ClauseCover {
  readonly clause: string;
  readonly code: readonly string[];
  readonly cases: readonly string[];
  readonly tests: readonly string[];
}

/** Lists every clause with what carries it out and what proves it. */
export function coverClauses({ clauses, code, tests, cases }: CoverageInput): readonly ClauseCover[] {
  const cited = citations(code, CLAUSE);
  const proven = citations(tests, BRACKETED);
  return clauses.map(clause => ({
    clause,
    code: cited.get(clause) ?? [],
    cases: cases.filter(example => example.clauses.includes(clause)).map(({ path }) => path),
    tests: proven.get(clause) ?? [],
  }));
}

/** A clause that no code cites, or that neither a case nor a test proves. */
export const isGap = ({ code, cases, tests }: ClauseCover): boolean =>
  code.length === 0 || cases.length + tests.length === 0;

const CLAUSE = /\b[A-Z]{2,4}-[A-Z]+-\d{2,3}\b/g;
/** In a test's name the clause stands in brackets; several share one pair. */
const BRACKETED = /\[[^\]\n]*\]/g;

function citations(files: readonly SourceText[], pattern: RegExp): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path, text } of files) {
    for (const stretch of text.match(pattern) ?? []) {
      for (const clause of stretch.match(CLAUSE) ?? []) {
        const paths = found.get(clause) ?? [];
        if (!paths.includes(path)) paths.push(path);
        found.set(clause, paths);
      }
    }
  }
  return found;
}
