import { type Scenario, type Text, textIn } from '@grognard/engine';
import { settings } from '../../storage/settings.ts';
import type { Tally } from './trial-run.ts';
import { type Run, TrialTold, TrialTools, useTrials, weigh } from './trials.tsx';
import { deskWords } from './words.ts';
import { changeDraft, type Desk } from './work.ts';

/** Lets two equal commanders fight the battle many times, and tells what came of it with its interval. */
export function Trial({ desk }: { readonly desk: Desk }) {
  const { work } = desk;
  const say = deskWords.value.trial;
  const bench = useTrials(work.box.ruleset.id);
  const parsed = work.parsed.value;
  const strokes = work.history.value.past.length;
  const { run } = bench;
  return (
    <section class="desk-trial">
      <h2>{say.title}</h2>
      <p class="muted">{parsed.ok ? say.lead : say.blocked}</p>
      <TrialTools bench={bench} scenario={parsed.ok ? parsed.value : null} mark={strokes} />
      {run && run.results.length > 0 && <Told desk={desk} run={run} strokes={strokes - run.mark} />}
    </section>
  );
}

/** Wins, the honest interval, what never happened, and a proposal. */
function Told({ desk, run, strokes }: { readonly desk: Desk; readonly run: Run; readonly strokes: number }) {
  const say = deskWords.value.trial;
  const { scenario } = run;
  const weighed = weigh(run);
  const { tally, leaning } = weighed;
  const repair =
    run.state === 'done' && leaning !== null
      ? desk.bench.fairer(desk.work.draft.value, tally.share.value)
      : null;
  const { language } = settings.value;
  return (
    <div class="desk-told">
      <TrialTold run={run} weighed={weighed} later={strokes} />
      <ul>
        {neverHappened(tally, scenario).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {repair && (
        <p>
          {say.fairer(textIn(repair.label, language))}{' '}
          <button
            type="button"
            class="link"
            onClick={() => changeDraft(desk.work, repair.apply(desk.work.draft.value))}
          >
            {say.take}
          </button>
        </p>
      )}
    </div>
  );
}

interface Listed {
  readonly id: string;
  readonly name?: Text;
}

/** Units that did not move and objectives that nobody took, in a few lines. */
function neverHappened(tally: Tally, scenario: Scenario): readonly string[] {
  const say = deskWords.value.trial;
  const { units = [], objectives = [] } = scenario as Scenario & {
    readonly units?: readonly Listed[];
    readonly objectives?: readonly Listed[];
  };
  const nameIn = (list: readonly Listed[], id: string): string =>
    textIn(list.find(each => each.id === id)?.name ?? id, settings.value.language);
  const taken = objectives.map(({ id }) => [nameIn(objectives, id), tally.contested[id] ?? 0] as const);
  return [
    ...taken.map(([name, n]) => (n === 0 ? say.neverContested(name) : say.changedHands(name, n))),
    ...tally.still.slice(0, 6).map(([id, n]) => say.neverMoved(nameIn(units, id), n, tally.games)),
  ];
}
