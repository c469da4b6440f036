import type { Opened } from '@grognard/host';
import type { ComponentChildren } from 'preact';
import type { Lens } from './lens.ts';
import type { Battle } from './model.ts';

/** A first battle of a game with a teacher beside it. */
export interface Lesson<B extends Battle = Battle> {
  /** The lesson where it was left; a new one when there is none. */
  open(): Promise<Opened>;
  /** Lays it out anew. */
  begin(): Promise<Opened>;
  /** What is said while it opens, and when it cannot. */
  words(): { readonly opening: string; readonly failed: string };
  /** The teacher beside the map. */
  Coach(props: { readonly battle: B; readonly lens: Lens; readonly onAgain: () => void }): ComponentChildren;
}
