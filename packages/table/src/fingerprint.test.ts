import { expect, test } from 'vitest';
import { tableFingerprint } from './fingerprint.ts';

test('the arithmetic of the table gives the same bits everywhere', () => {
  expect(tableFingerprint(50)).toBe('43f149f818d8fdfa');
});
