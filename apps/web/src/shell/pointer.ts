import type { Place } from '@grognard/engine';
import { batch } from '@preact/signals';
import { type Camera, type Point, zoomAt } from './camera.ts';
import type { Drawing, Keys, MapGestures } from './gestures.ts';
import { type Lens, placeUnder, pxPerGrain } from './lens.ts';
import type { Battle } from './model.ts';

/** Below this size on the screen a finger cannot be trusted: the first tap brings the map nearer. */
const FINGER = 32;
const READABLE = 44;

const isSame = (a: Place | null, b: Place | null): boolean =>
  a === b || (!!a && !!b && a[0] === b[0] && a[1] === b[1]);

/** What a gesture on the map means in this battle: the shell finds the place, the screen its meaning. */
export function gesturesOf(battle: Battle, lens: Lens, move: (camera: Camera) => void): MapGestures {
  const { field } = battle.screen;
  const under = (at: Point) => placeUnder(lens, at);

  function tap(at: Point, keys: Keys): void {
    battle.byKeys.value = false;
    const place = under(at);
    if (!place) return;
    const px = pxPerGrain(lens);
    if (keys.touch && px < FINGER) move(zoomAt(lens.camera.value, READABLE / px, at));
    else field.choose(battle, place, keys.shift);
  }

  function grab(at: Point, keys: Keys): Drawing | null {
    const place = under(at);
    const stroke = place && field.grab(battle, place, keys);
    if (!stroke) return null;
    return {
      to: point => stroke.to(under(point)),
      done: point => stroke.done(under(point)),
      cancel: () => stroke.cancel(),
    };
  }

  return {
    camera: () => lens.camera.value,
    move,
    tap,
    inspect: at => {
      const place = under(at);
      batch(() => {
        battle.inspected.value = place;
        if (place) battle.cursor.value = place;
      });
    },
    hover: at => {
      const place = at && under(at);
      if (!isSame(place, battle.hovered.value)) battle.hovered.value = place;
    },
    grab,
  };
}
