import { squareName } from '@grognard/drawing';
import { textIn, UMPIRE } from '@grognard/engine';
import { type Objective, type Scenario, unitName } from '@grognard/fields-of-strategy';
import { sideName } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { words } from '../../words/words.ts';
import { leadersLeft } from './leaders.ts';
import { stagesOf } from './march.ts';
import type { FieldBattle } from './model.ts';
import type { Paths } from './programme.ts';
import { distanceOf, groundAt, sightLine } from './questions.ts';
import { ownUnits } from './selection.ts';
import { isSame, type Path, type Square } from './types.ts';
import { fieldWords } from './words.ts';

const COVERED = ['forest', 'village', 'water', 'impassable'] as const;

/** A unit as the side knows it: an enemy that is not told apart has no name. */
export function nameOf(battle: FieldBattle, id: string): string {
  if (id.startsWith('?')) return fieldWords.value.unknownUnit;
  const { scenario } = battle;
  const name = unitName(scenario, id, settings.value.language);
  const side = sideOf(battle, id);
  // Two units of different armies may bear the same name.
  return side !== undefined && sharedNames(scenario).has(unitName(scenario, id, 'en'))
    ? `${name} (${sideName(battle, side)})`
    : name;
}

const shared = new WeakMap<Scenario, ReadonlySet<string>>();

/** The names that units of both sides bear. */
function sharedNames(scenario: Scenario): ReadonlySet<string> {
  const known = shared.get(scenario);
  if (known) return known;
  const sides = new Map<string, Set<string>>();
  for (const { id, side } of scenario.units) {
    const name = unitName(scenario, id, 'en');
    sides.set(name, (sides.get(name) ?? new Set()).add(side));
  }
  const found = new Set([...sides].filter(([, of]) => of.size > 1).map(([name]) => name));
  shared.set(scenario, found);
  return found;
}

/** The name of a unit or an objective; nothing for any other word. */
export function findName(battle: FieldBattle, id: string): string | undefined {
  const { units, objectives } = battle.scenario;
  if (id.startsWith('?') || units.some(unit => unit.id === id)) return nameOf(battle, id);
  const objective = objectives.find(each => each.id === id);
  return objective && textIn(objective.name ?? id, settings.value.language);
}

export const sideOf = ({ scenario }: FieldBattle, unit: string): string | undefined =>
  scenario.units.find(({ id }) => id === unit)?.side;

/** Where something with a name is, as far as the seat knows. */
export function whereIs({ view, scenario }: FieldBattle, id: string): Square | undefined {
  const { units, enemies } = view.value;
  return [...units, ...enemies, ...scenario.objectives].find(each => each.id === id)?.at;
}

/** The ground of a square: kind, road, height. */
export function groundWords(battle: FieldBattle, square: Square): string {
  const say = fieldWords.value;
  const { kinds, height } = groundAt(battle, square);
  const kind = COVERED.find(each => kinds.includes(each)) ?? 'normal';
  const parts = [
    say.ground[kind],
    kinds.includes('road') ? say.ground.road : '',
    say.height(height).toLowerCase(),
  ];
  return parts.filter(part => part !== '').join(', ');
}

/** A unit in a few words: name, arm, force, side. */
export function unitWords(battle: FieldBattle, id: string): string {
  const say = fieldWords.value;
  const { units, enemies, seat } = battle.view.value;
  const unit = [...units, ...enemies].find(each => each.id === id);
  if (!unit) return nameOf(battle, id);
  // To the umpire nobody is an enemy: he is told whose it is.
  const enemy = unit.side !== seat && seat !== UMPIRE ? `${say.enemy} ` : '';
  const side = seat === UMPIRE ? `, ${sideName(battle, unit.side)}` : '';
  const force = unit.type === 'leader' ? '' : `, ${say.force(unit.force)}`;
  return `${nameOf(battle, id)}, ${enemy}${say.types[unit.type].toLowerCase()}${force}${side}`;
}

/** What the tool in hand says of a square; nothing without a tool. */
export function toolWords(battle: FieldBattle, square: Square): ToolWords | null {
  const say = fieldWords.value;
  const { tool, from } = battle;
  if (tool.value === null || !from.value) return null;
  if (tool.value === 'ruler')
    return {
      text: say.distance(squareName(from.value), squareName(square), distanceOf(battle, from.value, square)),
    };
  const line = sightLine(battle, from.value, square);
  if (!line) return null;
  const [name, start] = [squareName(square), squareName(from.value)];
  const inTheWay = line.blocked?.squares.map(squareName).join(', ') ?? '';
  return {
    text: line.is ? say.lineClear(name, start) : say.lineBlocked(name, start, inTheWay),
    ...(line.clause && { clause: line.clause }),
  };
}
export interface ToolWords {
  readonly text: string;
  readonly clause?: string;
}

export function objectiveWords(battle: FieldBattle, square: Square): readonly string[] {
  const { scenario, view } = battle;
  return scenario.objectives.flatMap((objective, i) =>
    isSame(objective.at, square) ? [heldWords(battle, objective, view.value.control[i])] : [],
  );
}

/** An objective and who holds it. */
export const heldWords = (
  battle: FieldBattle,
  { name, id }: Pick<Objective, 'name' | 'id'>,
  holder: string | undefined,
): string =>
  fieldWords.value.objective(
    textIn(name ?? id, settings.value.language),
    holder === undefined || holder === 'none' ? null : sideName(battle, holder),
  );

/** So many units are named one by one. */
const FEW = 3;

/** What a change of the orders comes to: who marches where, how many have orders, what they would run into. */
export function toldOrders(battle: FieldBattle, before: unknown, now: unknown): string {
  const say = fieldWords.value;
  const [was, is] = [before as Paths, now as Paths];
  const changed = ownUnits(battle).filter(({ id }) => was[id] !== is[id]);
  const each = changed.map(({ id }) => {
    const told = pathWords(battle, id, is[id]) ?? say.staysWhere;
    return words.value.labelled(nameOf(battle, id), told);
  });
  const forecast = battle.forecast.value;
  return [
    ...(changed.length <= FEW ? each : []),
    say.ordered(Object.keys(is).length, ownUnits(battle).length),
    forecast && forecast.melees.length > 0 ? say.foreseen(forecast.melees.length) : '',
    forecast && forecast.blocked.length > 0 ? say.jams(forecast.blocked.length) : '',
    ...leadersLeft(battle)
      .filter(({ unit }) => changed.includes(unit))
      .map(({ leader }) => say.march.leaderStays(nameOf(battle, leader.id), squareName(leader.at))),
  ]
    .filter(part => part !== '')
    .join(' ');
}

export const orderWords = (battle: FieldBattle, id: string): string => {
  const told = pathWords(battle, id, battle.draft.value.now[id]);
  return told ? `. ${told}` : '';
};

/** How far a path goes, and in how many turns. */
export function pathWords(battle: FieldBattle, id: string, path: Path = []): string | null {
  const say = fieldWords.value;
  const goal = path.at(-1);
  if (!goal) return null;
  const turns = stagesOf(battle, id, path).length;
  return turns > 1
    ? say.march.marchTo(squareName(goal), turns)
    : say.hasOrders(path.length, squareName(goal));
}
