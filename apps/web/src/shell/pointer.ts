import type { Place } from '@grognard/engine';
import { batch } from '@preact/signals';
import { type Camera, type Point, zoomAt } from './camera.ts';
import type { Drawing, Keys, MapGestures } from './gestures.ts';
import { FINGER, type Lens, placeUnder, pointFor, pxPerGrain } from './lens.ts';
import type { Battle } from './model.ts';

/** So near the first tap of a finger brings the map where it was too small, in pixels a grain. */
const READABLE = 44;

/** How far from its middle a hand that draws is still in a place, as a share of it: past a corner it is in none. */
const WELL_WITHIN = 0.36;

/** How long a mouse stays over a place until it rests there, in milliseconds. */
const REST = 60;

const isWithin = (lens: Lens, place: Place, [x, y]: Point): boolean => {
  const [middleX, middleY] = pointFor(lens, place);
  return Math.max(Math.abs(x - middleX), Math.abs(y - middleY)) <= WELL_WITHIN * pxPerGrain(lens);
};

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
    if (keys.touch && Math.round(px) < FINGER) move(zoomAt(lens.camera.value, READABLE / px, at));
    else field.choose(battle, place, keys.shift);
  }

  function grab(at: Point, keys: Keys): Drawing | null {
    const place = under(at);
    const stroke = place && field.grab(battle, place, keys);
    if (!stroke) return null;
    return {
      to: point => {
        const place = under(point);
        if (!place || isWithin(lens, place, point)) stroke.to(place);
      },
      done: point => stroke.done(under(point)),
      cancel: () => stroke.cancel(),
    };
  }

  let resting = 0;
  function hover(at: Point | null): void {
    const place = at && under(at);
    if (isSame(place, battle.hovered.value)) return;
    battle.hovered.value = place;
    window.clearTimeout(resting);
    resting = window.setTimeout(() => {
      battle.rested.value = place;
    }, REST);
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
    hover,
    grab,
  };
}
