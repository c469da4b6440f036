import { type Camera, type Point, pan, zoomAt } from './camera.ts';

/** What fingers and mice mean on the map; the caller gives it a meaning in the game. */
export interface MapGestures {
  readonly camera: () => Camera;
  readonly move: (camera: Camera) => void;
  readonly tap: (at: Point, keys: Keys) => void;
  readonly inspect: (at: Point) => void;
  readonly hover: (at: Point | null) => void;
  /** May a drag that starts here draw something, a path or a box, instead of moving the map? */
  readonly grab: (at: Point, keys: Keys) => Drawing | null;
}
export interface Keys {
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly touch: boolean;
}
export interface Drawing {
  readonly to: (at: Point) => void;
  readonly done: (at: Point) => void;
  readonly cancel: () => void;
}

/** Asked for at every frame of a gesture, so the page is asked once: what it gave goes with the times. */
const coarse = globalThis.matchMedia?.('(pointer: coarse)');

/** Is a finger what mostly points here? */
export const isByFinger = (): boolean => coarse?.matches ?? false;

/** A press is a tap until it has moved so far … */
const SLACK = 8;
/** … and a long press after so many milliseconds. */
const LONG_PRESS = 500;

interface Press {
  readonly start: Point;
  last: Point;
  drawing: Drawing | null;
  moved: boolean;
  timer: number;
}

const far = (a: Point, b: Point): boolean => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) > SLACK;
const gap = (a: Point, b: Point): number =>
  Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Listens on the map's window: one finger or mouse taps, drags or draws, two fingers only pan and zoom. */
export function listen(node: HTMLElement, on: MapGestures): () => void {
  const presses = new Map<number, Press>();
  let pinched = false;

  const placeOf = (event: MouseEvent): Point => {
    const box = node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const keysOf = (event: PointerEvent): Keys => ({
    shift: event.shiftKey,
    ctrl: event.ctrlKey,
    touch: event.pointerType !== 'mouse',
  });

  function down(event: PointerEvent): void {
    if (event.button === 2) return;
    const start = placeOf(event);
    node.setPointerCapture(event.pointerId);
    const press: Press = { start, last: start, drawing: null, moved: false, timer: 0 };
    presses.set(event.pointerId, press);
    if (presses.size > 1) {
      pinched = true;
      for (const each of presses.values()) letGo(each);
      return;
    }
    pinched = false;
    const keys = keysOf(event);
    if (event.button === 0) press.drawing = on.grab(start, keys);
    // A mouse that holds something waits; what is under it was told when it came.
    const isHolding = press.drawing !== null && !keys.touch;
    if (!isHolding) press.timer = window.setTimeout(() => longPress(press), LONG_PRESS);
  }

  function longPress(press: Press): void {
    if (press.moved || pinched) return;
    press.moved = true;
    letGo(press);
    on.inspect(press.last);
  }

  function letGo(press: Press): void {
    window.clearTimeout(press.timer);
    press.drawing?.cancel();
    press.drawing = null;
  }

  function moved(event: PointerEvent): void {
    const at = placeOf(event);
    const press = presses.get(event.pointerId);
    if (!press) {
      if (event.pointerType === 'mouse') on.hover(at);
      return;
    }
    if (presses.size === 2) {
      pinch(press, at);
    } else if (presses.size === 1 && !pinched) {
      drag(press, at);
    }
    press.last = at;
  }

  function drag(press: Press, at: Point): void {
    if (!press.moved && !far(press.start, at)) return;
    if (!press.moved) {
      window.clearTimeout(press.timer);
      // Nothing is told of what passes under a hand that pulls.
      on.hover(null);
    }
    press.moved = true;
    if (press.drawing) press.drawing.to(at);
    else on.move(pan(on.camera(), at[0] - press.last[0], at[1] - press.last[1]));
  }

  function pinch(press: Press, at: Point): void {
    const other = [...presses.values()].find(each => each !== press);
    if (!other) return;
    const [was, is] = [gap(press.last, other.last), gap(at, other.last)];
    const [from, to] = [middle(press.last, other.last), middle(at, other.last)];
    const moved = pan(on.camera(), to[0] - from[0], to[1] - from[1]);
    on.move(was > 0 ? zoomAt(moved, is / was, to) : moved);
  }

  function up(event: PointerEvent): void {
    const press = presses.get(event.pointerId);
    presses.delete(event.pointerId);
    if (!press) return;
    window.clearTimeout(press.timer);
    if (pinched) return;
    const at = placeOf(event);
    if (press.moved) press.drawing?.done(at);
    else {
      press.drawing?.cancel();
      if (event.button === 0) on.tap(at, keysOf(event));
    }
  }

  function gone(event: PointerEvent): void {
    const press = presses.get(event.pointerId);
    presses.delete(event.pointerId);
    if (press) letGo(press);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    if (event.shiftKey) on.move(pan(on.camera(), -event.deltaY, -event.deltaX));
    else on.move(zoomAt(on.camera(), Math.exp(-event.deltaY * 0.0016), placeOf(event)));
  }

  function menu(event: MouseEvent): void {
    event.preventDefault();
    on.inspect(placeOf(event));
  }

  const leave = () => on.hover(null);
  const listeners: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', moved],
    ['pointerup', up],
    ['pointercancel', gone],
    ['pointerleave', leave],
    ['wheel', wheel],
    ['contextmenu', menu],
  ];
  for (const [type, listener] of listeners)
    node.addEventListener(type, listener as EventListener, { passive: false });
  return () => {
    for (const [type, listener] of listeners) node.removeEventListener(type, listener as EventListener);
  };
}
