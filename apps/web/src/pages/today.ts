import type { Scenario } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { SHELF } from '../screens/shelf.ts';

/** The battle of a day, with the dice of that day: whoever plays it meets the same. */
export interface Today {
  /** As written in a file: `2026-11-17`. */
  readonly day: string;
  readonly scenario: Scenario;
  readonly seed: string;
}

const DAY = 24 * 60 * 60 * 1000;

/** Days since a Monday long ago, as the whole world counts them. */
export const dayNumber = (time: number): number => Math.floor(time / DAY);

/** Games take turns from day to day; so do the battles of a game, lessons left out. */
export async function battleOf(time: number): Promise<Today> {
  const day = dayNumber(time);
  const games = SHELF.filter(({ isPlayable }) => isPlayable);
  const { id } = games[day % games.length]!;
  const box = await openBox(id);
  const battles = await Promise.all(
    Object.values(box.battles).map(async load => box.ruleset.parse.scenario((await load()).default)),
  );
  const fought = battles.flatMap(parsed =>
    parsed.ok && (parsed.value.kind ?? 'battle') === 'battle' ? [parsed.value] : [],
  );
  const scenario = fought[Math.floor(day / games.length) % fought.length]!;
  const written = new Date(day * DAY).toISOString().slice(0, 10);
  return { day: written, scenario, seed: `today ${written}` };
}
