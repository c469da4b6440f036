import { faulty, type Parsed, sound, type Text, under } from '@grognard/engine';
import { parseScenario } from '../scenario.ts';
import type { Scenario } from '../types.ts';
import { type ArmyFile, armyPeriod, armyUnits } from './army.ts';
import { mayMeet } from './opponents.ts';

/** What a battle between two armies needs besides them; all of it may be left out. */
export interface BattleWish {
  readonly id?: string;
  readonly title?: string;
  readonly armies: readonly [ArmyFile, ArmyFile];
  readonly scale?: Scenario['scale'];
  readonly setup?: Partial<Scenario['setup']>;
  readonly options?: Partial<Scenario['options']>;
  /** A table that is laid already. */
  readonly field?: Scenario['field'];
  readonly turns?: number;
}

const SIDES = ['blue', 'red'] as const;

/** EA-SETUP-01: a battle of two armies, with all that is not given left to the preparation. */
export function battleOf(wish: BattleWish): Parsed<Scenario> {
  const [first, second] = wish.armies;
  const periods = [armyPeriod(first), armyPeriod(second)] as const;
  if (!mayMeet(...periods)) {
    return faulty([
      {
        path: 'armies[1]',
        message: `expected an army of the same period as ${periods[0]}, got ${periods[1]} (EA-SETUP-02)`,
      },
    ]);
  }
  const scenario = parseScenario({
    ruleset: 'en-avant',
    id: wish.id ?? 'battle',
    title: wish.title ?? '',
    scale: wish.scale ?? first.scale,
    // The later period decides what engines and longbows can do.
    period: periods.includes('medieval') ? 'medieval' : periods[0],
    options: wish.options ?? {},
    setup: { terrain: 'alternate', edges: 'lot', objectives: 'roll', deployment: 'roll', ...wish.setup },
    sides: wish.armies.map((army, i) => ({
      id: SIDES[i],
      name: army.name,
      ...(army.colours && { colours: army.colours }),
      combativity: army.combativity,
    })),
    field: wish.field ?? { terrain: [] },
    units: wish.armies.flatMap((army, i) => unitsFor(army, SIDES[i]!)),
    camps: SIDES.map(side => ({ side })), // EA-TROOP-06
    ...(wish.turns === undefined ? {} : { turns: wish.turns }),
  });
  return scenario.ok ? sound(scenario.value) : faulty(under('battle', scenario.faults));
}

type Called = { readonly id: string; readonly name?: Text };

const isSame = (a: Text | undefined, b: Text): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A name as it stands on the table: with a capital, and a number where several bear it. */
function calledApart(all: readonly Called[], id: string, name: Text): Text {
  const alike = all.filter(unit => isSame(unit.name, name));
  const number = alike.length > 1 ? ` ${alike.findIndex(unit => unit.id === id) + 1}` : '';
  const told = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${number}`;
  if (typeof name === 'string') return told(name);
  return { en: told(name.en), ...(name.fr === undefined ? {} : { fr: told(name.fr) }) };
}

/** The units of one army, with its general; ids are told apart by the side. */
function unitsFor(army: ArmyFile, side: string): readonly object[] {
  const all = armyUnits(army, side);
  const units = all.map(({ points: _, ...unit }) => ({
    ...unit,
    id: `${side}-${unit.id}`,
    ...(unit.name === undefined ? {} : { name: calledApart(all, unit.id, unit.name) }),
  }));
  if (!army.general) return units;
  const { id, mount, name } = army.general;
  return [
    ...units,
    { id: `${side}-${id}`, side, arm: 'general', mount, ...(name === undefined ? {} : { name }) },
  ];
}
