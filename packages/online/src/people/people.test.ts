import { parseWith } from '@grognard/engine';
import { expect, test } from 'vitest';
import { accountNameSchema, isReserved, nameKey } from './name.ts';
import { noticeSettingsSchema, pushSchema, USUAL_NOTICES } from './notices.ts';

test.each(['Clara', 'Étienne', 'Jean-Luc', 'O’Brien', 'Anna M.', '石原', 'Li', 'Ney 1815', 'Zoë', 'ไมค์'])(
  '%s is a name',
  name => {
    expect(parseWith(accountNameSchema, name)).toEqual({ ok: true, value: name });
  },
);

test('spaces are put in order', () => {
  expect(parseWith(accountNameSchema, '  Anna   M. ')).toEqual({ ok: true, value: 'Anna M.' });
});

test.each([
  ['', 'empty'],
  ['A', 'too short'],
  ['a'.repeat(25), 'too long'],
  ['Clara\u202Earl', 'turned around'],
  ['Clara\u200B', 'an unseen sign'],
  ['\u3164\u3164', 'an unseen letter'],
  ['<b>Ney</b>', 'signs of a page'],
  ['Ney\r\nBcc: x', 'a line of a mail'],
  ['a--b', 'two signs in a row'],
  ['a'.repeat(100_000), 'endless'],
])('%j is no name: %s', name => {
  expect(parseWith(accountNameSchema, name).ok).toBe(false);
});

test('names that look alike are the same name', () => {
  expect(nameKey('Étienne')).toBe(nameKey('etienne'));
  expect(nameKey('Jean Luc')).toBe(nameKey('Jean-Luc'));
  expect(nameKey('Clara')).not.toBe(nameKey('Klara'));
});

test('the names of the house are kept back', () => {
  expect(isReserved('Admin')).toBe(true);
  expect(isReserved('A.d.m.i.n')).toBe(true);
  expect(isReserved('Adam')).toBe(false);
});

test('settings of notices: the usual ones are sound, an unknown zone and hour are not', () => {
  expect(parseWith(noticeSettingsSchema, USUAL_NOTICES).ok).toBe(true);
  const odd = { ...USUAL_NOTICES, zone: 'Europe/Atlantis', quiet: { from: '24:00', to: '08:00' } };
  const parsed = parseWith(noticeSettingsSchema, odd);
  expect(parsed.ok ? [] : parsed.faults.map(({ path }) => path)).toEqual(['zone', 'quiet.from']);
});

test('what a browser gives as address of a push is read, with what we do not need left out', () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const raw = { endpoint: 'https://push.example/x', expirationTime: null, keys };
  expect(parseWith(pushSchema, raw)).toEqual({ ok: true, value: { endpoint: raw.endpoint, keys } });
});
