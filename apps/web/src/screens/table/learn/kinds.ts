import type { Step } from '../../../shell/learn/step.ts';
import { type Gesture, phaseOf } from './gesture.ts';
import type { TableLook } from './look.ts';

/** The kinds of steps of which lessons on a table are made, beside gestures. */

type Named<L extends TableLook> = Pick<Step<L>, 'id' | 'clauses' | 'fits'>;

/** Has something of a kind just been told? */
export const isWatching = ({ stage, told }: TableLook, type: string): boolean =>
  stage === 'watch' && told.some(event => event.type === type);

/** Something to read beside a control, or beside nothing. */
export const reading = <L extends TableLook>(step: Named<L>, control?: string): Step<L> => ({
  ...step,
  points: () => (control === undefined ? [] : [{ control }]),
});

const isAsking = ({ why }: TableLook): boolean => why !== null;

/** A result that stands still until it has been asked about, or passed over. */
export const explaining = <L extends TableLook>(
  id: string,
  clauses: readonly string[],
  type: string,
): Step<L> => ({
  id,
  clauses,
  fits: now => isWatching(now, type),
  isDone: isAsking,
  holds: isAsking,
  needsPanel: isAsking,
  points: () => [{ control: 'why' }],
  pauses: true,
});

/** A result that stands still until it has been read. */
export const pausing = <L extends TableLook>(
  id: string,
  clauses: readonly string[],
  type: string,
): Step<L> => ({
  id,
  clauses,
  fits: now => isWatching(now, type),
  points: () => [{ control: 'playback' }],
  pauses: true,
});

/** The button that ends a part of the turn, with nothing in hand. */
export const ending = <L extends TableLook>(step: Named<L>): Step<L> => ({
  ...step,
  isDone: (now, since) => now.moment !== since.moment,
  points: () => [{ control: 'commit' }],
});

/** The last two: one sends the player off, one meets him at the end. */
export const farewells = <L extends TableLook>(
  alone: Omit<Named<L>, 'id'>,
  clauses: readonly string[],
): readonly Step<L>[] => [
  { id: 'alone', farewell: 'alone', ...alone, points: () => [] },
  { id: 'end', farewell: 'end', clauses, fits: ({ stage }) => stage === 'over', points: () => [] },
];

/** A step that has its place only where something more is true. */
export const provided = <L extends TableLook>(step: Step<L>, also: (now: L) => boolean): Step<L> => ({
  ...step,
  fits: now => step.fits(now) && also(now),
});

/** A gesture that is made in the panel once its unit is chosen. */
export const inPanel = <L extends TableLook>(
  step: Step<L>,
  gesture: (now: L) => Gesture | null,
): Step<L> => ({
  ...step,
  needsPanel: now => {
    const asked = gesture(now);
    return asked !== null && phaseOf(now, asked) === 'do';
  },
});
