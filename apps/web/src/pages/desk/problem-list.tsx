import { textIn } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { settings } from '../../storage/settings.ts';
import type { Problem } from './problems.ts';
import { deskWords } from './words.ts';
import { changeDraft, type Desk } from './work.ts';

/** Problems and hints as the author goes, each with its clause, its place and its repairs. */
export function ProblemList({ desk }: { readonly desk: Desk }) {
  const say = deskWords.value.problems;
  const [left, setLeft] = useState<readonly string[]>([]);
  const { language } = settings.value;
  const wordsOf = ({ text }: Problem): string => textIn(text, language);
  const all = desk.problems.value;
  const shown = all
    .map((problem, i) => ({ problem, i }))
    .filter(({ problem }) => problem.kind === 'problem' || !left.includes(wordsOf(problem)));
  const count = (kind: Problem['kind']) => shown.filter(({ problem }) => problem.kind === kind).length;
  return (
    <section class="desk-problems" aria-label={say.title(count('problem'), count('hint'))}>
      <h2 aria-live="polite">{say.title(count('problem'), count('hint'))}</h2>
      {count('problem') === 0 && <p class="muted">{say.ready}</p>}
      <ol>
        {shown.slice(0, MOST_SHOWN).map(({ problem, i }, n) => (
          <li key={`${wordsOf(problem)}-${i}`} class={desk.work.pointed.value === i ? 'pointed' : ''}>
            <span class={`problem-number ${problem.kind}`}>
              <span class="visually-hidden">
                {problem.kind === 'problem' ? say.problem(n + 1) : say.hint(n + 1)}
              </span>
              <span aria-hidden="true">{n + 1}</span>
            </span>
            <div>
              <p>
                {wordsOf(problem)} {problem.clause && <ClauseLink clause={problem.clause} />}
              </p>
              <p class="desk-repairs">
                {problem.at && (
                  <button type="button" class="link" onClick={() => point(desk, i)}>
                    {say.show}
                  </button>
                )}
                {problem.repairs.map(repair => (
                  <button
                    key={textIn(repair.label, language)}
                    type="button"
                    class="link"
                    onClick={() => changeDraft(desk.work, repair.apply(desk.work.draft.value))}
                  >
                    {textIn(repair.label, language)}
                  </button>
                ))}
                {problem.kind === 'hint' && (
                  <button type="button" class="link" onClick={() => setLeft([...left, wordsOf(problem)])}>
                    {say.leave}
                  </button>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {shown.length > MOST_SHOWN && <p class="muted">{say.more(shown.length - MOST_SHOWN)}</p>}
    </section>
  );
}
const MOST_SHOWN = 12;

/** Outlines a problem on the field and brings it into sight. */
export function point({ work }: Desk, i: number): void {
  work.pointed.value = i;
}

/** The next problem that has a place, after the one that is pointed at. */
export function pointNext(desk: Desk): void {
  const all = desk.problems.value;
  const from = desk.work.pointed.value ?? -1;
  for (let step = 1; step <= all.length; step++) {
    const i = (from + step) % all.length;
    if (!all[i]?.at) continue;
    point(desk, i);
    return;
  }
}
