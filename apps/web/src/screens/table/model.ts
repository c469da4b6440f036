import type { Footprint } from '@grognard/drawing';
import type { Game, Place, Preview, Prompt, Typed } from '@grognard/engine';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Battle } from '../../shell/model.ts';
import type { TableGame } from './game.ts';
import type { Halt } from './hand.ts';
import { promptOf } from './prompt-card.tsx';

/** The order in the making, if there is one: plain data, kept over a reload. */
export interface Hand<Order = Typed> {
  readonly order: Order | null;
  /** Orders laid down before it, to be given together; only where the game lays orders down. */
  readonly laid?: readonly Order[];
  /** The line of battle that they make, where they deploy an army as it is suggested. */
  readonly line?: string;
  /** Orders that were pencilled for others while somebody else played. */
  readonly pencilled?: readonly Order[];
}
export const EMPTY_HAND: Hand<never> = { order: null };

/** The sides of a window onto the table. */
export interface Sight {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** What follows a choice, a moment each, so that no hand waits: card, reach and its bounds, lists and names. */
export const MOMENTS = ['card', 'reach', 'bounds', 'lists'] as const;
export type Moment = (typeof MOMENTS)[number];

/** The chosen one as far as the screen has come with him. */
interface Considered {
  readonly unit: string | null;
  readonly last: Moment;
}

/** What every battle on a free table keeps on its screen. */
interface TableParts<G extends Game> {
  /** What the game says of itself. */
  readonly table: TableGame<G>;
  /** Pixels a centimetre now: a hand is as large as it is at every zoom. */
  readonly px: Signal<number>;
  /** The part of the table in the window, in centimetres: words are written within it. */
  readonly sight: Signal<Sight | null>;
  /** What the game asks of this seat now. */
  readonly asked: ReadonlySignal<Prompt<Typed> | null>;
  /** What the order in hand would do; asked once for every change of it. */
  readonly shown: ReadonlySignal<Preview<G['Order']> | null>;
  /** A handle is being pulled: no list is worked out meanwhile. */
  readonly pulling: Signal<boolean>;
  /** Where the finger is while it pulls, and what holds the step there. */
  readonly finger: Signal<Place | null>;
  readonly halt: Signal<Halt | null>;
  /** Numbers being typed, until Enter. */
  readonly typed: Signal<string>;
  /** How far the screen has come with the chosen one. */
  readonly considered: Signal<Considered>;
  /** The last order was typed in words. */
  readonly byWords: Signal<boolean>;
  /** Corners of a ruler that is laid in legs. */
  readonly legs: Signal<readonly Place[]>;
  /** Everybody as he was last seen on the table: whoever falls is told of where he stood. */
  readonly stood: Map<string, Footprint>;
}

/** A battle of a table game on its screen. */
export interface TableBattle<G extends Game = Game> extends Battle<G, Hand<G['Order']>>, TableParts<G> {}

/** Lays a battle on the table: what its game says of itself, and the signals of the hand. */
export function openTable<G extends Game>(
  opened: Battle<G, Hand<G['Order']>>,
  table: TableGame<G>,
): TableBattle<G> {
  const view = computed(() => seenAhead(opened, table) ?? opened.view.value);
  const seen = { ...opened, view };
  const battle: TableBattle<G> = {
    ...seen,
    table,
    px: signal(10),
    sight: signal<Sight | null>(null),
    asked: computed(() => promptOf(seen)),
    shown: computed(() => shownBy(battle)),
    pulling: signal(false),
    finger: signal<Place | null>(null),
    halt: signal<Halt | null>(null),
    typed: signal(''),
    considered: signal<Considered>({ unit: null, last: 'lists' }),
    byWords: signal(false),
    legs: signal<readonly Place[]>([]),
    stood: new Map(),
  };
  const { order } = opened.draft.value.now;
  const unit = order ? table.unitOf(order) : undefined;
  if (unit !== undefined) opened.selection.value = [unit];
  return battle;
}

/** Is one of several answers asked for? */
export const hasChoice = ({ asked }: Pick<TableBattle, 'asked'>): boolean =>
  (asked.value?.values.length ?? 0) > 1;

/** Who pencils sees the table as if his turn had come. */
export const seenAhead = <G extends Game>(
  { pencilling, stage, view, side }: Battle<G, Hand<G['Order']>>,
  { ahead }: Pick<TableGame<G>, 'ahead'>,
): G['View'] | null =>
  pencilling.value && stage.value === 'plan' ? (ahead?.(view.value, side.value) ?? null) : null;

function shownBy<G extends Game>(battle: TableBattle<G>): Preview<G['Order']> | null {
  const { order } = battle.draft.value.now;
  return order && battle.stage.value === 'plan' ? previewOf(battle, order) : null;
}

interface Foreseen {
  readonly view: object;
  readonly shown: Preview<Typed>;
}
/** An order that was just steered is shown next: it is asked once. */
const foreseen = new WeakMap<Typed, Foreseen>();

/** What an order would do, as the rules foresee it. */
export function previewOf<G extends Game>(
  { rules, view, side }: TableBattle<G>,
  order: G['Order'],
): Preview<G['Order']> {
  const known = foreseen.get(order);
  if (known?.view === view.value) return known.shown as Preview<G['Order']>;
  const shown = rules.preview(view.value, side.value, order);
  foreseen.set(order, { view: view.value, shown });
  return shown;
}

type Contacts = Preview['contacts'];

/** Each enemy that is touched, once for every face: of a group several may touch the same. */
export const touchedBy = (contacts: Contacts): Contacts =>
  contacts.filter(
    ({ target, face }, i) =>
      contacts.findIndex(other => other.target === target && other.face === face) === i,
  );
