import type { Game } from '@grognard/engine';
import type { Progress, Staff, Task, Thinking } from './contract.ts';

export interface Patience<G extends Game = Game> {
  /** Asked after every slice of thought: is it time to take the best so far? */
  readonly isOver?: () => boolean;
  readonly progress?: (progress: Progress<G>) => void;
}

/** Runs a thought to its end, or until patience is over. */
export function finish<G extends Game>(thinking: Thinking<G>, patience: Patience<G> = {}): G['Order'] {
  for (;;) {
    const slice = thinking.next();
    if (slice.done) return slice.value;
    patience.progress?.(slice.value);
    if (patience.isOver?.()) return slice.value.best;
  }
}

/** Lets a commander decide at once. */
export const decide = <G extends Game>(staff: Staff<G>, task: Task<G>, patience?: Patience<G>): G['Order'] =>
  finish(staff.think(task), patience);
