import { readFileSync } from 'node:fs';
import { type Rules, seededDice, UMPIRE } from '@grognard/engine';
import { formatMessage, LANGUAGES, type MessageValue } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import en from '../texts/en.yaml';
import fr from '../texts/fr.yaml';
import { fieldsOfStrategy } from './index.ts';
import type { FieldsOfStrategy, Path, Position, Unit, Witnessed } from './types.ts';

const TEMPLATES = { en, fr } as { readonly [language in 'en' | 'fr']: { events: Record<string, string> } };
const MUST_HAPPEN = ['step', 'withdrawal', 'fire', 'melee', 'melee-lost', 'retreat', 'morale-test'] as const;

const isSquare = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);

/** A field as a caller writes it: squares by letter and number, lists joined, scores in a row. */
function written(value: unknown): MessageValue {
  if (isSquare(value)) return `${String.fromCharCode(65 + value[0])}${value[1] + 1}`;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null) return Object.entries(value).flat().join(' ');
  return value as MessageValue;
}
const sentenceOf = (event: Witnessed, language: 'en' | 'fr'): string => {
  const values = Object.fromEntries(Object.entries(event).map(([name, value]) => [name, written(value)]));
  return formatMessage(TEMPLATES[language].events[event.type] ?? '', values, language);
};

/** Everybody marches on the nearest enemy, as far as the rules allow: soon there is something to tell. */
function programmeOf(rules: Rules<FieldsOfStrategy>, position: Position): Record<string, Path> {
  const { side, units } = position;
  const view = rules.view(position, side);
  const isAccepted = (id: string, path: Path) =>
    rules.judge(view, side, { type: 'programme', side, paths: { [id]: path } }).ok;
  const marches = units.flatMap(unit => {
    if (unit.side !== side) return [];
    const path = pathToEnemy(unit, units);
    const length = [3, 2, 1].find(steps => isAccepted(unit.id, path.slice(0, steps)));
    return length === undefined ? [] : [[unit.id, path.slice(0, length)] as const];
  });
  return Object.fromEntries(marches);
}

function pathToEnemy({ at, side }: Unit, units: readonly Unit[]): Path {
  const apart = (unit: Unit) => Math.max(Math.abs(unit.at[0] - at[0]), Math.abs(unit.at[1] - at[1]));
  const [enemy] = units.filter(unit => unit.side !== side).sort((a, b) => apart(a) - apart(b));
  if (!enemy) return [];
  const step = [Math.sign(enemy.at[0] - at[0]), Math.sign(enemy.at[1] - at[1])] as const;
  return [1, 2, 3].map(n => [at[0] + n * step[0], at[1] + n * step[1]] as const);
}

/** Plays a battle to its end; gives every event with the position before it. */
function play(rules: Rules<FieldsOfStrategy>): { event: FieldsOfStrategy['Event']; before: Position }[] {
  const told: { event: FieldsOfStrategy['Event']; before: Position }[] = [];
  let { position } = rules.begin(seededDice('telling'));
  while (rules.active(position).length > 0) {
    const order = { type: 'programme', side: position.side, paths: programmeOf(rules, position) } as const;
    const dice = seededDice('telling', rules.moment(position));
    const { events } = rules.resolve(position, position.side, order, dice);
    for (const event of events) {
      told.push({ event, before: position });
      position = rules.apply(position, event);
    }
  }
  return told;
}

describe('Marengo, everybody straight at the enemy', () => {
  const file = new URL('../battles/marengo-1800.yaml', import.meta.url);
  const scenario = fieldsOfStrategy.parse.scenario(parse(readFileSync(file, 'utf8')));
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults));
  const rules = fieldsOfStrategy.prepare(scenario.value);
  const events = play(rules);
  const seats = [UMPIRE, ...scenario.value.sides.map(({ id }) => id)];

  test('almost everything that can happen does', () => {
    const happened = new Set(events.map(({ event }) => event.type));
    expect(MUST_HAPPEN.filter(type => !happened.has(type))).toEqual([]);
  });

  test.each(seats)('it can all be told to %s, in both languages', seat => {
    for (const { event, before } of events) {
      const seen = rules.witness(event, before, seat);
      if (seen === null) continue;
      for (const language of LANGUAGES)
        expect(sentenceOf(seen, language)).toMatch(/^[\p{L}\p{N}][^{}]*[^\s,]\.$/u);
    }
  });
});
