import { cellDistance } from '@grognard/board';
import type { Rules } from '@grognard/engine';
import type { FieldsOfStrategy, Position, Programme } from '@grognard/fields-of-strategy';
import { turnedDice } from '../shared/turned-dice.ts';
import { appraise } from './appraisal.ts';
import type { Brain } from './brain.ts';
import { clockAt, type Outlook } from './desk.ts';
import { LEADER } from './field.ts';
import { frontOf } from './front.ts';
import type { Mood } from './mood.ts';
import { type Plan, planArmy, planFront, replan } from './plan.ts';
import { writeProgramme } from './programme.ts';
import { GONE, layPosition } from './sand-table.ts';

/** What drafts are tried on: positions that the side could believe in, and how the enemy is taken to reply. */
export interface Study {
  readonly brain: Brain;
  readonly rules: Rules<FieldsOfStrategy>;
  readonly beliefs: readonly Position[];
  readonly outlook: Outlook;
  readonly unseen: Float64Array;
  readonly reply: Mood;
  readonly seed: string;
  /** How many phases are played after a draft. */
  readonly depth: number;
}

/** A plan that is being tried. */
export interface Draft {
  readonly plan: Plan;
  readonly programme: Programme;
  /** By belief: how the rehearsal ended. */
  readonly ends: number[];
  /** By unit: force points lost in all rehearsals. */
  readonly losses: Float64Array;
  /** By belief: how the enemy replied to it. */
  readonly replies: Reply[];
  /** The draft that it varies, and where; nothing if it was drafted whole. */
  readonly change: Change | null;
}

interface Reply {
  readonly plan: Plan;
  /** By unit: where it stood before. */
  readonly stood: Int16Array;
}

/** Within some squares of a cell a draft has it otherwise than another. */
export interface Change {
  readonly of: Draft;
  readonly centre: number;
  readonly radius: number;
}

export const draftOf = ({ field }: Brain, plan: Plan, change: Change | null = null): Draft => ({
  plan,
  programme: writeProgramme(field, plan),
  ends: [],
  losses: new Float64Array(plan.routes.length),
  replies: [],
  change,
});

export const promise = ({ ends }: Draft): number =>
  ends.length === 0 ? Number.NEGATIVE_INFINITY : ends.reduce((sum, end) => sum + end, 0) / ends.length;

/**
 * Plays a draft through on a belief, with the phases that would follow it: the reply of a good enemy at least, all
 * to the end if that is near. Notes how things then look. The dice of a belief are the same
 * for all drafts, so that luck tells none from another.
 */
export function rehearse(study: Study, draft: Draft, k: number): void {
  const { brain, rules, beliefs, seed, depth } = study;
  const belief = beliefs[k]!;
  const dice = turnedDice(seed, k, beliefs.length);
  const own = brain.field.ground.scenario.sides[brain.side]!.id;
  let { position } = rules.resolve(belief, own, draft.programme, dice);
  for (let n = 0; n < depth && !position.outcome; n++) {
    layPosition(brain.table, position);
    const plan = depth > 1 ? goOn(study, position) : reply(study, draft, k, position);
    position = rules.resolve(position, position.side, writeProgramme(brain.field, plan), dice).position;
  }
  draft.ends[k] = appraise(brain, position, study.unseen);
  noteLosses(brain, draft, belief, position);
}

/** In the last phases all are planned for: those far off may still come to an objective. */
function goOn({ brain, reply: mood }: Study, position: Position): Plan {
  const side = brain.field.ground.sideNumbers.get(position.side)!;
  return planArmy(brain, side, clockAt(brain, position), mood);
}

/** How far beyond a change the enemy's reply to it is thought over. */
const ECHO = 7;
/** If more of the front is concerned, the whole is planned. */
const MOST_CONCERNED = 0.6;

/** The enemy's reply: to a draft that varies another, the reply to that, thought over where it makes a difference. */
function reply({ brain, reply: mood }: Study, draft: Draft, k: number, position: Position): Plan {
  const side = brain.field.ground.sideNumbers.get(position.side)!;
  const outlook = clockAt(brain, position);
  const stood = Int16Array.from(brain.table.at);
  const front = frontOf(brain, side);
  const before = draft.change?.of.replies[k]; // none where the battle was over
  const concerned = before ? concernedBy(brain, draft.change!, before, front) : null;
  const isPart = concerned !== null && concerned.size < MOST_CONCERNED * front.length;
  const plan = isPart
    ? replan(brain, before!.plan, concerned, outlook, mood)
    : planFront(brain, side, front, outlook, mood);
  draft.replies[k] = { plan, stood };
  return plan;
}

/** Enemies of the front near a change, the leaders about them, and whoever does not stand where he stood before it. */
function concernedBy(
  { table: t, field }: Brain,
  { centre, radius }: Change,
  { plan, stood }: Reply,
  front: readonly number[],
): ReadonlySet<number> {
  const { grid } = field.ground;
  const isNear = (u: number) => cellDistance(grid, t.at[u]!, centre) <= radius + ECHO;
  const concerned = new Set(front.filter(isNear));
  for (let u = 0; u < plan.routes.length; u++) {
    if (t.sides[u] !== plan.side || t.at[u] === GONE) continue;
    if (t.at[u] !== stood[u] || (t.types[u] === LEADER && isNear(u))) concerned.add(u);
  }
  return concerned;
}

function noteLosses({ field, side }: Brain, { losses }: Draft, before: Position, after: Position): void {
  const { roster, scenario } = field.ground;
  const own = scenario.sides[side]!.id;
  for (const unit of before.units) if (unit.side === own) losses[roster.numbers.get(unit.id)!]! += unit.force;
  for (const unit of after.units) if (unit.side === own) losses[roster.numbers.get(unit.id)!]! -= unit.force;
}
