import {
  type Commander,
  findCommander,
  makeFollower,
  type Player,
  type Reason,
  type Staff,
  type Thinking,
} from '@grognard/commander';
import { type Match, pick, positionOf, type SideId } from '@grognard/engine';
import type { Hint } from './protocol.ts';
import type { Decision, Thinker } from './surroundings.ts';

/** Thought goes on for so long before the worker listens again … */
const SLICE = 12;
/** … and after so long the best so far is taken, whatever the machine. */
const LONGEST = 2000;

/** Whoever asks for a hint asks the best there is. */
const ADVISERS = ['marshal', 'captain'];
const MOST_REASONS = 3;

const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

export type FindCommander = (ruleset: string, level: string) => Promise<Commander | null>;

/** Lets commanders decide and advise: in slices, so that they can be hurried. */
export function makeThinker(clock: () => number, find: FindCommander = findCommander): Thinker {
  const follow = makeFollowers();
  const adviser = makeAdvisers();

  async function findAdviser(ruleset: string): Promise<Commander | null> {
    for (const level of ADVISERS) {
      const commander = await find(ruleset, level);
      if (commander) return commander;
    }
    return null;
  }

  async function inSlices(thinking: Thinking, { hurried, progress }: Decision): Promise<object> {
    const start = clock();
    for (let slice = start; ; ) {
      const thought = thinking.next();
      if (thought.done) return thought.value;
      const now = clock();
      if (hurried() || now - start > LONGEST) return thought.value.best;
      if (now - slice < SLICE) continue;
      progress(thought.value.share);
      await pause();
      // Somebody else may think at the same desk by now.
      if (hurried()) return thought.value.best;
      slice = clock();
    }
  }

  return {
    isTempered: async (ruleset, level) => (await find(ruleset, level))?.isTempered ?? false,
    think: async decision => {
      const { match, side, level, dice } = decision;
      const commander = (await find(match.ruleset.id, level)) ?? (await find(match.ruleset.id, 'greedy'));
      const position = positionOf(match);
      if (!commander)
        return pick(match.rules.propose(match.rules.view(position, side), side, dice), dice, 'order');
      return inSlices(follow(commander, side, match).think(position, { dice }), decision);
    },
    advise: async decision => {
      const { match, side, dice, units } = decision;
      const commander = await findAdviser(match.ruleset.id);
      if (!commander) return null;
      const staff = adviser(commander, side, match);
      // Who cannot say why gives no advice.
      if (!staff.explain) return null;
      // All that the adviser is given: the side's view, and what it made of what the side has witnessed.
      const view = match.rules.view(positionOf(match), side);
      const memory = follow(commander, side, match).memory();
      const task = { view, memory, dice, effort: 1 };
      const whole = (await inSlices(staff.think(task), decision)) as { readonly type: string };
      // Nobody waits for it, and the next hint may already be in the making at the same desk.
      if (decision.hurried()) return null;
      const order = units.length > 0 && staff.narrow ? staff.narrow(whole, units) : whole;
      return { order, reasons: reasonsFor(staff.explain(task, order), units) } satisfies Hint;
    },
  };
}

/** One memory for each side and commander; it grows with the match. */
function makeFollowers(): (commander: Commander, side: SideId, match: Match) => Player {
  const followers = new Map<string, ReturnType<typeof makeFollower>>();
  return (commander, side, match) => {
    const key = `${side}/${commander.id}`;
    const follower = followers.get(key) ?? makeFollower(commander, side);
    followers.set(key, follower);
    return follower(match);
  };
}

/** The adviser at a person's side stays there as long as the battlefield is the same. */
function makeAdvisers(): (commander: Commander, side: SideId, match: Match) => Staff {
  let last: { readonly side: SideId; readonly rules: Match['rules']; readonly staff: Staff } | null = null;
  return (commander, side, { ruleset, rules }) => {
    if (last?.side !== side || last.rules !== rules)
      last = {
        side,
        rules,
        staff: commander.takePost({ ruleset, rules, scenario: rules.scenarioFor(side), side }),
      };
    return last.staff;
  };
}

/** Who asked for a few units is not told of others. */
function reasonsFor(reasons: readonly Reason[], units: readonly string[]): readonly Reason[] {
  const named = ({ unit, leader, units: several }: Reason) => [unit, leader, several ?? []].flat();
  const concerns = (reason: Reason): boolean => {
    const ids = named(reason).filter(id => typeof id === 'string');
    return units.length === 0 || ids.length === 0 || ids.some(id => units.includes(id));
  };
  return reasons.filter(concerns).slice(0, MOST_REASONS);
}
