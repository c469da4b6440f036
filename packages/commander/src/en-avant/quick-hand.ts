import type { EnAvant, Order, Position, SideId } from '@grognard/en-avant';
import { type Dice, seededDice } from '@grognard/engine';
import type { Post } from '../contract.ts';
import type { Hand } from '../shared/search.ts';
import { nothingWeighed, type Weighed } from './clash.ts';
import { END, judgeOf, WORTH_WHILE } from './greedy.ts';
import { type Mood, USUAL } from './mood.ts';
import { beheld } from './outlook.ts';
import { type Hope, prospectsOf } from './prospects.ts';
import { settle } from './settle.ts';

/** What one look at the field suggests, and for which impulse. */
interface Look {
  readonly impulse: string;
  readonly inTurn: readonly Hope[];
}

/** In a rehearsal only whole marches are looked at. */
const HURRIED: Mood = { ...USUAL, strides: 1 };

const byGuess = (a: Hope, b: Hope): number => b.guess - a.guess;

/**
 * Looks at the field once an impulse and gives one order after another by that look, unweighed: several times as quick
 * as a fresh judgement for each. What is seen on the belief itself serves all rehearsals on it.
 */
export function quickHand(post: Post<EnAvant>): (belief: Position) => Hand<EnAvant> {
  let first: Thought | null = null;
  return belief => {
    if (first?.belief !== belief) first = thoughtOn(post, belief);
    const { weighed } = first;
    let { look } = first;
    let tried = 0;
    return (position, side, dice) => {
      if (position.pending) return answer(post, position, side, dice);
      const { limit, activations } = position;
      if (limit !== 'all' && activations >= limit) return END;
      if (look.impulse !== impulseOf(position)) [look, tried] = [lookAt(post, position, side, weighed), 0];
      const view = beheld(position);
      while (tried < look.inTurn.length) {
        const { order } = look.inTurn[tried++]!;
        if (post.rules.judge(view, side, order).ok) return order;
      }
      return END;
    };
  };
}

const impulseOf = ({ turn, side }: Position): string => `${turn}/${side}`;

/** What serves all rehearsals on a belief. */
interface Thought {
  readonly belief: Position;
  readonly look: Look;
  readonly weighed: Weighed;
}

function thoughtOn(post: Post<EnAvant>, belief: Position): Thought {
  const weighed = nothingWeighed();
  return { belief, look: lookAt(post, belief, belief.side, weighed), weighed };
}

function lookAt(
  { rules, scenario }: Post<EnAvant>,
  position: Position,
  side: SideId,
  weighed: Weighed,
): Look {
  const judge = judgeOf({ rules, scenario, side }, beheld(position), position, HURRIED, weighed);
  const inTurn: Hope[] = [];
  const isRout = judge.outlook.own.some(({ unit }) => unit.routing && !unit.activated); // they come first
  let groups = isRout ? 2 : 1;
  for (const hopes of prospectsOf(judge, seededDice('look'))) {
    inTurn.push(...hopes.filter(({ guess }) => guess > WORTH_WHILE));
    if (--groups === 0) break;
  }
  return { impulse: impulseOf(position), inTurn: inTurn.sort(byGuess) };
}

/** The usual answer to a choice in the middle of a rule; only whether to pursue is tried, once each way. */
function answer({ rules }: Post<EnAvant>, position: Position, side: SideId, dice: Dice): Order {
  const answers = rules.propose(beheld(position), side, dice);
  const choice = position.pending;
  if (answers.length === 1 || !choice || !ASKED.includes(choice.type)) return answers[0]!;
  return settle({ rules, position, side, dice, reflection: 0, isHurried: true }, choice, answers);
}
const ASKED: readonly string[] = ['pursue', 'sixes', 'first'];
