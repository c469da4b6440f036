import type { Handle } from '@grognard/drawing';
import { forward } from '@grognard/table';
import type { Step, Target } from '../../../shell/learn/step.ts';
import type { Piece } from '../game.ts';
import type { Held, TableLook } from './look.ts';

/** Something done with one unit: choose it, take something in hand, commit. */
export interface Gesture {
  readonly unit: string;
  /** What is pulled, who is pointed at, or which control is pressed, once it is chosen. */
  readonly handle?: Handle;
  readonly enemy?: string;
  readonly control?: string;
  /** What is worth a look before it is committed. */
  readonly shows?: string;
  /** Is this what is wanted in hand? Anything of the unit's, where nothing is said. */
  isHeld?(held: Held): boolean;
}

/** How far a gesture has come: each has one sentence and one thing to point at. */
export const PHASES = ['choose', 'do', 'commit'] as const;
export type Phase = (typeof PHASES)[number];

export function phaseOf({ chosen, held }: TableLook, { unit, isHeld }: Gesture): Phase {
  if (chosen !== unit) return 'choose';
  const isReady = held?.unit === unit && (isHeld?.(held) ?? true);
  return isReady ? 'commit' : 'do';
}

export const pieceIn = ({ pieces }: TableLook, id: string): Piece | undefined =>
  pieces.find(piece => piece.id === id);

/** How much larger than what it means a circle is drawn. */
const ROOM = 1.5;
const HANDLE = 64;

/** A circle round a unit. */
export function spotOn(now: TableLook, id: string): readonly Target[] {
  const piece = pieceIn(now, id);
  if (!piece) return [];
  const { at, facing, width, depth } = piece.body;
  const [x, y] = forward(facing);
  const px = Math.max(HANDLE, Math.max(width, depth) * now.px * ROOM);
  return [{ place: [at[0] - (x * depth) / 2, at[1] - (y * depth) / 2], px }];
}

/** What is to be done next, and where. */
export function pointsAt(now: TableLook, gesture: Gesture): readonly Target[] {
  const { unit, handle, enemy, control, shows } = gesture;
  switch (phaseOf(now, gesture)) {
    case 'choose':
      return spotOn(now, unit);
    case 'commit':
      return [{ control: 'commit' }, ...(shows === undefined ? [] : [{ control: shows }])];
    default: {
      const place = handle && now.handles[handle];
      return [
        ...(now.goal ? [{ outline: now.goal.outline }] : []),
        ...(place ? [{ place, px: HANDLE }] : []),
        ...(enemy === undefined ? [] : spotOn(now, enemy)),
        ...(control === undefined ? [] : [{ control }]),
      ];
    }
  }
}

/** A step that is one gesture: it can be taught while the unit may act, and is learnt when it has acted. */
export function gestureStep<L extends TableLook>(
  step: Pick<Step<L>, 'id' | 'clauses'> & { readonly gesture: (now: L) => Gesture | null },
): Step<L> {
  const { gesture, ...rest } = step;
  return {
    ...rest,
    fits: now => {
      const asked = gesture(now);
      return now.isActing && asked !== null && !(pieceIn(now, asked.unit)?.isSpent ?? true);
    },
    isDone: (now, since) => {
      const asked = gesture(since);
      return now.deeds.some(({ unit, entry }) => unit === asked?.unit && entry > since.entries);
    },
    points: now => {
      const asked = gesture(now);
      return asked ? pointsAt(now, asked) : [];
    },
  };
}
