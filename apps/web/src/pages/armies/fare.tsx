import type { Parsed, Scenario } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { TrialTold, TrialTools, useTrials, weigh } from '../desk/trials.tsx';
import { armyWords } from './words.ts';

interface Props {
  readonly ruleset: string;
  /** The battle of the two armies on the table that was chosen. */
  readonly made: Parsed<Scenario>;
}

/** How two armies fare against each other on the chosen table: asked by who wants to know. */
export function Fare(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="army-fare" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{armyWords.value.fare.title}</summary>
      {isOpen && <Trials {...props} />}
    </details>
  );
}

/** Battles by trial, with their interval. */
function Trials({ ruleset, made }: Props) {
  const say = armyWords.value.fare;
  const bench = useTrials(ruleset);
  const scenario = made.ok ? made.value : null;
  const { run } = bench;
  const isThis = run && JSON.stringify(run.scenario) === JSON.stringify(scenario);
  return (
    <>
      <p class="muted">{say.lead}</p>
      <TrialTools bench={bench} scenario={scenario} />
      {run && run.results.length > 0 && (
        <>
          {!isThis && <p class="muted">{say.otherBefore}</p>}
          <TrialTold run={run} weighed={weigh(run)} />
        </>
      )}
    </>
  );
}
