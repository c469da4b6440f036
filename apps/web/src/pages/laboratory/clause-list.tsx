import type { CaseReport } from '@grognard/engine';
import type { Proof } from '@grognard/laboratory';
import { fold, type Rulebook } from '@grognard/rulebook';
import { useMemo } from 'preact/hooks';
import { Glyph } from '../../ui/icons.tsx';
import { clauseAddress } from './address.ts';
import type { Laboratory } from './laboratory.ts';
import { labWords } from './words.ts';

interface Props {
  readonly lab: Laboratory;
  readonly book: Rulebook;
  readonly query: string;
  readonly chosen: string | null;
}

/** A chapter with its clauses that are looked for. */
export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly string[];
}

/** The clauses of a book by chapter; with words to find, those that hold all of them. */
export function listedIn(book: Rulebook, query: string): readonly Listed[] {
  const wanted = fold(query)
    .split(/\s+/)
    .filter(word => word !== '');
  const holds = (clause: string): boolean => {
    const text = fold(`${clause} ${book.clauses[clause]?.text ?? ''}`);
    return wanted.every(word => text.includes(word));
  };
  return book.chapters
    .map(({ id, title }) => ({
      id,
      title,
      clauses: Object.keys(book.clauses).filter(each => book.clauses[each]?.chapter === id && holds(each)),
    }))
    .filter(({ clauses }) => clauses.length > 0);
}

/** All clauses by chapter, each with the number of its cases and whether they pass here. */
export function ClauseList({ lab, book, query, chosen }: Props) {
  const say = labWords.value;
  const chapters = useMemo(() => listedIn(book, query), [book, query]);
  const current = chosen === null ? undefined : book.clauses[chosen]?.chapter;
  const isFinding = query.trim() !== '';
  if (chapters.length === 0) return <p class="muted">{say.none}</p>;
  return (
    <ol class="lab-chapters">
      {chapters.map(chapter => (
        <li key={chapter.id}>
          <details open={isFinding || chapter.id === current}>
            <summary>
              <span>{chapter.title}</span> <span class="muted">{say.clausesOf(chapter.clauses.length)}</span>
            </summary>
            <ul>
              {chapter.clauses.map(clause => (
                <li key={clause}>
                  <a
                    href={clauseAddress(lab.box.ruleset.id, clause)}
                    aria-current={clause === chosen ? 'true' : undefined}
                  >
                    <b>{shortClause(clause)}</b>
                    <span class="lab-clause-words">{book.clauses[clause]?.text}</span>
                    <ProofSign proof={lab.proofs.get(clause)} reports={lab.results.value.reports} />
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** A clause as it is cited within its own game. */
export const shortClause = (clause: string): string => clause.replace(/^[A-Z]+-(?=[A-Z])/, '');

interface SignProps {
  readonly proof: Proof | undefined;
  readonly reports: ReadonlyMap<string, CaseReport>;
}

/** How a clause is proved, in a sign: the number of its cases and whether all pass; a test alone says so. */
export function ProofSign({ proof, reports }: SignProps) {
  const say = labWords.value;
  const { exhibits = [], isTested = false } = proof ?? {};
  if (exhibits.length === 0) return <span class="lab-sign muted">{isTested ? say.test : '–'}</span>;
  const run = exhibits.flatMap(({ name }) => reports.get(name) ?? []);
  const failed = run.some(({ failures }) => failures.length > 0);
  return (
    <span class={`lab-sign ${failed ? 'failed' : ''}`}>
      {exhibits.length} {run.length === exhibits.length && <Verdict isPassed={!failed} />}
    </span>
  );
}

/** Passed or not: a sign with its word. */
export const Verdict = ({ isPassed }: { readonly isPassed: boolean }) => (
  <>
    <Glyph icon={isPassed ? 'check' : 'close'} />
    <span class="visually-hidden">{isPassed ? labWords.value.pass : labWords.value.fail}</span>
  </>
);
