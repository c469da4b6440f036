import { besideFront, CENTIMETRE, type Handle, type HandlePlace, type UnitName } from '@grognard/drawing';
import { distance, type Point, toLocal } from '@grognard/table';
import { isByFinger } from '../../shell/gestures.ts';
import { type Body, isOn } from './body.ts';
import { type Step, tenth, wheelBy } from './steps.ts';

/** How large handles are and how far they stand off, in pixels: away from the finger that pulls them. */
interface Grips {
  readonly off: number;
  readonly aside: number;
  /** How near a press must be to take one. */
  readonly grip: number;
  readonly radius: number;
  /** How near a snap draws. */
  readonly snap: number;
}
const MOUSE: Grips = { off: 34, aside: 26, grip: 26, radius: 15, snap: 8 };
const FINGER: Grips = { off: 52, aside: 38, grip: 28, radius: 22, snap: 14 };

/** A finger needs larger ones. */
export const grips = (): Grips => (isByFinger() ? FINGER : MOUSE);

/** Where the handles of a unit stand: before its front, at its corners, and behind its left. */
export function handlesOf(
  body: Body,
  px: number,
  wanted: readonly Handle[] = MOVING,
): readonly HandlePlace[] {
  const { at, facing, width, depth } = body;
  const { off, aside, radius } = grips();
  // A narrow unit has its handles apart all the same.
  const beside = Math.max(width / 2 + aside / px, (2 * radius + 6) / px);
  const place = (handle: Handle, ahead: number, across: number): HandlePlace => ({
    handle,
    at: besideFront(at, facing, ahead, across),
    facing,
  });
  const all = [
    place('advance', off / px, 0),
    place('right', aside / 2 / px, -beside),
    place('left', aside / 2 / px, beside),
    place('slide', Math.min(-depth, (aside / 2 - 2 * radius - 8) / px), -beside),
    place('form', Math.min(-depth, (aside / 2 - 2 * radius - 8) / px), -beside),
  ];
  return all.filter(({ handle }) => wanted.includes(handle));
}

/** The handles of who goes everywhere by hand. */
const MOVING: readonly Handle[] = ['advance', 'left', 'right', 'slide'];

/** What handles cover, on the drawing: no name is written under them. */
export function boxesOfHandles(
  body: Body,
  px: number,
  wanted: readonly Handle[] = MOVING,
): readonly UnitName['box'][] {
  const half = ((grips().radius + 3) * CENTIMETRE) / px;
  return handlesOf(body, px, wanted).map(({ at }) => {
    const [x, y] = [at[0] * CENTIMETRE, at[1] * CENTIMETRE];
    return { west: x - half, east: x + half, north: y - half, south: y + half };
  });
}

/** The handle that a press takes: a round one, else the body itself. */
export function handleAt(
  body: Body,
  px: number,
  point: Point,
  wanted: readonly Handle[] = MOVING,
): Handle | null {
  const near = handlesOf(body, px, wanted)
    .map(({ handle, at }) => ({ handle, gap: distance(at, point) * px }))
    .filter(({ gap }) => gap <= grips().grip)
    .sort((a, b) => a.gap - b.gap)[0];
  if (near) return near.handle;
  return isOn(body, point) ? (wanted.includes('slide') ? 'slide' : 'advance') : null;
}

export interface Pull {
  readonly handle: Handle;
  /** The unit as it stood before the step. */
  readonly body: Body;
  readonly from: Point;
  readonly to: Point;
  /** A free hand measures by tenths and is drawn to nothing. */
  readonly isFree: boolean;
}

/** A hand measures by half centimetres. */
const half = (cm: number): number => Math.round(cm * 2) / 2;

/** What a pull at a handle means; nothing while it comes to nothing. */
export function stepOf({ handle, body, from, to, isFree }: Pull): Step | null {
  const [a, b] = [toLocal(body, from), toLocal(body, to)];
  const rounded = isFree ? tenth : half;
  const [ahead, right] = [rounded(b.ahead - a.ahead), rounded(b.right - a.right)];
  if (handle === 'advance') return alongFront(ahead);
  if (handle === 'slide') return acrossFront(ahead, right);
  // A wheel to the left turns about the left corner: the right one is in the hand.
  const across = handle === 'left' ? body.width : -body.width;
  const angle = (Math.atan2(b.ahead - a.ahead, Math.abs(across)) * 180) / Math.PI;
  const degrees = Math.round(Math.max(0, angle));
  if (degrees === 0) return null;
  return wheelBy(handle === 'left' ? -degrees : degrees);
}

/** How wide the hand has pulled a unit. */
export const widthOf = ({ body, from, to }: Pull): number =>
  body.width + 2 * (Math.abs(toLocal(body, to).right) - Math.abs(toLocal(body, from).right));

const alongFront = (ahead: number): Step | null =>
  ahead > 0 ? { advance: ahead } : ahead < 0 ? { back: -ahead } : null;

/** Mostly sideways is a step aside, mostly straight one ahead or back; between them the unit slides. */
function acrossFront(ahead: number, right: number): Step | null {
  if (Math.abs(ahead) < 0.5 && Math.abs(right) < 0.5) return null;
  if (ahead <= 0 && Math.abs(right) > Math.abs(ahead)) return { lateral: right };
  if (ahead < 0 || Math.abs(right) < 0.5) return alongFront(ahead);
  return { slide: { forward: ahead, right } };
}
