import {
  answerTo,
  type Case,
  type CaseOrder,
  type CasePlayed,
  type Dice,
  type Draw,
  DrawMissing,
  type Game,
  type Happened,
  playCaseLine,
  type Refusal,
  type Ruleset,
  recordedDice,
  refusalOf,
  scriptedDice,
  setUpCase,
} from '@grognard/engine';

/** One thing that happens in a case: an event, or an order that is refused. */
export interface CaseStep {
  /** The line of `play` it belongs to. */
  readonly line: number;
  readonly event: Happened | null;
  readonly refusal: Refusal | null;
  /** How many events have happened with it: the moment its picture shows. */
  readonly moment: number;
}

/** A draw that was needed and not given. */
export type MissingDraw = Pick<DrawMissing, 'key' | 'low' | 'high' | 'nth'>;

/** A case gone through: what happened, which dice fell, what was answered. */
export interface CaseRun {
  readonly steps: readonly CaseStep[];
  readonly draws: readonly Draw[];
  readonly missing: MissingDraw | null;
  readonly answers: readonly unknown[];
  /** How everything stands at the end; nothing where the case cannot be set up. */
  readonly stands: ReturnType<CasePlayed<Game>['rules']['inspect']> | null;
  readonly outcome: unknown;
}

const NOTHING: CaseRun = {
  steps: [],
  draws: [],
  missing: null,
  answers: [],
  stands: null,
  outcome: null,
};

/** Goes through a case step by step, whether it comes out as it expects or not. */
export function goThrough<G extends Game>(ruleset: Ruleset<G>, example: Case): CaseRun {
  const dice = watched(example);
  const set = setUpCase(ruleset, example, dice);
  if (!set.rules) return { ...NOTHING, missing: dice.missing() };
  const began = set.events.length;
  const steps: CaseStep[] = [];
  let now: CasePlayed<G> = set;
  for (const [line, given] of example.play.entries()) {
    const refusal = refusalIn(ruleset, now, given);
    const before = now.events.length;
    now = playCaseLine(ruleset, now, given, { dice, path: '' });
    if (refusal) steps.push({ line, event: null, refusal, moment: before - began });
    now.events.slice(before).forEach((event, i) => {
      steps.push({ line, event, refusal: null, moment: before - began + i + 1 });
    });
  }
  return {
    steps,
    draws: dice.draws,
    missing: dice.missing(),
    answers: example.ask.map(({ is: _, clause: __, ...question }) => answerTo(ruleset, set, question)),
    stands: now.rules.inspect(now.position),
    outcome: now.rules.outcome(now.position),
  };
}

function refusalIn<G extends Game>(
  ruleset: Ruleset<G>,
  now: CasePlayed<G>,
  { order }: CaseOrder,
): Refusal | null {
  const verdict = refusalOf(ruleset, now, order);
  return 'ok' in verdict && !verdict.ok ? verdict : null;
}

/** The dice of a case, which remember what fell and what nobody has given. */
function watched({ dice }: Case): Dice & { readonly draws: readonly Draw[]; missing(): MissingDraw | null } {
  const recorded = recordedDice(scriptedDice(dice));
  let missing: MissingDraw | null = null;
  return {
    draws: recorded.draws,
    missing: () => missing,
    draw(key, low, high) {
      try {
        return recorded.draw(key, low, high);
      } catch (error) {
        if (error instanceof DrawMissing) {
          const { key: wanted, low: from, high: to, nth } = error;
          missing ??= { key: wanted, low: from, high: to, nth };
        }
        throw error;
      }
    },
  };
}

/** The number of the first step that is not as it was; how many there are, where all are alike. */
export function firstChange(steps: readonly CaseStep[], before: readonly CaseStep[]): number {
  const told = ({ event, refusal }: CaseStep): string => JSON.stringify(event ?? refusal);
  const at = steps.findIndex((step, i) => !before[i] || told(step) !== told(before[i]));
  return at < 0 ? steps.length : at;
}
