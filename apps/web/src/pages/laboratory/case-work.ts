import type { Case, CaseReport, Fault, Parsed } from '@grognard/engine';
import { type CaseRun, caseText, firstChange, goThrough, readCase, tryCase } from '@grognard/laboratory';
import { battleOf, type CaseBattle } from './case-battle.ts';
import type { Laboratory } from './laboratory.ts';

/** A case on the bench: the text it was taken up with, and how it stands now. */
export interface CaseWork {
  /** The text it came with; taking everything back leads here. */
  readonly origin: string;
  readonly text: string;
  /** The case of one's own it is kept as. */
  readonly own: string | null;
  readonly result: Result;
  /** The first step that the change made different; none where nothing was changed. */
  readonly changedFrom: number | null;
}

export type Result =
  | { readonly status: 'faulty'; readonly faults: readonly Fault[] }
  | {
      readonly status: 'run';
      readonly example: Case;
      readonly run: CaseRun;
      readonly report: CaseReport;
      readonly stage: CaseBattle | null;
    };

/** Takes a case up as it is written. */
export function takeUp(lab: Laboratory, origin: string, own: string | null = null): CaseWork {
  return { origin, text: origin, own, result: resultOf(lab, origin), changedFrom: null };
}

/** The case as it is written now, run. */
export function rewritten(lab: Laboratory, work: CaseWork, text: string): CaseWork {
  const result = resultOf(lab, text);
  return { ...work, text, result, changedFrom: changeOf(lab, work.origin, text, result) };
}

/** The case changed by other hands than the keyboard: its layout and its remarks stay. */
export const changed = (lab: Laboratory, work: CaseWork, example: Case): CaseWork =>
  rewritten(lab, work, caseText(example, work.text));

function resultOf({ box, ...lab }: Laboratory, text: string): Result {
  const read: Parsed<Case> = readCase(text);
  if (!read.ok) return { status: 'faulty', faults: read.faults };
  const example = read.value;
  return {
    status: 'run',
    example,
    run: goneThrough({ box, ...lab }, example),
    report: tryCase(box.ruleset, example),
    stage: battleOf({ box, ...lab }, example),
  };
}

const NOT_RUN: CaseRun = { steps: [], draws: [], missing: null, answers: [], stands: null, outcome: null };

/** What breaks in the middle is told by the report. */
function goneThrough({ box }: Laboratory, example: Case): CaseRun {
  try {
    return goThrough(box.ruleset, example);
  } catch {
    return NOT_RUN;
  }
}

function changeOf(lab: Laboratory, origin: string, text: string, result: Result): number | null {
  if (origin === text || result.status === 'faulty') return null;
  const before = readCase(origin);
  return before.ok ? firstChange(result.run.steps, goneThrough(lab, before.value).steps) : null;
}

/** How many lines of the text are not as they were. */
export function linesChanged({ origin, text }: CaseWork): number {
  const before = new Map<string, number>();
  for (const line of origin.split('\n')) before.set(line, (before.get(line) ?? 0) + 1);
  return text.split('\n').filter(line => {
    const left = before.get(line) ?? 0;
    before.set(line, left - 1);
    return left <= 0;
  }).length;
}
