import type { Path, PathStep } from '../types.ts';

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;
const isHand = (value: unknown): value is 'left' | 'right' => value === 'left' || value === 'right';

/** FIA-WHEEL-04: a pivot turns once round at most. */
const FULL_TURN = 360;

/** The fields of each step, and whether they are what FIA-MOVE-02 asks for. */
const STEPS: Readonly<Record<string, (step: Readonly<Record<string, unknown>>) => boolean>> = {
  forward: ({ forward }) => isAmount(forward),
  'degrees wheel': ({ wheel, degrees }) => isHand(wheel) && isAmount(degrees) && degrees <= 180,
  pivot: ({ pivot }) => typeof pivot === 'number' && pivot !== 0 && Math.abs(pivot) <= FULL_TURN,
  back: ({ back }) => isAmount(back),
  'cm side': ({ side, cm }) => isHand(side) && isAmount(cm),
  'cm follow toward': ({ follow, toward, cm }) =>
    typeof follow === 'string' && (toward === 'start' || toward === 'end') && isAmount(cm),
};

function isStep(written: unknown): written is PathStep {
  if (typeof written !== 'object' || written === null) return false;
  const fields = Object.keys(written).sort().join(' ');
  const reads = Object.hasOwn(STEPS, fields) ? STEPS[fields] : undefined;
  return reads?.(written as Readonly<Record<string, unknown>>) ?? false;
}

/** FIA-MOVE-02: is every step of a path well formed, and is there one at all? */
export const isPath = (written: readonly unknown[] | undefined): written is Path =>
  written !== undefined && written.length > 0 && written.every(isStep);

/** FIA-CHARGE-04: a path, or none at all: straight ahead; nothing if it is not well formed. */
export const readPath = (written: readonly unknown[] | 'none'): Path | undefined => {
  if (written === 'none') return [];
  return isPath(written) ? written : undefined;
};

const NAMES = ['forward', 'wheel', 'pivot', 'back', 'side', 'follow'] as const;
export type StepName = (typeof NAMES)[number];

/** What a step is called. */
export const stepName = (step: PathStep): StepName => NAMES.find(name => name in step)!;

export const isTurn = (step: PathStep): boolean => 'wheel' in step || 'pivot' in step;
export const isBackOrSide = (step: PathStep): boolean => 'back' in step || 'side' in step;

/** FIA-WHEEL-04: pivots alone are not a move. */
export const isSteady = (path: Path): boolean => path.every(step => 'pivot' in step);
