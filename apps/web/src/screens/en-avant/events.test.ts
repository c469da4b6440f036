import type { Happened } from '@grognard/engine';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { events } = await import('./events.ts');

const blow = (unit: string, enemy: string): Happened =>
  ({ type: 'melee', units: [unit], against: [enemy], clauses: [] }) as Happened;

test('both blows of a melee are one line; another melee begins another', () => {
  const how = (event: Happened, before?: Happened) => events.inLog?.(event, before);
  expect(how(blow('b1', 'r1'))).toBe('line');
  expect(how(blow('r1', 'b1'), blow('b1', 'r1'))).toBe('part');
  expect(how(blow('b2', 'r2'), blow('b1', 'r1'))).toBe('line');
});
