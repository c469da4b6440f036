import type { Draft, Wishes } from '@grognard/editor';
import type { Box, Fault, Place, Scenario, Text } from '@grognard/engine';
import type { ComponentChildren } from 'preact';
import type { Point, Surface } from '../../shell/camera.ts';
import type { Drawing, Keys } from '../../shell/gestures.ts';
import type { Work } from './work.ts';

/**
 * What a game gives to the author's desk, so that its battles can be made there. The desk has the page, the history,
 * the problems, trial battles and sharing; a bench says what is painted and laid, and how faults are told and set
 * right. It works out no rule: what is wrong with a battle its ruleset says.
 */
export interface Bench {
  /** A battle with nothing in it but a field. */
  empty(): Draft;
  /** A battlefield from a word and some wishes, with two armies on it: the same give the same field. */
  random(word: string, wishes: Wishes, box: Box): Draft;
  /** A battle that begins as a view of another one has it: where everybody stands, and the turns that are left. */
  fromMoment(scenario: Scenario, view: object): Draft;
  /** Something that would make a battle fairer, when the first side wins so large a share. */
  fairer(draft: Draft, share: number): Repair | null;
  /** Takes a battle up; keeps its tools for as long as the battle lies on the desk. */
  open(work: Work): Workshop;
}

/** A battle under the tools of its game. */
export interface Workshop {
  /** Where places lie on the drawing; read from the battle as it stands. */
  surface(): Surface;
  /** The ground, as SVG; drawn again after a stroke. */
  ground(): string;
  /** Everything over the ground; `px` is the size of a grain on the screen. */
  overlay(px: number): string;
  labels?(): { readonly columns: readonly string[]; readonly rows: readonly string[] };
  /** What a hand does: points are in units of the drawing. */
  tap(at: Point, keys: Keys): void;
  grab(at: Point, keys: Keys): Drawing | null;
  hover(at: Point | null): void;
  /** What a key does while the field has the focus, and what a letter does anywhere on the page. */
  keys(event: KeyboardEvent): (() => void) | undefined;
  letters(key: string): (() => void) | undefined;
  /** The place under the keyboard's cursor, and what is there, as one says it. */
  cursor(): Place | null;
  spoken(): string;
  /** A sentence on how the field is worked on by keys. */
  hint(): string;
  /** Columns of the page: what is painted with; who fights; what is fought for and what places are called. */
  Ground(): ComponentChildren;
  Armies(): ComponentChildren;
  Objectives(): ComponentChildren;
  /** Under the field: whom to place, what to pack. */
  Foot(): ComponentChildren;
  /** Sides, turns and whatever else belongs to the whole battle and only to this game. */
  Terms?(): ComponentChildren;
  /** One line about the whole: its size. */
  size(): string;
  readonly known: readonly KnownFault[];
  /** What is no fault, but a good author would look at. */
  hints(): readonly Hinted[];
}

/** One way to set something right, in the words of the map. */
export interface Repair {
  readonly label: Text;
  apply(draft: Draft): Draft;
}

export interface Hinted {
  readonly text: Text;
  readonly clause?: string;
  readonly at?: Place;
  readonly repairs?: readonly Repair[];
}

/** A fault of the ruleset that a bench can tell in both languages, with its clause, its place and its repairs. */
export interface KnownFault {
  readonly path: RegExp;
  readonly message: RegExp;
  readonly clause?: string;
  tell(found: FoundFault): Hinted;
}

export interface FoundFault {
  readonly draft: Draft;
  readonly fault: Fault;
  /** The numbers in the path: which unit, which road. */
  readonly index: readonly number[];
  /** What the message held in brackets of its pattern. */
  readonly parts: readonly string[];
}
