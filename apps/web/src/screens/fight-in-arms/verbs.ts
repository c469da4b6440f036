import type { FightInArms, Order } from '@grognard/fight-in-arms';
import { pieceCalled } from '../table/command.ts';
import type { Verb } from '../table/game.ts';
import { ownPieces } from '../table/hand.ts';
import type { OnTable } from './model.ts';
import { alongRoad, pathOf } from './path.ts';
import { nameOf } from './spoken.ts';
import { findUnit, named, ridersOf } from './units.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The first order of a list that the rules allow, else the first: its refusal is told. */
function lawful({ rules, view, side }: OnTable, orders: readonly Order[]): Order | null {
  return orders.find(order => rules.judge(view.value, side.value, order).ok) ?? orders[0] ?? null;
}

/** Along any road, to the end that is named by number, or to the one that goes. */
function followed(battle: OnTable, unit: string, cm: number | undefined): Order | null {
  const far = cm ?? 2 * (findUnit(battle, unit)?.profile.m ?? 0);
  const roads = battle.scenario.field.terrain.filter(({ kind }) => kind === 'road');
  return lawful(
    battle,
    roads.flatMap(({ id }) =>
      (['end', 'start'] as const).map(
        (toward): Order => ({
          type: 'move',
          ...named(battle, unit),
          path: pathOf([alongRoad(id, toward, far)]),
        }),
      ),
    ),
  );
}

/** Somebody aboard who is meant: by name, or the first. */
const riderCalled = (battle: OnTable, vehicle: string, words: readonly string[]) => {
  const riders = ridersOf(battle, vehicle);
  const said = plain(words.join(' '));
  return riders.find(({ id }) => plain(nameOf(battle, id)).includes(said)) ?? riders[0];
};

/** Down beside the vehicle, before it, or behind it: where the rules allow it first. */
function alighting(battle: OnTable, vehicle: string, words: readonly string[]): Order | null {
  const rider = riderCalled(battle, vehicle, words);
  const at = findUnit(battle, vehicle)?.at;
  if (!rider || !at) return null;
  const { rules, view, side } = battle;
  const facing = findUnit(battle, vehicle)?.facing ?? 0;
  const wish: Order = { type: 'disembark', unit: rider.id, at, facing };
  const snap = rules.preview(view.value, side.value, wish).snaps.find(({ what }) => what === 'place');
  return snap?.order ?? wish;
}

/** Words of the typed command line that only this game knows. */
export const VERBS: readonly Verb<FightInArms>[] = [
  { words: ['rally', 'rallier', 'rallie'], order: (_, unit) => ({ type: 'rally', unit }) },
  { words: ['fight', 'combattre', 'melee'], order: (_, unit) => ({ type: 'fight', unit }) },
  { words: ['activate', 'activer'], order: (battle, unit) => ({ type: 'activate', ...named(battle, unit) }) },
  {
    words: ['road', 'follow', 'route', 'suivre'],
    order: (battle, unit, { numbers: [cm] }) => followed(battle, unit, cm),
  },
  {
    words: ['board', 'embark', 'monter', 'embarquer'],
    order: (battle, unit, { words }) => {
      const vehicle = pieceCalled(battle, words.join(' '), ownPieces(battle));
      return vehicle ? { type: 'embark', unit, vehicle: vehicle.id } : null;
    },
  },
  {
    words: ['unload', 'disembark', 'descendre', 'debarquer'],
    order: (battle, unit, { words }) => alighting(battle, unit, words),
  },
];
