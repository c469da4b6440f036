import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cosine, sine } from './angle.ts';
import type { Footprint } from './footprint.ts';
import { cornersOf } from './footprint.ts';
import {
  aboutTurn,
  advance,
  go,
  greatestTravel,
  inverse,
  motionBetween,
  moved,
  partOf,
  pivot,
  quarterTurn,
  sidestep,
  slide,
  stepBack,
  wheel,
  wheelCost,
} from './motion.ts';
import { distance } from './point.ts';
import { QUANTUM } from './quantum.ts';
import { laidMotion, laidPose, symmetriesOf } from './symmetry.ts';
import { footprints, manoeuvres } from './testing.ts';

const line: Footprint = { at: [50, 90], facing: 0, width: 18, depth: 3 };
const base: Footprint = { at: [60, 60], facing: 0, width: 5, depth: 5 };
const column: Footprint = { at: [60, 60], facing: 0, width: 4.5, depth: 15 };

describe('worked examples of the rulebooks', () => {
  test.each([
    ['a line wheels right', line, wheel(line, 'right', 20), [50.5428, 86.9218], 20],
    ['a base wheels right', base, wheel(base, 'right', 30), [60.3349, 58.75], 30],
    ['a base wheels left', base, wheel(base, 'left', 90), [57.5, 57.5], 270],
    ['it wheels back', base, wheel(base, 'right', -90), [62.5, 62.5], 270],
    ['it slides', line, slide(line, 4, -3), [47, 86], 0],
    ['it sidesteps', line, sidestep(line, 8), [58, 90], 0],
    ['it steps back', line, stepBack(line, 3), [50, 93], 0],
    ['it goes anywhere', base, go([3, -4]), [63, 56], 0],
    ['it turns on its centre', base, pivot(base, 90), [62.5, 62.5], 90],
  ] as const)('%s', (_, from, motion, at, facing) => {
    const there = moved(from, motion);
    expect(there.at[0]).toBeCloseTo(at[0], 3);
    expect(there.at[1]).toBeCloseTo(at[1], 3);
    expect(there.facing).toBe(facing);
  });

  test('a wheel and an advance follow each other', () => {
    const wheeled = moved(column, wheel(column, 'right', 30));
    const there = moved(wheeled, advance(wheeled, 2));
    expect(there.at[0]).toBeCloseTo(61.301, 3);
    expect(there.at[1]).toBeCloseTo(57.143, 3);
  });

  test('a whole line wheels as one', () => {
    const members = [50, 55, 60].map((x): Footprint => ({ at: [x, 80], facing: 0, width: 5, depth: 5 }));
    const whole: Footprint = { at: [55, 80], facing: 0, width: 15, depth: 5 };
    const there = members.map(member => moved(member, wheel(whole, 'right', 20)).at);
    const right = [12.5, 7.5, 2.5].map(r => [62.5 - r * cosine(20), 80 - r * sine(20)]);
    there.forEach((at, i) => {
      expect(at[0]).toBeCloseTo(right[i]![0]!, 3);
      expect(at[1]).toBeCloseTo(right[i]![1]!, 3);
    });
    expect(there[0]![0]).toBeCloseTo(50.754, 3);
    expect(wheelCost(15, 20)).toBeCloseTo(5.236, 3);
  });
});

test('about-turn stands on the same ground, rear become front', () => {
  expect(aboutTurn(column)).toEqual({ at: [60, 75], facing: 180, width: 4.5, depth: 15 });
  fc.assert(
    fc.property(footprints, from => {
      const [fl, fr, rr, rl] = cornersOf(from);
      const turned = cornersOf(aboutTurn(from));
      [rr, rl, fl, fr].forEach((corner, i) => {
        expect(distance(corner, turned[i]!)).toBeLessThan(2 * QUANTUM);
      });
    }),
  );
});

test('a quarter turn stands on the same ground, or keeps its corner', () => {
  fc.assert(
    fc.property(footprints, from => {
      const [fl, fr, rr, rl] = cornersOf(from);
      const right = cornersOf(quarterTurn(from, 'right'));
      const left = cornersOf(quarterTurn(from, 'left'));
      [fr, rr, rl, fl].forEach((corner, i) => {
        expect(distance(corner, right[i]!)).toBeLessThan(2 * QUANTUM);
      });
      [rl, fl, fr, rr].forEach((corner, i) => {
        expect(distance(corner, left[i]!)).toBeLessThan(2 * QUANTUM);
      });
      expect(distance(fr, cornersOf(quarterTurn(from, 'right', { width: 6, depth: 9 }))[0])).toBeLessThan(
        2 * QUANTUM,
      );
      expect(distance(fl, cornersOf(quarterTurn(from, 'left', { width: 6, depth: 9 }))[1])).toBeLessThan(
        2 * QUANTUM,
      );
    }),
  );
});

test('a motion and its inverse come home within two quanta', () => {
  fc.assert(
    fc.property(manoeuvres, ([from, motion]) => {
      const home = moved(moved(from, motion), inverse(motion));
      expect(distance(home.at, from.at)).toBeLessThan(2 * QUANTUM);
      expect(Math.abs(((home.facing - from.facing + 540) % 360) - 180)).toBeLessThan(2 * QUANTUM);
    }),
  );
});

test('a wheel keeps its pivot and the distance of every corner from it', () => {
  fc.assert(
    fc.property(
      footprints,
      fc.constantFrom('left' as const, 'right' as const),
      fc.integer({ min: 1, max: 180 }),
      (from, hand, a) => {
        const i = hand === 'left' ? 0 : 1;
        const motion = wheel(from, hand, a);
        const before = cornersOf(from);
        const after = cornersOf(moved(from, motion));
        expect(distance(before[i], after[i])).toBeLessThan(2 * QUANTUM);
        after.forEach((corner, n) => {
          expect(distance(corner, motion.about)).toBeCloseTo(distance(before[n]!, motion.about), 3);
        });
      },
    ),
  );
});

test('the motion between two poses leads from one to the other', () => {
  fc.assert(
    fc.property(footprints, footprints, (from, to) => {
      const turn = Math.abs(((to.facing - from.facing + 540) % 360) - 180);
      fc.pre(turn === 0 || turn > 0.01); // a hair's turn is about a point far off the table
      const there = moved(from, motionBetween(from, to));
      expect(distance(there.at, to.at)).toBeLessThan(2 * QUANTUM);
      expect(Math.abs(((there.facing - to.facing + 540) % 360) - 180)).toBeLessThan(2 * QUANTUM);
    }),
  );
});

test('two parts of a motion make the whole', () => {
  fc.assert(
    fc.property(manoeuvres, fc.double({ min: 0, max: 1, noNaN: true }), ([from, motion], share) => {
      const there = moved(moved(from, partOf(motion, share)), partOf(motion, 1 - share));
      expect(distance(there.at, moved(from, motion).at)).toBeLessThan(3 * QUANTUM);
    }),
  );
});

test('no corner gets farther than the greatest travel', () => {
  fc.assert(
    fc.property(manoeuvres, ([from, motion]) => {
      const before = cornersOf(from);
      const most = greatestTravel(from, motion) + 2 * QUANTUM;
      cornersOf(moved(from, motion)).forEach((corner, i) => {
        expect(distance(corner, before[i]!)).toBeLessThanOrEqual(most);
      });
    }),
  );
});

test('turning or mirroring the table turns and mirrors every motion', () => {
  fc.assert(
    fc.property(manoeuvres, fc.constantFrom(...symmetriesOf([180, 120])), ([from, motion], symmetry) => {
      const there = laidPose(symmetry, moved(from, motion));
      const laid = moved(laidPose(symmetry, from), laidMotion(symmetry, motion));
      expect(distance(there.at, laid.at)).toBeLessThan(4 * QUANTUM);
      expect(Math.abs(((there.facing - laid.facing + 540) % 360) - 180)).toBeLessThan(2 * QUANTUM);
    }),
  );
});
