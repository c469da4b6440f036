import type { Choice, EnAvant, Order, Position, SideId } from '@grognard/en-avant';
import type { Dice, Rules } from '@grognard/engine';
import { appraise } from './appraisal.ts';
import { beheld } from './outlook.ts';
import { harmOf, standing } from './worth.ts';

interface Asked {
  /** How often it goes through every answer; 0 for a first impression. */
  readonly reflection: number;
  /** In a rehearsal every answer is tried once at most. */
  readonly isHurried?: boolean;
  readonly rules: Rules<EnAvant>;
  readonly position: Position;
  readonly side: SideId;
  readonly dice: Dice;
}

/** Yields the best so far. */
type Settling = Generator<Order, Order, void>;

type ChoiceOf<T extends Choice['type']> = Extract<Choice, { readonly type: T }>;

/** How often an answer is tried where dice decide what comes of it. */
const TRIALS = 5;

/** The best of the answers that the rules propose to a choice in the middle of a rule. */
export function settle(asked: Asked, choice: Choice, answers: readonly Order[]): Order {
  const thought = settling(asked, choice, answers);
  for (;;) {
    const { done, value } = thought.next();
    if (done) return value;
  }
}

/** The same in slices: after every trial it tells the best so far. */
export function* settling(asked: Asked, choice: Choice, answers: readonly Order[]): Settling {
  const { reflection } = asked;
  switch (choice.type) {
    case 'sixes':
      return sixes(asked, choice, answers);
    case 'first':
      return answers.find(order => order.type === 'first' && order.side === asked.side) ?? answers[0]!;
    case 'pursue':
      return yield* byTrial(asked, answers, asked.isHurried ? 1 : 2 * reflection || TRIALS);
    case 'effects':
    case 'run':
      return yield* byTrial(asked, answers, reflection || 1);
    case 'allocate':
      return reflection > 0 ? yield* byTrial(asked, answers, reflection) : answers[0]!;
    default:
      return answers[0]!;
  }
}

/** Tries each answer and takes the one after which the battle stands best. */
function* byTrial(
  { rules, position, side, dice, reflection }: Asked,
  answers: readonly Order[],
  trials: number,
): Settling {
  let best = answers[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const order of answers) {
    let worth = 0;
    for (let i = 0; i < trials; i++) {
      const end = played(rules, rules.resolve(position, side, order, dice).position, dice);
      worth += reflection > 0 ? appraise(rules, end, side) : standing(end, side);
      yield best;
    }
    if (worth > most + 1e-9) [best, most] = [order, worth];
  }
  return best;
}

/** Goes on with the usual answers until nobody is asked any more: a fight is judged by its end. */
function played(rules: Rules<EnAvant>, start: Position, dice: Dice): Position {
  let position = start;
  for (let i = 0; i < 8 && position.pending && !position.outcome; i++) {
    const [side] = rules.active(position);
    const [usual] = rules.propose(beheld(position), side!, dice);
    if (!usual) break;
    position = rules.resolve(position, side!, usual, dice).position;
  }
  return position;
}

/** EA-RESOLVE-07: another throw for a six adds an impact or takes one away; it depends on what either does. */
function sixes(asked: Asked, { roll, of }: ChoiceOf<'sixes'>, answers: readonly Order[]): Order {
  const { position } = asked;
  const struck = 'shot' in of ? [of.shot.target] : of.round[of.turn].against;
  const target = position.units.find(({ id }) => id === struck[0]);
  if (!target) return answers[0]!;
  const harm = (impacts: number) =>
    harmOf(position, target, Math.max(0, impacts) / struck.length, { canRetreat: true });
  const better = (7 - roll.need) / 6;
  const gain = better * harm(roll.impacts + 1) + (1 - better) * harm(roll.impacts - 1) - harm(roll.impacts);
  const wanted = gain > 0 ? 1 : 0;
  return answers.find(order => order.type === 'sixes' && order.reroll.length === wanted) ?? answers[0]!;
}
