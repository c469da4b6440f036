import { Glyph } from '../../ui/icons.tsx';
import { type Laboratory, runAll } from './laboratory.ts';
import { labWords } from './words.ts';

/** How many cases pass in this very browser, and how long that took. */
export function RunTold({ lab }: { readonly lab: Laboratory }) {
  const say = labWords.value;
  const { reports, isRunning, seconds } = lab.results.value;
  const passed = [...reports.values()].filter(({ failures }) => failures.length === 0).length;
  const of = lab.exhibits.length;
  return (
    <div class="lab-told" role="status">
      {isRunning ? (
        <>
          <progress max={of} value={reports.size} />{' '}
          <span class="muted">{say.running(reports.size, of)}</span>
        </>
      ) : (
        <>
          <b>
            <Glyph icon={passed === of ? 'check' : 'close'} /> {say.passed(passed, of)}
          </b>
          <span class="muted">
            {say.ranHere(seconds.toFixed(1))}{' '}
            <button type="button" class="link" onClick={() => void runAll(lab)}>
              {say.runAll}
            </button>
          </span>
        </>
      )}
    </div>
  );
}
