import { type NoticeSettings, USUAL_NOTICES } from '@grognard/online';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAt, meaningOf, retryAt } from './due.ts';
import { isQuiet, minuteOfDay, nextAt, whenAwake } from './hours.ts';

const at = (text: string): number => Date.parse(text);
const NIGHT = { from: '22:00', to: '08:00' };
const PARIS = 'Europe/Paris';

test.each([
  ['2026-11-16T20:59:00Z', false], // 21:59 in Paris
  ['2026-11-16T21:00:00Z', true],
  ['2026-11-17T06:59:00Z', true],
  ['2026-11-17T07:00:00Z', false],
])('%s in Paris is quiet: %s', (time, quiet) => {
  expect(isQuiet(NIGHT, at(time), PARIS)).toBe(quiet);
});

test('hours within one day, and none at all', () => {
  expect(isQuiet({ from: '12:00', to: '14:00' }, at('2026-11-16T12:30:00Z'), 'UTC')).toBe(true);
  expect(isQuiet({ from: '12:00', to: '14:00' }, at('2026-11-16T14:00:00Z'), 'UTC')).toBe(false);
  expect(isQuiet({ from: '12:00', to: '12:00' }, at('2026-11-16T12:00:00Z'), 'UTC')).toBe(false);
});

test('a notice of the night comes in the morning, one of the day at once', () => {
  expect(whenAwake(NIGHT, at('2026-11-16T23:00:00Z'), PARIS)).toBe(at('2026-11-17T07:00:00Z'));
  expect(whenAwake(NIGHT, at('2026-11-16T12:00:30Z'), PARIS)).toBe(at('2026-11-16T12:00:30Z'));
  expect(whenAwake(null, at('2026-11-16T23:00:00Z'), PARIS)).toBe(at('2026-11-16T23:00:00Z'));
});

test('in the nights the clocks change, the morning is still at eight', () => {
  // Summer time ends on 25 October 2026 and begins on 28 March 2027.
  expect(whenAwake(NIGHT, at('2026-10-24T21:00:00Z'), PARIS)).toBe(at('2026-10-25T07:00:00Z'));
  expect(whenAwake(NIGHT, at('2027-03-27T22:00:00Z'), PARIS)).toBe(at('2027-03-28T06:00:00Z'));
});

test('the next time of day is never before now and within 25 hours', () => {
  const zones = fc.constantFrom('UTC', PARIS, 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham');
  const moments = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });
  fc.assert(
    fc.property(zones, moments, fc.integer({ min: 4 * 60, max: 23 * 60 + 59 }), (zone, now, minute) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const next = nextAt(time, now, zone);
      expect(next).toBeGreaterThanOrEqual(now);
      expect(next - now).toBeLessThanOrEqual(25 * 3_600_000);
      expect(minuteOfDay(next, zone)).toBe(minute);
    }),
  );
});

const settings = (change: Partial<NoticeSettings>): NoticeSettings => ({
  ...USUAL_NOTICES,
  zone: PARIS,
  quiet: NIGHT,
  ...change,
});
const NOON = at('2026-11-16T11:00:00Z');

test('slow matches wait for the digest, live ones and reminders do not', () => {
  const daily = settings({ digest: '19:00' });
  const evening = at('2026-11-16T18:00:00Z');
  expect(dueAt({ kind: 'your-turn', at: NOON, isSlow: true }, daily)).toBe(evening);
  expect(dueAt({ kind: 'your-turn', at: NOON, isSlow: false }, daily)).toBe(NOON);
  expect(dueAt({ kind: 'reminder', at: NOON, isSlow: true }, daily)).toBe(NOON);
  expect(dueAt({ kind: 'your-turn', at: NOON, isSlow: true }, settings({}))).toBe(NOON);
});

test('what nobody wants to hear of is never due', () => {
  expect(dueAt({ kind: 'over', at: NOON, isSlow: true }, settings({ kinds: ['your-turn'] }))).toBeUndefined();
});

test('what failed is tried again, later each time, and at last given up', () => {
  const waits = [1, 2, 3, 4, 5, 6].map(attempts => retryAt(attempts, 0));
  expect(waits).toEqual([60_000, 300_000, 1_800_000, 7_200_000, 43_200_000, undefined]);
  expect(retryAt(1, 0, 3600)).toBe(3_600_000);
});

test.each([
  [201, 'told'],
  [200, 'told'],
  [302, 'gone'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'gone'],
  [429, 'again'],
  [500, 'again'],
  [503, 'again'],
  [null, 'again'],
])('an answer of %s means %s', (status, meaning) => {
  expect(meaningOf(status)).toBe(meaning);
});
