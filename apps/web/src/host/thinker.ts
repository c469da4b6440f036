import { findCommander, makeFollower } from '@grognard/commander';
import { pick, positionOf } from '@grognard/engine';
import type { Thinker } from './host.ts';

/** Thought goes on for so long before the worker listens again … */
const SLICE = 12;
/** … and after so long the best so far is taken, whatever the machine. */
const LONGEST = 2000;

const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

/** Lets the commander of a level decide: in slices, so that it can be hurried. */
export function makeThinker(clock: () => number): Thinker {
  const followers = new Map<string, ReturnType<typeof makeFollower>>();
  return {
    think: async ({ match, side, level, dice, hurried, progress }) => {
      const commander =
        (await findCommander(match.ruleset.id, level)) ?? (await findCommander(match.ruleset.id, 'greedy'));
      const position = positionOf(match);
      if (!commander)
        return pick(match.rules.propose(match.rules.view(position, side), side, dice), dice, 'order');
      const key = `${side}/${commander.id}`;
      const follow = followers.get(key) ?? makeFollower(commander, side);
      followers.set(key, follow);
      const thinking = follow(match).think(position, { dice });
      const start = clock();
      for (let slice = start; ; ) {
        const thought = thinking.next();
        if (thought.done) return thought.value;
        const now = clock();
        if (hurried() || now - start > LONGEST) return thought.value.best;
        if (now - slice < SLICE) continue;
        progress(thought.value.share);
        await pause();
        slice = now;
      }
    },
  };
}
