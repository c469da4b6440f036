import { expect, test } from 'vitest';
import { isLater } from '../../offline-plugin.mjs';

test('what only printing needs is not fetched with the first visit', () => {
  const names = [
    '/assets/press-Zj4opV2t.js',
    '/assets/print-worker-C382YoRf.js',
    '/assets/noto-sans-latin-400-normal-DPpKfCgK.woff',
    '/assets/print-page-B2yeLQw3.js',
    '/assets/worker-DQmzOgZH.js',
    '/assets/impress-1.js',
  ];
  expect(names.filter(isLater)).toEqual(names.slice(0, 3));
});
