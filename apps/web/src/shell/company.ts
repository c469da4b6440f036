import type { ComponentChildren } from 'preact';
import type { Lens } from './lens.ts';
import type { Battle } from './model.ts';

interface Props {
  readonly battle: Battle;
}
type MapProps = Props & { readonly lens: Lens };

/**
 * What a match with somebody elsewhere adds to the screen of its battle. The shell gives it places and knows no
 * network: what comes from there is handed to `receive` of course.ts.
 */
export interface Company {
  /** Listens for news of the match while it is on screen. */
  follow(battle: Battle): () => void;
  /** Whether it has something to say where the orders in hand stand. */
  speaks(battle: Battle): boolean;
  Dock(props: MapProps): ComponentChildren;
  /** In the bar: who plays, and how much time they have. */
  Bar(props: Props): ComponentChildren;
  /** A tab of the panel by this name. */
  tab(): string;
  Panel(props: MapProps): ComponentChildren;
  Tools(props: MapProps): ComponentChildren;
  /** On the map, over everything else: in pixels of the window. */
  Pins(props: MapProps): ComponentChildren;
  /** In the menu, where one device would keep and export. */
  MenuLinks(props: Props): ComponentChildren;
  /** After the end: what can be done next. */
  EndLinks(props: Props): ComponentChildren;
  letters(battle: Battle, lens: Lens, key: string): (() => void) | undefined;
  keyMeanings(): Readonly<Record<string, string>>;
}
