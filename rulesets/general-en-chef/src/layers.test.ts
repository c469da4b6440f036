import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * The two layers stay apart: the obstacles know nothing of the basic game, and the basic game knows the obstacles by their
 * front door alone. Whoever owns other rules can take src/rules out and put his own in.
 */

const importsIn = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap(name => {
      const text = readFileSync(join(import.meta.dirname, folder, name), 'utf8');
      return [...text.matchAll(/from '([^']+)'/g)].map(match => ({ name, from: match[1] ?? '' }));
    });

test('the obstacles do not know the basic game', () => {
  expect(importsIn('obstacles').filter(({ from }) => from.includes('/rules/'))).toEqual([]);
});

test('the basic game comes in by the front door', () => {
  const doors = importsIn('rules').filter(({ from }) => from.includes('/obstacles/'));
  expect(doors.length).toBeGreaterThan(10);
  expect(doors.filter(({ from }) => from !== '../obstacles/index.ts')).toEqual([]);
});
