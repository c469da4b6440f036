import type { Handle, TableScene } from '@grognard/drawing';
import type {
  Danger,
  Game,
  Place,
  Preview,
  PreviewStep,
  Refusal,
  SideId,
  Stance,
  TerrainAnswer,
} from '@grognard/engine';
import type { Stroke } from '../../shell/screen.ts';
import type { Body } from './body.ts';
import type { TableBattle } from './model.ts';
import type { PaletteKind } from './palette.ts';
import type { Step } from './steps.ts';

/** Somebody who stands on the table, as a hand finds him. */
export interface Piece {
  readonly id: string;
  readonly side: SideId;
  readonly body: Body;
  /** It has done what it could for now. */
  readonly isSpent: boolean;
  /** It looks to all sides, as behind walls: none of its own can be told. */
  readonly hasNoFront?: boolean;
}

/** An order that a button offers, with what it is called. */
export interface Offered<Order> {
  readonly order: Order;
  readonly label: string;
  /** A formation is shown as a picture: so many bases in so many files. */
  readonly picture?: { readonly bases: number; readonly files: number };
}

/** A word of the typed command line that only one game knows. */
export interface Verb<G extends Game = Game> {
  /** In every language, without accents. */
  readonly words: readonly string[];
  /** The order it makes of a unit with the rest of the line; nothing where that is not understood. */
  order(
    battle: TableBattle<G>,
    unit: string,
    said: { readonly numbers: readonly number[]; readonly words: readonly string[] },
  ): G['Order'] | null;
}

/**
 * What a game of the free table says of itself, so that hand, pointer, keys, measures, lists and speech of this
 * folder play it. It gives data and a few functions; whatever is a rule is asked of the rules.
 */
export interface TableGame<G extends Game = Game, B extends TableBattle<G> = TableBattle<G>> {
  /** Everybody on the table, in roster order. */
  pieces(battle: B): readonly Piece[];
  /** The table as the seat sees it, and what lies on it from the start without anybody on it. */
  scene(battle: B): TableScene;
  bareScene(battle: B): TableScene;
  /** May units be moved by hand now? And this one? */
  isActing(battle: B): boolean;
  mayAct(battle: B, piece: Piece): boolean;

  /**
   * The table as it would be asked of a side whose turn has come: what is pencilled while the other plays is judged
   * on it. Nothing where nothing can be planned ahead.
   */
  ahead?(view: G['View'], side: SideId): G['View'] | null;

  /**
   * Those who are chosen with somebody, himself first; and may others be added to him one by one? Left out where
   * everybody acts alone.
   */
  companyOf?(battle: B, unit: string): readonly string[];

  /** The unit that an order is for, and the enemy it is aimed at. */
  unitOf(order: G['Order']): string | undefined;
  targetOf(order: G['Order']): string | undefined;
  /** The move that steps make, and the steps that an order is made of; none where it is no move by hand. */
  moveOf(battle: B, unit: string, steps: readonly Step[], contact?: string): G['Order'];
  stepsOf(order: G['Order']): readonly Step[];
  /** An order has no more steps than this: the last pull counts. */
  readonly mostSteps?: number;
  /** An order that is done with is laid down, and all are given together; else it makes room for the next. */
  readonly laysDown?: boolean;
  /** The handles of whoever is chosen; left out, or nothing: all that move it. */
  handles?(battle: B): readonly Handle[] | undefined;
  /** Could somebody act by the letter, and find nothing to do? Whoever looks for the next unit is not led to him. */
  hasNothingLeft?(battle: B, piece: Piece): boolean;
  /** What the hand pulls at where several move as one: all of them; left out: the unit itself. */
  bodyHeld?(battle: B, piece: Piece): Body;
  /** Gives what was pulled at the handles of one to all who are chosen with him, and says whether it did. */
  pulledTogether?(battle: B, order: G['Order']): boolean;
  /** The change of formation that comes nearest to a width, for a pull at the handle behind a unit. */
  formBy?(battle: B, piece: Piece, width: number): G['Order'] | null;
  /** An order in numbers that the rules gave in words: as far as it goes. */
  exactly?(battle: B, order: G['Order'], end: Stance): G['Order'];
  /** Orders that bring an enemy before a unit, to be laid down before the attack. */
  approaches?(battle: B, piece: Piece, enemy: Piece): Iterable<G['Order']>;
  /** What a step that is foreseen is called, where its own word says too little. */
  stepName?(battle: B, step: PreviewStep): string | undefined;
  /** What a step that is foreseen costs, in words; left out: centimetres. */
  costOf?(step: PreviewStep): string | undefined;
  /** The manoeuvres that a unit is offered, and further steps with their names. */
  palette(battle: B, piece: Piece): readonly PaletteKind[];
  moreSteps?(battle: B, piece: Piece): readonly { readonly step: Step; readonly label: string }[];
  /** What keeps a unit where it is, so that it has no step to take: told instead of the palette. */
  heldFast?(battle: B, piece: Piece): Refusal | null;
  /** Is this a part of the turn in which nobody moves, so that nobody has handles or a reach? */
  isStill?(battle: B): boolean;
  /** Does this unit never attack, whomever? */
  isPeaceful?(battle: B, piece: Piece): boolean;
  /** Steps of a way of its own to a place, such as along a road; nothing where it goes there as everybody does. */
  wayTo?(battle: B, piece: Piece, to: Place): readonly Step[] | null;
  /** Does it go and turn as it likes, without wheeling? */
  isFree?(battle: B, piece: Piece): boolean;

  /** Ways to come at an enemy, the plainest first; `waysByMove` has those of who walks into contact. */
  attacksOn?(battle: B, piece: Piece, enemy: Piece): Iterable<G['Order']>;
  /** What a tap on an enemy means; left out where it is an attack. */
  aimsAt?(battle: B, piece: Piece, enemy: Piece): Iterable<G['Order']>;
  /** Shots at an enemy, one for each weapon; the rules say which they allow. */
  shotsAt(battle: B, piece: Piece, enemy: Piece): readonly Offered<G['Order']>[];
  /** What a shot that is foreseen brings, as a share of one. */
  chanceOf?(shown: Preview): number | undefined;
  /** What an order is worth in other words than chances, such as men: beside its name, and in a sentence. */
  worthOf?(battle: B, order: G['Order']): { readonly brief: string; readonly whole: string } | undefined;
  /** Whatever else a unit could do, allowed or not. */
  actionsOf(battle: B, piece: Piece): readonly Offered<G['Order']>[];
  readonly verbs: readonly Verb<G>[];

  /** The weapon that a unit would shoot with, where it has several: its field of fire is shown. */
  weaponOf?(battle: B, unit: string): string | undefined;
  /** What the question for a unit's reach says beside the unit: its pace, the time. */
  reachBy?(battle: B, unit: string): Readonly<Record<string, unknown>>;
  /** Questions that games ask in words of their own. */
  allowanceOf(battle: B, unit: string): number;
  zoneOf?(battle: B, unit: string): readonly Place[];

  /** The name of whatever has one; what a unit is and how it fares, in parts of a sentence. */
  nameOf(battle: B, id: string): string | undefined;
  profileOf(battle: B, id: string): string;
  /** The same in a word or two over its name, where the card has rows for the rest. */
  kindOf?(battle: B, id: string): string;
  stateOf(battle: B, id: string): string;
  /** What is risked where a way leads, in a word or two for the map; left out, or nothing: only the panel tells it. */
  dangerWord?(battle: B, danger: Danger): string | undefined;
  /** What ground does, in words; left out where the texts have it under `ground`. */
  effectOf?(battle: B, effect: TerrainAnswer['effects'][number]): string | undefined;
  /** All about the ground of a place, where the game tells it in sentences of its own. */
  groundOf?(battle: B, at: Place): string;

  /** Where something is to be placed instead of moved, the game takes hand and finger first. */
  readonly placing?: PlacingHand<B>;
}

/** Deployment, ground to be laid, whoever jumps out of an aeroplane: things put down where the finger is. */
export interface PlacingHand<B extends TableBattle = TableBattle> {
  /** A tap: was it meant for what is being placed? */
  choose(battle: B, place: Place, here: Piece | undefined): boolean;
  grab(battle: B, from: Place): Stroke | null;
  /** A key, while something is held. */
  key?(battle: B, event: KeyboardEvent): (() => void) | undefined;
  /** What is in hand, as SVG; nothing where nothing is being placed. */
  draw(battle: B, size: number): string | null;
}
