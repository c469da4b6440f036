import type { Exhibit } from '@grognard/laboratory';
import type { Rulebook } from '@grognard/rulebook';
import { Glyph } from '../../ui/icons.tsx';
import { type Chosen, clauseAddress } from './address.ts';
import { CaseBench } from './case-bench.tsx';
import { Verdict } from './clause-list.tsx';
import type { Laboratory } from './laboratory.ts';
import { labWords } from './words.ts';

interface Props {
  readonly lab: Laboratory;
  readonly book: Rulebook;
  readonly chosen: Chosen;
}

/** A clause: its text, what proves it, and the case that is looked at. Nobody must read code to believe a rule. */
export function ClauseView({ lab, book, chosen }: Props) {
  const say = labWords.value;
  const { clause } = chosen;
  const proof = clause === null ? undefined : lab.proofs.get(clause);
  if (clause === null || !proof) return <p class="lab-choose muted">{say.choose}</p>;
  const { exhibits, isTested } = proof;
  const exhibit = exhibits.find(({ name }) => name === chosen.exhibit) ?? exhibits[0];
  return (
    <>
      <header class="lab-clause">
        <h2>{clause}</h2>
        <a class="button small" href={`/rules/${lab.box.ruleset.id}#${clause}`}>
          <Glyph icon="book" /> {say.inBook}
        </a>
        <p>{book.clauses[clause]?.text}</p>
      </header>
      {exhibit ? (
        <>
          <Exhibits lab={lab} clause={clause} exhibits={exhibits} shown={exhibit} />
          <CaseBench key={exhibit.name} lab={lab} text={exhibit.text} />
        </>
      ) : (
        <p class="muted">{isTested ? say.testTold : say.unproved}</p>
      )}
    </>
  );
}

interface ExhibitsProps {
  readonly lab: Laboratory;
  readonly clause: string;
  readonly exhibits: readonly Exhibit[];
  readonly shown: Exhibit;
}

function Exhibits({ lab, clause, exhibits, shown }: ExhibitsProps) {
  const say = labWords.value;
  const { reports } = lab.results.value;
  return (
    <details class="lab-exhibits" open={exhibits.length <= 6}>
      <summary>{say.casesOf(exhibits.length)}</summary>
      <ul>
        {exhibits.map(({ name, example }) => {
          const report = reports.get(name);
          return (
            <li key={name}>
              <a
                href={clauseAddress(lab.box.ruleset.id, clause, name)}
                aria-current={name === shown.name ? 'true' : undefined}
              >
                <span lang="en">{example.title}</span>{' '}
                {report && <Verdict isPassed={report.failures.length === 0} />}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
