import type { Dice, Game, SideId } from '@grognard/engine';
import type { Commander, Staff } from '../contract.ts';
import { FOR_THE_MATCH, ownDice } from '../player.ts';

/** In which a commander may come to a battle. */
export const TEMPERS = ['bold', 'careful', 'stubborn', 'sly'] as const;
export type Temper = (typeof TEMPERS)[number];

/** The temper that a commander's own dice give it: one and the same at every moment of a match. */
export const temperOf = (dice: Dice): Temper =>
  TEMPERS[dice.draw(`${FOR_THE_MATCH}temper`, 0, TEMPERS.length - 1)]!;

/** The temper of a side's commander in a match of some seed, for whoever tells of it after the battle. */
export const temperIn = (seed: string, side: SideId): Temper => temperOf(ownDice(seed, side, ''));

/**
 * A commander who fights a whole match in one temper, so that a battle does not open alike every time. What it
 * remembers must not depend on the temper, for that is known only once there are dice.
 */
export const tempered = <G extends Game>(
  id: string,
  inTemper: Readonly<Record<Temper, Commander<G>>>,
): Commander<G> => ({
  id,
  isTempered: true,
  takePost: post => {
    const staffs = new Map<Temper, Staff<G>>();
    const staffIn = (temper: Temper): Staff<G> => {
      const staff = staffs.get(temper) ?? inTemper[temper].takePost(post);
      staffs.set(temper, staff);
      return staff;
    };
    return { ...staffIn(TEMPERS[0]), think: task => staffIn(temperOf(task.dice)).think(task) };
  },
});
