import { LEVELS, levelsFor } from '@grognard/commander';
import type { Seat } from '@grognard/engine';
import type { Players } from '@grognard/host';
import type { Battle } from './model.ts';

/** A match with somebody elsewhere is tried otherwise only after its end. */
export const canPlayOn = ({ company, snapshot }: Battle): boolean =>
  company === null || snapshot.value.outcome !== null;

/** Who plays a match on from a moment of its past: a computer for everybody who sat elsewhere. */
export async function playersOnward(battle: Battle, seat: Seat): Promise<Players> {
  const { players } = battle.snapshot.value;
  const sides = battle.scenario.sides.map(({ id }) => id);
  if (sides.every(side => players[side]?.kind !== 'elsewhere')) return players;
  const mine = sides.find(side => side === seat) ?? ownSide(battle) ?? sides[0];
  const known = await levelsFor(battle.ruleset);
  const level = LEVELS.filter(each => known.includes(each)).at(1) ?? LEVELS[0];
  return Object.fromEntries(
    sides.map(side => [side, side === mine ? { kind: 'person' } : { kind: 'computer', level }]),
  );
}

const ownSide = ({ snapshot }: Battle): string | undefined =>
  Object.entries(snapshot.value.players).find(([, { kind }]) => kind === 'person')?.[0];
