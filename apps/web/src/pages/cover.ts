import type { Scenario, SideId } from '@grognard/engine';
import type { ComponentChildren } from 'preact';

/** What a player changes of a scenario before it begins. */
export interface Choices {
  readonly options?: Readonly<Record<string, unknown>>;
  /** What is changed of a side. */
  readonly sides?: Readonly<Record<SideId, object>>;
}

export interface SetupProps {
  readonly scenario: Scenario;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

/** Kinds of draws of which a high number is luck, and those of which a low one is. */
export interface Favour {
  readonly high: readonly string[];
  readonly low: readonly string[];
  /** The events that tell what came of a draw, by its kind. */
  readonly tells: Readonly<Record<string, readonly string[]>>;
}

/** What a game shows before it is played. An id given to a drawing keeps its parts apart from those of others. */
export interface Cover {
  /** The picture that stands for the game. */
  drawGame(id: string): string;
  /** Another picture of it for the head of the first page, beside which the first stands. */
  drawHero?(id: string): string;
  /** The opening of one of its battles, as a seat sees it; left out: as anybody may. */
  drawBattle?(scenario: unknown, id: string, seat?: SideId): string | Promise<string>;
  /** A battle as a seat sees it. */
  drawView?(scenario: unknown, view: unknown, id: string): string | Promise<string>;
  /** A unit of an army in the building, in a frame of 80 by 60 about the middle. */
  drawTroop?(looks: unknown): string | Promise<string>;
  /** Which draws are plainly luck for the side of the unit that their key names first. */
  readonly favour?: Favour;
  /** What is its own to choose before a battle begins. */
  Setup?(props: SetupProps): ComponentChildren;
}

/** A drawing that fills its frame, cut off where it is larger. */
export const filling = (svg: string): string =>
  svg.replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ');
