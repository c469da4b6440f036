import {
  type Armies,
  type BattleTerms,
  type ListedArmy,
  type Objection,
  type Parsed,
  type Roster,
  type Scenario,
  sound,
} from '@grognard/engine';
import { parseScenario } from '../scenario.ts';
import type { SETUP_WAYS } from '../types.ts';
import { type ArmyFile, armyPeriod, armySummary, armyUnits, parseArmy } from './army.ts';
import { type BattleWish, battleOf } from './battle.ts';
import { builder } from './builder.ts';
import { ARMY_LISTS, UNIT_TYPES } from './lists.ts';
import { encounterOf } from './opponents.ts';
import { READY } from './ready.ts';

/** The lists of older times, and what a unit of each type costs where there are none (EA-LIST-08). */
const LISTS: readonly ListedArmy[] = [
  ...ARMY_LISTS.map(({ id, name, period, points }) => ({ id, name, group: period, points })),
  ...Object.entries(UNIT_TYPES).flatMap(([period, types]) =>
    types.map(({ id, name, points, each }) => ({ id, name, group: period, points: points ?? each ?? 0 })),
  ),
];

function rosterOf(army: ArmyFile): Roster {
  const { points, weighted } = armySummary(army);
  return {
    name: army.name,
    group: armyPeriod(army),
    counted: 'bases',
    lines: armyUnits(army, 'side').map(unit => ({
      id: unit.id,
      name: unit.name ?? unit.id,
      count: unit.bases,
      points: unit.points,
    })),
    points,
    measures: {
      combativity: { clause: 'EA-COMB-01', value: army.combativity },
      'points × combativity': { clause: 'EA-BUDGET-05', value: weighted },
    },
  };
}

function read(raw: unknown): Parsed<Roster> {
  const army = parseArmy(raw);
  return army.ok ? sound(rosterOf(army.value)) : army;
}

function objections(one: unknown, other: unknown): readonly Objection[] {
  const [a, b] = [parseArmy(one), parseArmy(other)];
  if (!a.ok || !b.ok) return [];
  const { allowed, historical, weighted } = encounterOf(a.value, b.value);
  const periods = `${armyPeriod(a.value)} and ${armyPeriod(b.value)}`;
  const found: readonly (Objection | false)[] = [
    !allowed && {
      clause: 'EA-SETUP-02',
      message: `expected armies of one period, got ${periods}`,
      bars: true,
      details: { one: armyPeriod(a.value), other: armyPeriod(b.value) },
    },
    !historical && { clause: 'EA-LIST-06', message: 'they never met: not a historical pair', bars: false },
    weighted[0] !== weighted[1] && {
      clause: 'EA-BUDGET-05',
      message: `points × combativity are unequal: ${weighted[0]} against ${weighted[1]}`,
      bars: false,
      details: { one: weighted[0], other: weighted[1] },
    },
  ];
  return found.filter(each => each !== false);
}

function battle(one: unknown, other: unknown, { table, ways = {} }: BattleTerms = {}): Parsed<Scenario> {
  const [a, b] = [parseArmy(one), parseArmy(other)];
  if (!a.ok) return a;
  if (!b.ok) return b;
  const laid = table && parseScenario(table);
  if (laid && !laid.ok) return laid;
  return battleOf({
    armies: [a.value, b.value],
    setup: { ...(ways as BattleWish['setup']), ...(laid && { terrain: 'scenario' as const }) },
    ...(laid && { field: laid.value.field, scale: laid.value.scale }),
  });
}

/** EA-SETUP-06, EA-SETUP-07, EA-OBJ-02, EA-DEPLOY-01: ways that a program can lead through; the first is usual. */
const WAYS = {
  terrain: ['alternate', 'one-picks-other-places', 'one-places-other-amends', 'halves'],
  edges: ['lot', 'higher-combativity'],
  objectives: ['roll', 'scenario'],
  deployment: ['roll', 'hidden', 'alternate', 'together', 'higher-combativity-chooses'],
} as const satisfies { readonly [K in keyof typeof SETUP_WAYS]: readonly (typeof SETUP_WAYS)[K][number][] };

/** The armies of En Avant !: by list, or by budget. */
export const armies: Armies = { lists: LISTS, read, objections, battle, ways: WAYS, ready: READY, builder };
