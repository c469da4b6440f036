import type { Game, Rules } from '@grognard/engine';

/** Rules that count what is asked of them: the same count on every machine, where the time is not. */
export interface Metered<G extends Game> {
  readonly rules: Rules<G>;
  /** Work done so far: a question counts 1. */
  spent(): number;
}

/** What the rules are asked in thought, by how long it takes beside a question. */
const JUDGING = 3;
const RESOLVING = 8;
const VIEWING = 4;

export function metered<G extends Game>(rules: Rules<G>): Metered<G> {
  let spent = 0;
  return {
    spent: () => spent,
    rules: {
      ...rules,
      answer: (view, question) => {
        spent++;
        return rules.answer(view, question);
      },
      judge: (view, side, order) => {
        spent += JUDGING;
        return rules.judge(view, side, order);
      },
      resolve: (position, side, order, dice) => {
        spent += RESOLVING;
        return rules.resolve(position, side, order, dice);
      },
      view: (position, seat) => {
        spent += VIEWING;
        return rules.view(position, seat);
      },
    },
  };
}
