import type { FightInArms, Order, View } from '@grognard/fight-in-arms';
import type { Commander, Progress, Staff, Task, Thinking } from '../contract.ts';
import { decide } from '../decide.ts';
import { type Temper, tempered } from '../shared/temper.ts';
import { CAPTAIN_IN } from './captain.ts';
import { commanderOf } from './greedy.ts';
import type { Mood } from './mood.ts';
import { END, isHeld, rehearse, type Stage, stageFor } from './rehearsal.ts';

/** How a planner thinks. */
interface Grade {
  readonly id: string;
  /** How it would act without a thought, and how else it might. */
  readonly moods: readonly [Mood, ...Mood[]];
  /** Orders that may be rehearsed for a decision, on a table of a dozen units a side. */
  readonly work: number;
  /** What must be gained to do otherwise than usual, in points. */
  readonly margin: number;
}

/**
 * Thinks every order over: what it would do in one mood or another, or to leave the unit where it is, is carried on
 * to the end of the enemy's next phase without luck, and what comes out best is done.
 */
const plannerOf = (grade: Grade): Commander<FightInArms> => ({
  id: grade.id,
  takePost(post) {
    const staffs = grade.moods.map(mood => commanderOf(grade.id, mood).takePost(post));
    const stage = stageFor(post, staffs[0]!, grade.moods[0]);
    return {
      ...staffs[0]!,
      *think(task): Thinking<FightInArms> {
        const { view } = task;
        if (isHeld(view)) return END;
        const usual = decide(staffs[0]!, task);
        if (view.phase !== 'activation' || view.pursuits.length > 0) return usual;
        return yield* choose(stage, grade, task, [usual, ...rivalsOf(usual, staffs.slice(1), task)]);
      },
    };
  },
});

/** Other orders than the usual one: what other moods would do, and to leave the unit as it stands. */
function rivalsOf(
  usual: Order,
  staffs: readonly Staff<FightInArms>[],
  task: Task<FightInArms>,
): readonly Order[] {
  const known = new Set([JSON.stringify(usual)]);
  return [...staffs.map(staff => decide(staff, task)), ...holding(usual)].filter(order => {
    const mark = JSON.stringify(order);
    const isNew = !known.has(mark);
    known.add(mark);
    return isNew;
  });
}

const holding = (order: Order): readonly Order[] =>
  'unit' in order && order.unit !== undefined && order.type !== 'disembark'
    ? [{ type: 'activate', unit: order.unit }]
    : [];

/** On a larger table an order takes longer. */
const shareOf = ({ units }: View): number => Math.min(1.5, 24 / Math.max(1, units.length));

/** The order that fares best in rehearsal; the first is the usual one, and is left only for a margin. */
function* choose(
  stage: Stage,
  { work, margin }: Grade,
  { view, dice, effort }: Task<FightInArms>,
  orders: readonly Order[],
): Generator<Progress<FightInArms>, Order, void> {
  const { rules, side } = stage.post;
  const position = rules.imagine(view, dice);
  const most = effort * work * shareOf(view);
  let [best, bar, spent] = [orders[0]!, Number.NEGATIVE_INFINITY, 0];
  for (const [i, order] of orders.entries()) {
    if (!rules.judge(view, side, order).ok) continue;
    const rehearsal = rehearse(stage, position, order);
    let step = rehearsal.next();
    for (; !step.done && spent < most; step = rehearsal.next()) {
      spent++;
      yield { share: Math.min(1, spent / most), best };
    }
    if (!step.done) break;
    if (step.value > bar) [best, bar] = [order, step.value + (i === 0 ? margin : 0)];
  }
  return best;
}

const plannerIn = (temper: Temper): Commander<FightInArms> => {
  const usual = CAPTAIN_IN[temper];
  const moods: Grade['moods'] = [
    usual,
    { ...usual, caution: 2 * usual.caution },
    { ...usual, caution: 0.4, daring: 1.6, drive: 1.5 },
    { ...usual, drive: 0.1 },
    { ...usual, shooting: 2, caution: 1.5 },
  ];
  return plannerOf({ id: 'planner', moods, work: 300, margin: 0.1 });
};

/** Plays its orders through in its mind before it gives them, in the temper of the match; no level for people before its strength is measured. */
export const planner: Commander<FightInArms> = tempered('planner', {
  bold: plannerIn('bold'),
  careful: plannerIn('careful'),
  stubborn: plannerIn('stubborn'),
  sly: plannerIn('sly'),
});
