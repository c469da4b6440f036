import { type Rules, seededDice } from '@grognard/engine';
import type { FieldsOfStrategy, Position, Programme } from '@grognard/fields-of-strategy';
import { appraise } from './appraisal.ts';
import type { Brain } from './brain.ts';
import type { Outlook } from './desk.ts';
import { other } from './field.ts';
import { type Plan, planArmy } from './plan.ts';
import { writeProgramme } from './programme.ts';
import { layPosition } from './sand-table.ts';
import type { Temper } from './tempers.ts';

/** What drafts are tried on: positions that the side could believe in, and how the enemy is taken to reply. */
export interface Study {
  readonly brain: Brain;
  readonly rules: Rules<FieldsOfStrategy>;
  readonly beliefs: readonly Position[];
  readonly outlook: Outlook;
  readonly unseen: Float64Array;
  readonly reply: Temper;
  readonly seed: string;
}

/** A plan that is being tried. */
export interface Draft {
  readonly plan: Plan;
  readonly programme: Programme;
  /** By belief: how the rehearsal ended. */
  readonly ends: number[];
  /** By unit: force points lost in all rehearsals. */
  readonly losses: Float64Array;
}

export const draftOf = ({ field }: Brain, plan: Plan): Draft => ({
  plan,
  programme: writeProgramme(field, plan),
  ends: [],
  losses: new Float64Array(plan.routes.length),
});

export const promise = ({ ends }: Draft): number =>
  ends.length === 0 ? Number.NEGATIVE_INFINITY : ends.reduce((sum, end) => sum + end, 0) / ends.length;

/**
 * Plays a draft through on a belief, with the reply that a good enemy would give, and notes how things then
 * look. The dice of a belief are the same for all drafts, so that luck tells none from another.
 */
export function rehearse(study: Study, draft: Draft, k: number): void {
  const { brain, rules, beliefs, outlook, reply, seed } = study;
  const { sides } = brain.field.ground.scenario;
  const belief = beliefs[k]!;
  const dice = seededDice(`${seed}/${k}`);
  let { position } = rules.resolve(belief, sides[brain.side]!.id, draft.programme, dice);
  if (!position.outcome) {
    const enemy = other(brain.side);
    layPosition(brain.table, position);
    const theirs = planArmy(brain, enemy, { own: outlook.theirs - 1, theirs: outlook.own }, reply);
    position = rules.resolve(position, sides[enemy]!.id, writeProgramme(brain.field, theirs), dice).position;
  }
  draft.ends[k] = appraise(brain, position, study.unseen);
  noteLosses(brain, draft, belief, position);
}

function noteLosses({ field, side }: Brain, { losses }: Draft, before: Position, after: Position): void {
  const { roster, scenario } = field.ground;
  const own = scenario.sides[side]!.id;
  for (const unit of before.units) if (unit.side === own) losses[roster.numbers.get(unit.id)!]! += unit.force;
  for (const unit of after.units) if (unit.side === own) losses[roster.numbers.get(unit.id)!]! -= unit.force;
}
