import {
  type Armies,
  type BattleTerms,
  type Objection,
  type Parsed,
  type Roster,
  type Scenario,
  sound,
} from '@grognard/engine';
import { ARMY_LISTS, type Army, opponentFaults, parseArmy } from './armies.ts';
import { builder } from './army-builder.ts';
import { READY } from './ready-armies.ts';
import { parseScenario } from './scenario.ts';
import type { Scenario as FiaScenario } from './types.ts';

const listsOf = (army: Army) => army.lists.map(id => ({ id, ...ARMY_LISTS[id]! }));

function rosterOf(army: Army): Roster {
  const lists = listsOf(army);
  return {
    name: army.name || lists[0]!.name,
    group: `${lists[0]!.era}, ${lists[0]!.camp}`,
    counted: 'bases',
    lines: lists.flatMap(list =>
      Object.entries(list.units).map(([profile, { name, count, value }]) => ({
        id: `${list.id}/${profile}`,
        name,
        count,
        points: count * value,
      })),
    ),
    points: lists.reduce((sum, { value }) => sum + value, 0),
    measures: {
      'army lists': { clause: 'FIA-ARMY-04', value: lists.length },
      'demoralisation value': { clause: 'FIA-ARMY-07', value: lists.reduce((sum, { vtd }) => sum + vtd, 0) },
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
  // FIA-ARMY-04: an unequal number of lists is the players' choice.
  return opponentFaults(a.value.lists, b.value.lists, true).map(({ clause, message }) => ({
    clause,
    message,
    bars: clause !== 'FIA-ARMY-04',
    details: { one: a.value.lists.length, other: b.value.lists.length },
  }));
}

const SIDES = ['blue', 'red'] as const;

/** FIA-SETUP-01: two armies on an empty table, with the whole preparation before them. */
function battle(one: unknown, other: unknown, { table }: BattleTerms = {}): Parsed<Scenario> {
  const armies = [parseArmy(one), parseArmy(other)];
  const sound = armies.flatMap(army => (army.ok ? [army.value] : []));
  if (sound.length < armies.length)
    return { ok: false, faults: armies.flatMap(army => (army.ok ? [] : army.faults)) };
  return parseScenario({
    ruleset: 'fight-in-arms',
    id: 'battle',
    sides: sound.map(({ name, colours }, i) => ({
      id: SIDES[i],
      ...(name !== '' && { name }),
      ...(colours && { colours }),
    })),
    setup: 'full',
    ...(table ? { field: (table as FiaScenario).field } : {}),
    lists: sound.flatMap(({ lists }, i) =>
      lists.map((army, n) => ({ id: `${SIDES[i]}-${n + 1}`, side: SIDES[i], army })),
    ),
  });
}

/** The armies of Fight in arms: one or more of the lists. */
export const armies: Armies = {
  lists: Object.entries(ARMY_LISTS).map(([id, { name, era, camp, value }]) => ({
    id,
    name,
    group: `${era}, ${camp}`,
    points: value,
  })),
  read,
  objections,
  battle,
  ready: READY,
  builder,
};
