import { describe, expect, test } from 'vitest';
import { USUAL } from '../settings.ts';
import { costOf } from './body.ts';
import { cookieFor, cookieToken } from './cookie.ts';
import { callerOf, refuseForeign } from './guard.ts';
import { openLimiter } from './limiter.ts';

const host = 'localhost:4173';

describe('what a page of another site sends is refused', () => {
  test.each([
    [{ host, origin: 'http://localhost:4173', 'sec-fetch-site': 'same-origin' }, false],
    [{ host }, false], // no browser
    [{ host, origin: 'https://evil.example' }, true],
    [{ host, origin: 'null' }, true],
    [{ host, 'sec-fetch-site': 'cross-site' }, true],
    [{ host, origin: 'http://localhost:9999' }, true],
    [{ host, 'sec-fetch-site': 'cross-site', authorization: `Bearer ${'t'.repeat(43)}` }, false],
  ])('%j: %s', (headers, isRefused) => {
    const ask = () => refuseForeign(headers, 'POST', USUAL);
    if (isRefused) expect(ask).toThrow('another site');
    else expect(ask).not.toThrow();
  });

  test('behind a proxy the site is known by its own origin', () => {
    const settings = { ...USUAL, origin: 'https://play.example.org' };
    expect(() => refuseForeign({ host, origin: 'https://play.example.org' }, 'POST', settings)).not.toThrow();
  });
});

test('the cookie is for this site alone, and for no script', () => {
  const token = 'x'.repeat(43);
  const cookie = cookieFor(token, { origin: 'https://play.example.org' });
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict; Secure/);
  expect(cookieToken(`other=1; ${cookie.split(';')[0]}`)).toBe(token);
  expect(cookieToken('grognard=<script>')).toBeNull();
});

test('an address is believed from a proxy alone, and only its own word', () => {
  expect(callerOf('10.0.0.1', '1.1.1.1, 2.2.2.2', { isProxied: true })).toBe('2.2.2.2');
  expect(callerOf('10.0.0.1', '1.1.1.1', { isProxied: false })).toBe('10.0.0.1');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['::1', '::1'],
])('a home is counted once, however many addresses it has: %s is %s', (address, home) => {
  expect(callerOf(address, undefined, { isProxied: false })).toBe(home);
});

test('a crowd is no way out for whoever did too much', () => {
  let now = 0;
  const limiter = openLimiter(60, () => now);
  for (let i = 0; i < 60; i++) limiter.count('a');
  for (let i = 0; i < 60_000; i++) {
    now += 0.1;
    limiter.count(`one of a crowd ${i}`);
  }
  for (let i = 0; i < 6; i++) limiter.count('a');
  expect(() => limiter.count('a')).toThrow('Too many');
});

test.each([
  [undefined, 0, 1],
  ['900', 16 * 1024, 1],
  [String(16 * 1024), 16 * 1024, 1],
  [String(1024 * 1024), 1024 * 1024, 64],
  ['9999999999', 1024 * 1024, 64],
  [undefined, 1024 * 1024, 64],
  ['no number', 1024 * 1024, 1],
])('a body of %s bytes where %s are granted counts as %s requests', (length, largest, cost) => {
  expect(costOf(length, largest)).toBe(cost);
});

test('whoever asks too much waits, and may ask again after a while', () => {
  let now = 0;
  const limiter = openLimiter(60, () => now);
  for (let i = 0; i < 60; i++) limiter.count('a');
  expect(() => limiter.count('a')).toThrow('Too many');
  expect(() => limiter.count('b')).not.toThrow();
  now = 5000;
  expect(() => limiter.count('a')).not.toThrow();
});
