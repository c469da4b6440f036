import { expect, test } from 'vitest';
import retreats from '../cases/37-retreat-direction.yaml';
import lines from '../cases/43-lines-of-sight.yaml';
import { picture } from './picture.ts';

const figure = (raw: unknown) =>
  String(picture.figure(raw, { moment: 'before', language: 'en', caption: 'A figure' }));

test('[FOS-LOS-01] a figure draws the lines that its case asks for, with their answers', () => {
  const drawn = figure(lines);
  expect(drawn).toContain('✓');
  expect(drawn).toContain('×');
});

test('[FOS-RETREAT-04] a figure draws where beaten units go', () => {
  const ask = [{ query: 'distance', from: [0, 0], to: [1, 0], is: 1 }];
  const silent = { ...(retreats as object), ask };
  expect(figure(retreats).length).toBeGreaterThan(figure(silent).length);
});
