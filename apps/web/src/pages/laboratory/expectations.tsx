import type { Difference } from '@grognard/engine';
import { type Expectation, expectationsOf, expectingWhatCame } from '@grognard/laboratory';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { words } from '../../words/words.ts';
import { type CaseBattle, calledIn } from './case-battle.ts';
import type { BenchPart } from './case-bench.tsx';
import { changed } from './case-work.ts';
import { labWords } from './words.ts';

/** What the case asks for, and whether it came so. */
export function Expectations({ lab, work, onChange }: BenchPart) {
  const say = labWords.value;
  const { result } = work;
  if (result.status === 'faulty') {
    return (
      <section class="lab-expected" role="alert">
        <h3>{say.faults}</h3>
        <ul>
          {result.faults.map(({ path, message }) => (
            <li key={`${path}/${message}`}>{path === '' ? message : words.value.labelled(path, message)}</li>
          ))}
        </ul>
      </section>
    );
  }
  const { example, report, stage } = result;
  const all = expectationsOf(example, report.failures);
  const failed = all.filter(({ failures }) => failures.length > 0);
  const met = all.length - failed.length;
  return (
    <section class="lab-expected" aria-live="polite">
      <h3 class={failed.length > 0 ? 'failed' : 'passed'}>
        <Glyph icon={failed.length > 0 ? 'close' : 'check'} />{' '}
        {failed.length > 0 ? say.met(met, all.length) : say.allMet(all.length)}
      </h3>
      <ul>
        {failed.map(each => (
          <Failed key={each.path} expectation={each} stage={stage} />
        ))}
      </ul>
      {failed.length > 0 && (
        <button
          type="button"
          class="small"
          onClick={() => onChange(changed(lab, work, expectingWhatCame(lab.box.ruleset, example)))}
        >
          {say.expectCame}
        </button>
      )}
      <p class="muted">
        {say.proves}{' '}
        {example.clauses.map(clause => (
          <ClauseLink key={clause} clause={clause} />
        ))}
      </p>
    </section>
  );
}

interface FailedProps {
  readonly expectation: Expectation;
  readonly stage: CaseBattle | null;
}

/** An expectation that was not met: whose, what, and what came instead. */
function Failed({ expectation: { path, failures }, stage }: FailedProps) {
  const say = labWords.value;
  return (
    <li>
      <b>{placeOf(path, stage)}</b>
      <ul>
        {failures.flatMap(linesOf).map(({ path: exactly, expected, found }) => (
          <li key={exactly}>
            {[exactly.slice(path.length + 1), say.expected(expected, found)].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Of two events only what is different between them. */
function linesOf(failure: Difference): readonly Difference[] {
  const [wanted, came] = [fieldsOf(failure.expected), fieldsOf(failure.found)];
  if (!wanted || !came) return [failure];
  return Object.keys(wanted)
    .filter(field => JSON.stringify(wanted[field]) !== JSON.stringify(came[field]))
    .map(field => ({
      path: `${failure.path}.${field}`,
      expected: JSON.stringify(wanted[field]),
      found: JSON.stringify(came[field]) ?? '–',
    }));
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> | null {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
}

/** A path of a case as one says it: `expect.units.b2` is a unit by its name. */
function placeOf(path: string, stage: CaseBattle | null): string {
  const say = labWords.value;
  const [, kind = '', id, number] = /^(?:expect\.)?(\w+)(?:\.(.+)|\[(\d+)\])?/.exec(path) ?? [];
  const word = say.paths[kind] ?? path;
  if (id !== undefined) return `${word} ${stage ? calledIn(stage, id) : id}`;
  return number === undefined ? word : `${word} ${Number(number) + 1}`;
}
