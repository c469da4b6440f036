import { describe, expect, test } from 'vitest';
import { lineUp } from './line-up.ts';

const body = (x: number, y: number) => ({ at: [x, y] as const, facing: 0, width: 12, depth: 4 });
const about = { friends: [body(40, 80)], zone: [], interval: 4, within: 1.5 };

describe('what is held is drawn to what is near', () => {
  test.each([
    ['level with a front', [70, 81], [70, 80], ['aligned']],
    ['flank to flank', [51, 80.5], [52, 80], ['aligned', 'touching']],
    ['an interval to the left', [24.5, 79], [24, 80], ['aligned', 'interval']],
    ['straight behind', [41, 85], [40, 84], ['behind', 'behind']],
    ['nothing near', [80, 60], [80, 60], []],
  ] as const)('%s', (_, from, at, what) => {
    const lined = lineUp(body(from[0], from[1]), about);
    expect(lined.at[0]).toBeCloseTo(at[0]);
    expect(lined.at[1]).toBeCloseTo(at[1]);
    expect(lined.with.map(each => each.what)).toEqual(what);
  });

  test('the front comes to lie on the border of the zone', () => {
    const zone = [
      [
        [0, 70],
        [120, 70],
        [120, 90],
        [0, 90],
      ] as const,
    ];
    expect(lineUp(body(80, 70.8), { ...about, friends: [], zone })).toEqual({
      at: [80, 70],
      with: [{ what: 'border', from: [80, 70.8] }],
    });
  });

  test('somebody who faces elsewhere draws nobody', () => {
    const friends = [{ ...body(40, 80), facing: 30 }];
    expect(lineUp(body(51, 80.5), { ...about, friends }).with).toEqual([]);
  });
});
