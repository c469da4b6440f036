import type { GeneralEnChef } from '@grognard/general-en-chef';
import type { Commander } from '../contract.ts';
import { TEMPERS, type Temper, tempered } from '../shared/temper.ts';
import { commanderOf } from './greedy.ts';
import { type Mood, SCHOOLED } from './mood.ts';

/** The same school in four tempers: who dares more or less, who lets nothing go, who comes with many at one place. */
export const CAPTAIN_IN: Readonly<Record<Temper, Mood>> = {
  bold: { ...SCHOOLED, daring: 3 },
  careful: { ...SCHOOLED, daring: -3 },
  stubborn: { ...SCHOOLED, defence: 1.4 },
  sly: { ...SCHOOLED, attack: 1.4 },
};

/** Knows how a wall is taken and what a place is worth, in the temper of the match. */
export const captain: Commander<GeneralEnChef> = tempered(
  'captain',
  Object.fromEntries(TEMPERS.map(temper => [temper, commanderOf('captain', CAPTAIN_IN[temper])])) as Record<
    Temper,
    Commander<GeneralEnChef>
  >,
);
