import type { Game } from '@grognard/engine';
import type { Commander, Memory, Progress, Staff, Task } from '../contract.ts';
import { decide } from '../decide.ts';
import type { Craft, Draft } from './stage.ts';
import { choose, type Grade, type Thought, thoughtOf } from './thought.ts';

/**
 * What a planner keeps: how things looked when the stretch began. The mood of the stretch follows from that alone, so
 * that a plan of many orders is carried through, by whoever takes the match up again too.
 */
interface Opening<G extends Game> {
  readonly stretch: string;
  readonly view: G['View'];
}

/** The same beside what its quick judgement keeps. */
interface Kept<G extends Game> {
  readonly opening: Opening<G> | null;
  readonly judgement: Memory;
}

/** Chooses a mood for a whole stretch by rehearsing it in every one, and follows it through. */
export const planning = <G extends Game>(craft: Craft<G>, grade: Grade): Commander<G> => ({
  id: grade.id,
  takePost: post => {
    const thought = thoughtOf(craft, grade, post);
    const staffs = craft.moods.map(mood => mood.takePost(post));
    const plan = planner(thought, staffs[0]!);
    return {
      ...staffs[0]!,
      remember: (memory, glimpse): Kept<G> => {
        const kept = memory as Kept<G> | null;
        return {
          opening: openingOf(thought, kept, glimpse.view),
          judgement: staffs[0]!.remember?.(kept?.judgement ?? null, glimpse) ?? null,
        };
      },
      *think(task) {
        const kept = task.memory as Kept<G> | null;
        const own = { ...task, memory: kept?.judgement ?? null };
        if (!craft.isOpen(task.view, post.side)) return yield* staffs[0]!.think(own);
        const opening = openingOf(thought, kept, task.view)!;
        return yield* staffs[yield* plan(opening, own)]!.think(own);
      },
    };
  },
});

function openingOf<G extends Game>(
  { craft, post }: Thought<G>,
  kept: Kept<G> | null,
  view: G['View'],
): Opening<G> | null {
  const known = kept?.opening ?? null;
  if (!craft.isOpen(view, post.side)) return known;
  const stretch = craft.stretchOf(view);
  return known?.stretch === stretch ? known : { stretch, view };
}

/**
 * Works the mood of a stretch out; what is known already need not be worked out again, and would come out the same.
 * Of a thought that was cut short the best so far is followed, so that not every order of the stretch is cut short too.
 */
function planner<G extends Game>(thought: Thought<G>, usual: Staff<G>) {
  let known: { readonly view: G['View']; readonly effort: number; readonly mood: number } | null = null;
  return function* ({ view }: Opening<G>, task: Task<G>): Generator<Progress<G>, number, void> {
    const { effort } = task;
    if (known?.view === view && known.effort === effort) return known.mood;
    const seed = `plan/${JSON.stringify(view)}`;
    const since = thought.stage.spent();
    const [first, ...others] = thought.craft.moods.map((_, mood): Draft<G> => ({ mood, first: null }));
    const now = decide(usual, task);
    const orderOf = ({ mood }: Draft<G>): G['Order'] => {
      known = { view, effort, mood };
      return now;
    };
    const { mood } = yield* choose(thought, [first!, ...others], { view, seed, effort, since, orderOf });
    known = { view, effort, mood };
    return mood;
  };
}
