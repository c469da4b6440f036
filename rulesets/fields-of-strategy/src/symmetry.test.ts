import { directionTo, type Square } from '@grognard/board';
import { seededDice } from '@grognard/engine';
import { describe, expect, test } from 'vitest';
import { fieldsOfStrategy } from './ruleset.ts';
import { randomBattle } from './testing/random-battle.ts';
import { wildProgramme } from './testing/wild-orders.ts';
import type { Event, Position, Programme, Scenario } from './types.ts';

/*
 * Turn the field by a quarter, mirror it, or exchange the names of the sides: the result turns with it. Two
 * rules look at the compass or at the reading order when all else is equal (FOS-RETREAT-04, FOS-LEADER-06);
 * a phase in which such a tie is broken is left at that point, and nothing after it is compared.
 */
interface Change {
  readonly name: string;
  square(at: Square, scenario: Scenario): Square;
  readonly turnsSides: boolean;
}
const size = ({ field }: Scenario) => [field.terrain[0]!.length, field.terrain.length] as const;
const CHANGES: readonly Change[] = [
  { name: 'turned by 90°', square: ([x, y], s) => [size(s)[1] - 1 - y, x], turnsSides: true },
  {
    name: 'turned by 180°',
    square: ([x, y], s) => [size(s)[0] - 1 - x, size(s)[1] - 1 - y],
    turnsSides: false,
  },
  { name: 'turned by 270°', square: ([x, y], s) => [y, size(s)[0] - 1 - x], turnsSides: true },
  { name: 'mirrored', square: ([x, y], s) => [size(s)[0] - 1 - x, y], turnsSides: false },
];

function changed(scenario: Scenario, change: Change): Scenario {
  const to = (at: Square) => change.square(at, scenario);
  const [width, height] = size(scenario);
  const rows = (source: readonly string[]) => {
    const out = Array.from({ length: change.turnsSides ? width : height }, () =>
      Array<string>(change.turnsSides ? height : width),
    );
    source.forEach((row, y) => {
      [...row].forEach((sign, x) => {
        const [tx, ty] = to([x, y]);
        out[ty]![tx] = sign;
      });
    });
    return out.map(row => row.join(''));
  };
  const { field } = scenario;
  return {
    ...scenario,
    field: {
      ...field,
      terrain: rows(field.terrain),
      ...(field.heights ? { heights: rows(field.heights) } : {}),
      roads: field.roads.map(road => road.map(to)),
      obstacles: field.obstacles.map(({ edge: [a, b], shelters, ...rest }) => ({
        ...rest,
        edge: [to(a), to(b)] as const,
        ...(shelters ? { shelters: to(shelters) } : {}),
      })),
    },
    objectives: scenario.objectives.map(objective => ({ ...objective, at: to(objective.at) })),
    units: scenario.units.map(unit => ({ ...unit, ...(unit.at && { at: to(unit.at) }) })),
  };
}

const turnPosition = (position: Position, to: (at: Square) => Square): Position => ({
  ...position,
  units: position.units.map(unit => ({ ...unit, at: to(unit.at) })),
});
const turnProgramme = (programme: Programme, to: (at: Square) => Square): Programme => ({
  ...programme,
  paths: Object.fromEntries(Object.entries(programme.paths).map(([id, path]) => [id, path.map(to)])),
});

const SQUARES = ['at', 'from', 'to'] as const;
function turnEvent(event: Event, to: (at: Square) => Square): object {
  const turned: Record<string, unknown> = { ...event };
  for (const key of SQUARES)
    if (key in event) turned[key] = to((event as unknown as Record<typeof key, Square>)[key]);
  delete turned['away'];
  return turned;
}

/** The events up to the first place where compass or reading order may have decided. */
function untilTie(events: readonly Event[]): readonly Event[] {
  const end = events.findIndex(
    event => event.type === 'withdrawal' || (event.type === 'retreat' && isTied(event)),
  );
  return end < 0 ? events : events.slice(0, end);
}
/** Another step has the same angle: the mirror image of this one about the direction away, or all if there is none. */
function isTied({ from, to, away }: Extract<Event, { type: 'retreat' }>): boolean {
  const straight = directionTo([0, 0], [Math.sign(away[0]), Math.sign(away[1])]);
  const isOnAxis = away[0] === 0 || away[1] === 0 || Math.abs(away[0]) === Math.abs(away[1]);
  return !(isOnAxis && straight >= 0 && directionTo(from, to) === straight) && isOnAxis;
}

describe('symmetry', () => {
  test.each(
    CHANGES.flatMap(change =>
      Array.from({ length: 8 }, (_, n) => [change.name, `symmetry ${n}`, change] as const),
    ),
  )('a field %s: %s', (_, seed, change) => {
    const scenario = randomBattle(seed);
    const other = changed(scenario, change);
    const to = (at: Square) => change.square(at, scenario);
    const [rules, turned] = [fieldsOfStrategy.prepare(scenario), fieldsOfStrategy.prepare(other)];
    const choice = seededDice(seed, 'choice');
    let { position } = rules.begin(choice);
    while (!position.outcome) {
      const { side } = position;
      const view = rules.view(position, side);
      const order = wildProgramme(rules, view, side, choice);
      const moment = rules.moment(position);
      expect(
        turned.judge(turned.view(turnPosition(position, to), side), side, turnProgramme(order, to)).ok,
      ).toBe(true);
      const step = rules.resolve(position, side, order, seededDice(seed, moment));
      const again = turned.resolve(
        turnPosition(position, to),
        side,
        turnProgramme(order, to),
        seededDice(seed, moment),
      );
      const told = untilTie(step.events).map(event => turnEvent(event, to));
      expect(again.events.slice(0, told.length).map(event => turnEvent(event, at => at))).toEqual(told);
      const seen = turned.view(turnPosition(position, to), side);
      expect(seen.enemies).toEqual(view.enemies.map(enemy => ({ ...enemy, at: to(enemy.at) })));
      expect(seen.control).toEqual(view.control);
      position = step.position;
    }
  });

  test.each(Array.from({ length: 20 }, (_, n) => `sides ${n}`))(
    'with the names of the sides exchanged: %s',
    seed => {
      const scenario = randomBattle(seed);
      const swap = (side: string) => (side === 'blue' ? 'red' : side === 'red' ? 'blue' : side);
      const other: Scenario = {
        ...scenario,
        sides: scenario.sides.map(side => ({ ...side, id: swap(side.id) })),
        units: scenario.units.map(unit => ({ ...unit, side: swap(unit.side) })),
      };
      const [rules, swapped] = [fieldsOfStrategy.prepare(scenario), fieldsOfStrategy.prepare(other)];
      const choice = seededDice(seed, 'choice');
      let [a, b] = [rules.begin(choice).position, swapped.begin(choice).position];
      while (!a.outcome) {
        const order = wildProgramme(rules, rules.view(a, a.side), a.side, choice);
        const dice = () => seededDice(seed, rules.moment(a));
        const [one, two] = [
          rules.resolve(a, a.side, order, dice()),
          swapped.resolve(b, b.side, { ...order, side: b.side }, dice()),
        ];
        expect(two.position.units.map(unit => ({ ...unit, side: swap(unit.side) }))).toEqual(
          one.position.units,
        );
        expect(two.events.map(({ type }) => type)).toEqual(one.events.map(({ type }) => type));
        [a, b] = [one.position, two.position];
      }
      expect(b.outcome).toEqual({ ...a.outcome, winner: swap(a.outcome.winner) });
    },
  );
});
