import type { Unit, Witnessed } from '@grognard/fields-of-strategy';
import { describe, expect, test } from 'vitest';
import { isTaught, type Step, type Target } from '../../../shell/learn/step.ts';
import type { Glance } from './glance.ts';
import { CAST, STEPS, type StepId } from './steps.ts';
import { glance, melee, unit } from './testing.ts';

const stepOf = (id: StepId): Step<Glance> => STEPS.find(step => step.id === id)!;
const isDone = (id: StepId, now: Partial<Glance>, since: Partial<Glance> = {}): boolean =>
  stepOf(id).isDone?.(glance(now), glance(since)) ?? false;
const fits = (id: StepId, now: Partial<Glance>): boolean => stepOf(id).fits(glance(now));
const points = (id: StepId, now: Partial<Glance>): readonly Target[] => stepOf(id).points(glance(now));

const told = (type: Witnessed['type']): Witnessed => ({ type, clauses: [] }) as Witnessed;

test('every step stands once in the lesson', () => {
  expect(new Set(STEPS.map(({ id }) => id)).size).toBe(STEPS.length);
  expect(STEPS.filter(isTaught)).toHaveLength(16);
  expect(STEPS.filter(step => !isTaught(step)).map(({ id }) => id)).toEqual(['alone', 'end']);
});

test.each<[StepId, string, Partial<Glance>, Partial<Glance>, boolean]>([
  ['select', 'nobody is chosen', { selection: [] }, {}, false],
  ['select', 'any one unit is chosen', { selection: ['b3'] }, {}, true],
  ['select', 'two are chosen', { selection: ['b3', 'b1'] }, {}, false],
  ['road', 'a way over the fields', { paths: { b5: [[1, 7]] } }, {}, false],
  ['road', 'a way with more steps than impulses', { paths: { b5: [[0, 7]] }, hastened: ['b5'] }, {}, true],
  ['group', 'two chosen, no way', { selection: ['b1', 'b2'] }, {}, false],
  ['group', 'two chosen, one can follow', { selection: ['b1', 'b2'], paths: { b1: [[5, 4]] } }, {}, false],
  ['group', 'both go', { selection: ['b1', 'b2'], paths: { b1: [[5, 4]], b2: [[4, 6]] } }, {}, true],
  [
    'group',
    'two go, but were sent one by one',
    { selection: ['b2'], paths: { b1: [[5, 4]], b2: [[4, 6]] } },
    {},
    false,
  ],
  ['fog', 'another square', { marks: [[12, 3]], pointed: [11, 3] }, {}, false],
  ['fog', 'the mark', { marks: [[12, 3]], pointed: [12, 3] }, {}, true],
  ['sight', 'the tool alone', { tool: 'sight' }, {}, false],
  ['sight', 'from the plain', { tool: 'sight', sightFrom: 0 }, {}, false],
  ['sight', 'from a hill', { tool: 'sight', sightFrom: 2 }, {}, true],
  ['sight', 'the ruler from a hill', { tool: 'ruler', sightFrom: 2 }, {}, false],
  ['gun', 'the battery stays', { paths: { b1: [[5, 4]] } }, {}, false],
  ['gun', 'the battery goes', { paths: { b4: [[5, 7]] } }, {}, true],
  ['leader', 'he goes where nobody will be', { paths: { bL: [[4, 5]] } }, {}, false],
  [
    'leader',
    'he goes to troops that stay',
    {
      paths: {
        bL: [
          [4, 5],
          [4, 4],
        ],
      },
    },
    {},
    true,
  ],
  ['leader', 'he goes to troops that leave', { paths: { bL: [[4, 4]], b1: [[5, 4]] } }, {}, false],
  [
    'leader',
    'he goes where troops go',
    {
      paths: {
        bL: [
          [4, 5],
          [5, 4],
        ],
        b1: [[5, 4]],
      },
    },
    {},
    true,
  ],
  ['idle', 'the same unit as before', { selection: ['b3'] }, { selection: ['b3'] }, false],
  [
    'idle',
    'a unit that has orders',
    { selection: ['b3'], paths: { b3: [[4, 3]] } },
    { selection: ['b1'] },
    false,
  ],
  ['idle', 'another unit without orders', { selection: ['b3'] }, { selection: ['b1'] }, true],
  ['commit', 'orders in hand', { entries: 0 }, { entries: 0 }, false],
  ['commit', 'orders given', { entries: 1, stage: 'watch' }, { entries: 0 }, true],
  ['results', 'the first frame', { stage: 'watch', frame: 0 }, { stage: 'watch', frame: 0 }, false],
  ['results', 'one step on', { stage: 'watch', frame: 1 }, { stage: 'watch', frame: 0 }, true],
  ['results', 'skipped to the end', { stage: 'wait' }, { stage: 'watch', frame: 0 }, true],
  ['why', 'nothing asked', {}, {}, false],
  ['why', 'asked', { why: 'melee' }, {}, true],
  ['retreat', 'a melee asked', { why: 'melee' }, {}, false],
  ['retreat', 'a morale test asked', { why: 'morale-test' }, {}, true],
  [
    'forecast',
    'a melee that goes on anyway',
    { melees: [melee('b1', 'r1')] },
    { melees: [melee('b1', 'r1')] },
    false,
  ],
  [
    'forecast',
    'a new melee',
    { melees: [melee('b1', 'r1'), melee('b2', 'r1')] },
    { melees: [melee('b1', 'r1')] },
    true,
  ],
  ['odds', 'the same base', { melees: [melee('b1', 'r1', -1)] }, { melees: [melee('b1', 'r1', -1)] }, false],
  ['odds', 'a better base', { melees: [melee('b1', 'r1', 0)] }, { melees: [melee('b1', 'r1', -1)] }, true],
  [
    'odds',
    'one more melee',
    { melees: [melee('b1', 'r1'), melee('b2', 'r1')] },
    { melees: [melee('b1', 'r1')] },
    true,
  ],
])('%s: %s', (id, _, now, since, done) => {
  expect(isDone(id, now, since)).toBe(done);
});

test('every unit with orders: nobody is left to be found', () => {
  const units = [unit('b1', 'infantry', [4, 4])];
  expect(isDone('idle', { units, paths: { b1: [[5, 4]] } })).toBe(true);
  expect(isDone('idle', { units, paths: {} })).toBe(false);
});

describe('a step has its place', () => {
  test.each<[StepId, string, Partial<Glance>, boolean]>([
    ['aim', 'while orders are given', { stage: 'plan' }, true],
    ['aim', 'not while results are shown', { stage: 'watch' }, false],
    ['road', 'while the Grenadiers stand on their road', {}, true],
    ['road', 'not once they have left', { units: [unit('b5', 'infantry', [4, 5])] }, false],
    ['gun', 'not when the battery is lost', { units: [unit('b1', 'infantry', [4, 4])] }, false],
    ['leader', 'not when the General is lost', { units: [unit('b1', 'infantry', [4, 4])] }, false],
    ['results', 'while they are shown', { stage: 'watch' }, true],
    ['why', 'only after a melee', { stage: 'watch', told: [told('step')] }, false],
    ['why', 'among the results', { stage: 'watch', told: [told('step'), told('melee')] }, true],
    ['why', 'and among the orders that follow', { stage: 'plan', told: [told('melee')] }, true],
    ['retreat', 'not before the test', { stage: 'watch', told: [told('melee'), told('retreat')] }, false],
    ['retreat', 'at the test', { stage: 'watch', told: [told('retreat'), told('morale-test')] }, true],
    ['retreat', 'afterwards, if the test was not seen', { stage: 'plan', told: [told('retreat')] }, true],
    ['forecast', 'not while no enemy is made out', { marks: [[12, 3]] }, false],
    ['forecast', 'not for a leader alone', { enemies: [enemy('leader')] }, false],
    ['forecast', 'with an enemy in sight', { enemies: [enemy('infantry')] }, true],
    ['odds', 'not without a melee foreseen', {}, false],
    ['score', 'not in the second turn', { turn: 2 }, false],
    ['score', 'from the third turn on', { turn: 3 }, true],
    ['end', 'when the battle is over', { stage: 'over' }, true],
  ])('%s: %s', (id, _, now, place) => {
    expect(fits(id, now)).toBe(place);
  });
});

const enemy = (type: Unit['type']): Glance['enemies'][number] => ({
  id: 'r1',
  side: 'red',
  type,
  at: [9, 4],
  force: 2,
});

describe('a step points at what is to be done next', () => {
  test('first at the unit, then at its goal', () => {
    expect(points('road', {})).toEqual([{ place: [0, 8] }]);
    expect(points('road', { selection: [CAST.grenadiers] })).toEqual([{ place: [4, 5] }]);
  });
  test('at those still to be chosen, then ahead', () => {
    expect(points('group', {})).toEqual([{ place: [4, 4] }, { place: [3, 6] }]);
    expect(points('group', { selection: ['b1'] })).toEqual([{ place: [3, 6] }]);
    expect(points('group', { selection: ['b1', 'b2'] })).toEqual([{ place: [7, 4] }]);
  });
  test('by touch, at the button that gathers units, then at the units', () => {
    expect(points('group', { byTouch: true })).toEqual([{ control: 'gather' }]);
    expect(points('group', { byTouch: true, gathering: true, selection: ['b1'] })).toEqual([
      { place: [3, 6] },
    ]);
  });
  test('at the General, then at the troops he should join', () => {
    expect(points('leader', {})).toEqual([{ place: [3, 6] }]);
    expect(points('leader', { selection: ['bL'], paths: { b1: [[5, 4]] } })).toEqual([{ place: [5, 4] }]);
  });
  test('nowhere, when the battle has left the places of the first turn behind', () => {
    expect(points('gun', { turn: 3, selection: ['b4'] })).toEqual([]);
  });
  test('at nobody who is lost', () => {
    expect(points('select', { units: [] })).toEqual([]);
  });
  test('at the march that the coach would try', () => {
    const advice = { unit: 'b3', to: [8, 2], enemy: 'r2' } as const;
    expect(points('forecast', { advice })).toEqual([{ place: [3, 3] }]);
    expect(points('forecast', { advice, selection: ['b3'] })).toEqual([{ place: [8, 2] }]);
    expect(points('forecast', {})).toEqual([]);
  });
});
