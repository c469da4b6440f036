import { expect, test } from 'vitest';
import { readMailAddress } from './mail-address.ts';

test.each(['clara@example.org', 'c.l+grognard@mail.example.co.uk', "o'brien@example.fr", 'a@xn--caf-dma.fr'])(
  '%s can be written to',
  address => {
    expect(readMailAddress(address)).toBe(address);
  },
);

test('the name of the house is read without case, the person’s as it stands', () => {
  expect(readMailAddress('Clara@Example.ORG')).toBe('Clara@example.org');
});

test.each([
  'clara',
  '@example.org',
  'clara@',
  'clara@localhost',
  'clara@127.0.0.1',
  'clara@[127.0.0.1]',
  'clara@example.org\r\nBcc: all@example.org',
  'clara@example.org\nBcc: all@example.org',
  'clara\r\n@example.org',
  'clara@example.org, all@example.org',
  'clara@example.org;all@example.org',
  'Clara <clara@example.org>',
  '"clara all"@example.org',
  'clara@@example.org',
  'clara @example.org',
  'clara.@example.org',
  'cl..ara@example.org',
  'clara@exa_mple.org',
  'clara@-example.org',
  'clara@example.org\u0000',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(250)}.org`,
  '',
])('%j cannot', address => {
  expect(readMailAddress(address)).toBeUndefined();
});
