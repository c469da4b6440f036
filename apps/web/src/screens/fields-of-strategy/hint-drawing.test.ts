import { SQUARE } from '@grognard/drawing';
import { describe, expect, test } from 'vitest';
import { drawHint, drawPointed } from './hint-drawing.ts';

describe('suggested marches', () => {
  test('are dashed, end in the middle of their last square and wear no colour of a side', () => {
    const art = drawHint([
      {
        from: [0, 0],
        path: [
          [1, 0],
          [2, 1],
        ],
        strong: false,
      },
    ]);
    expect(art).toContain('stroke-dasharray');
    expect(art).toContain(`L${2.5 * SQUARE} ${1.5 * SQUARE}`);
    expect(art).not.toMatch(/#143564|#8a4a08/);
  });
  test('a unit that is to stay is ringed', () => {
    expect(drawHint([{ from: [1, 1], path: [], strong: true }])).toMatch(/a18 18 0 1 0 36 0/);
  });
  test('none draws nothing', () => {
    expect(drawHint([])).toBe('');
  });
  test('the square spoken of has its frame around it', () => {
    expect(drawPointed([2, 3])).toContain(`x="${2 * SQUARE - 3}" y="${3 * SQUARE - 3}"`);
  });
});
