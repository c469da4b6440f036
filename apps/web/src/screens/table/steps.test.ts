import { describe, expect, test } from 'vitest';
import { handleAt, handlesOf, stepOf } from './handles.ts';
import { stepsTo } from './seek.ts';
import { nudged, numbersOf, type Step, wheelBy, withNumber, withoutStep, withStep } from './steps.ts';
import { bearingOf, clockwise } from './told.ts';

describe('steps in the making', () => {
  test.each<[string, readonly Step[], Step, readonly Step[]]>([
    ['a first step', [], { advance: 1 }, [{ advance: 1 }]],
    ['the same again is added', [{ advance: 1 }], { advance: 1 }, [{ advance: 2 }]],
    ['millimetres do not gather dust', [{ advance: 0.1 }], { advance: 0.2 }, [{ advance: 0.3 }]],
    ['another kind is another step', [{ advance: 1 }], wheelBy(5), [{ advance: 1 }, wheelBy(5)]],
    ['back to nought it is gone', [{ advance: 1 }], { advance: -1 }, []],
    ['a wheel goes over to the other hand', [wheelBy(5)], wheelBy(-10), [wheelBy(-5)]],
    [
      'an about-face is made twice, not added',
      [{ about: true }],
      { about: true },
      [{ about: true }, { about: true }],
    ],
  ])('%s', (_, steps, by, after) => expect(nudged(steps, by)).toEqual(after));

  test('a number is set in its place, a wheel to the left counts below nought', () => {
    expect(withNumber({ slide: { forward: 3, right: 1 } }, 1, -2)).toEqual({
      slide: { forward: 3, right: -2 },
    });
    expect(withNumber(wheelBy(10), 0, -20)).toEqual({ wheel: 'left', degrees: 20 });
    expect(numbersOf(wheelBy(-20))).toEqual([-20]);
    expect(withNumber({ turn: 10 }, 0, -90)).toEqual({ turn: 270 });
  });

  test('a step that is set to nought or taken away leaves the others', () => {
    const steps: readonly Step[] = [{ advance: 4 }, wheelBy(15)];
    expect(withStep(steps, 0, { advance: 0 })).toEqual([wheelBy(15)]);
    expect(withoutStep(steps, 1)).toEqual([{ advance: 4 }]);
  });
});

/** Front to the north, 12 cm wide. */
const BODY = { at: [50, 50], facing: 0, width: 12, depth: 3 } as const;

describe('a pull at a handle', () => {
  const from = [50, 47] as const;
  test.each<[string, 'advance' | 'slide' | 'left' | 'right', readonly [number, number], Step | null]>([
    ['ahead', 'advance', [51, 42], { advance: 5 }],
    ['backwards', 'advance', [50, 49], { back: 2 }],
    ['aslant', 'slide', [53, 43], { slide: { forward: 4, right: 3 } }],
    ['sideways', 'slide', [55, 47.2], { lateral: 5 }],
    ['the right corner ahead wheels to the left', 'left', [50, 35], { wheel: 'left', degrees: 45 }],
    ['the left corner ahead wheels to the right', 'right', [50, 35], { wheel: 'right', degrees: 45 }],
    ['a corner is not pulled back', 'left', [50, 50], null],
    ['by half centimetres', 'advance', [50, 43.7], { advance: 3.5 }],
  ])('%s', (_, handle, to, step) =>
    expect(stepOf({ handle, body: BODY, from, to, isFree: false })).toEqual(step),
  );

  test('a free hand measures by millimetres', () =>
    expect(stepOf({ handle: 'advance', body: BODY, from, to: [50, 43.7], isFree: true })).toEqual({
      advance: 3.3,
    }));

  test('handles keep their distance in pixels at every zoom', () => {
    for (const px of [4, 10, 20]) {
      const [ahead] = handlesOf(BODY, px);
      expect((50 - ahead!.at[1]) * px).toBeCloseTo(34);
      expect(handleAt(BODY, px, ahead!.at)).toBe('advance');
    }
    expect(handleAt(BODY, 10, [50, 51.5])).toBe('slide');
    expect(handleAt(BODY, 10, [10, 10])).toBeNull();
  });
});

describe('the way to a point', () => {
  test('straight on, after a wheel, or after a turn of a single base', () => {
    expect(stepsTo(BODY, [50, 40], false)).toEqual([{ advance: 10 }]);
    expect(stepsTo(BODY, [60, 40], true)).toEqual([{ turn: 45 }, { advance: 14.1 }]);
    const [wheel, advance] = stepsTo(BODY, [40, 40], false);
    expect(wheel).toMatchObject({ wheel: 'left' });
    expect(advance).toMatchObject({ advance: expect.any(Number) });
  });
});

describe('told from the front of somebody', () => {
  test.each([
    [[50, 40], 180, { ahead: true, degrees: 0, shows: 'front' }],
    [[60, 50], 90, { ahead: true, degrees: 90, shows: 'rear' }],
    [[40, 60], 0, { ahead: false, degrees: -45, shows: 'front' }],
    [[50, 40], 90, { ahead: true, degrees: 0, shows: 'right' }],
  ] as const)('at %s facing %i', (at, facing, told) => {
    expect(bearingOf({ at: [50, 50], facing: 0 }, { at, facing })).toEqual(told);
  });

  test('clockwise from straight ahead', () => {
    const others = (
      [
        [40, 50],
        [50, 60],
        [60, 50],
        [50, 40],
      ] as const
    ).map(at => ({ body: { at } }));
    expect(clockwise({ at: [50, 50], facing: 0 }, others).map(({ body }) => body.at)).toEqual([
      [50, 40],
      [60, 50],
      [50, 60],
      [40, 50],
    ]);
  });
});
