import { expect, test } from 'vitest';
import * as course from '../../../shell/learn/lesson.ts';
import type { Glance } from './glance.ts';
import { STEPS, type StepId } from './steps.ts';
import { glance } from './testing.ts';

type Lesson = course.Lesson<Glance>;
const { follow, pass } = course;
const STEP_IDS = STEPS.map(({ id }) => id);
const turnTo = (learnt: course.Learnt, now: Glance): Lesson => course.turnTo<Glance>(STEPS, learnt, now);

/** A lesson with everything before a step behind it. */
const upTo = (id: StepId): course.Learnt => ({ passed: STEP_IDS.slice(0, STEP_IDS.indexOf(id)), done: [] });
const open = (id: StepId, now: Partial<Glance> = {}): Lesson => turnTo(upTo(id), glance(now));
const see = (lesson: Lesson, now: Partial<Glance>): Lesson => follow(lesson, glance(now));

test('a lesson begins with the aim, which is only read', () => {
  const lesson = turnTo({ passed: [], done: [] }, glance());
  expect(lesson.step?.id).toBe('aim');
  expect(pass(lesson, glance()).step?.id).toBe('select');
});

test('what the player does is noticed, and the lesson goes on', () => {
  const chosen = see(open('select'), { selection: ['b5'] });
  expect(chosen).toMatchObject({ step: { id: 'select' }, standing: 'done' });
  expect(pass(chosen, glance({ selection: ['b5'] }))).toMatchObject({
    step: { id: 'road' },
    standing: 'open',
    done: ['select'],
  });
});

test('what was done before it was asked for waits for the reader', () => {
  const lesson = open('select', { selection: ['b5'] });
  expect(lesson.standing).toBe('met');
  expect(see(lesson, { selection: ['b5'] })).toBe(lesson);
  expect(pass(lesson, glance()).done).toContain('select');
});

test('a step that is skipped is behind the player, but not done', () => {
  const lesson = pass(open('select'), glance());
  expect(lesson.passed).toContain('select');
  expect(lesson.done).not.toContain('select');
});

test('after the commitment the results are met at once', () => {
  const lesson = see(open('commit'), { stage: 'watch', entries: 1, frame: 0 });
  expect(lesson).toMatchObject({ step: { id: 'results' }, done: ['commit'], standing: 'open' });
});

test('whoever commits early meets the results first, and the rest in the next turn', () => {
  const watching = see(open('road'), { stage: 'watch', entries: 1, frame: 0 });
  expect(watching.step?.id).toBe('results');
  const skipped = see(watching, { stage: 'wait', entries: 1 });
  expect(skipped.step).toBeNull();
  const back = see(skipped, { turn: 2, entries: 2 });
  expect(back.step?.id).toBe('road');
});

test('a battle that goes another way leaves out what has no place in it', () => {
  // Everybody but one unit is lost: no road, no group, no gun, no leader.
  const units = glance().units.slice(0, 1);
  let lesson = open('road', { units });
  const met: string[] = [];
  while (lesson.step) {
    met.push(lesson.step.id);
    lesson = pass(lesson, glance({ units }));
  }
  expect(met).toEqual(['fog', 'sight', 'idle', 'commit']);
});

test('any step can be skipped, in any turn, to the very end', () => {
  let lesson = turnTo({ passed: [], done: [] }, glance({ turn: 3 }));
  for (let i = 0; lesson.step && i <= STEP_IDS.length; i++) lesson = pass(lesson, glance({ turn: 3 }));
  expect(lesson.passed.at(-1)).toBe('alone');
  expect(lesson.step).toBeNull();
  expect(see(lesson, { stage: 'over' }).step?.id).toBe('end');
});
