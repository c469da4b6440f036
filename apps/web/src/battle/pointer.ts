import { batch } from '@preact/signals';
import { words } from '../words/words.ts';
import { ask } from './ask.ts';
import type { Camera } from './camera.ts';
import { pxPerSquare, squareAt, zoomAt } from './camera.ts';
import type { Drawing, Keys, MapGestures } from './gestures.ts';
import type { Lens } from './lens.ts';
import type { Battle } from './model.ts';
import { notice } from './notice.ts';
import { orderTo, setPaths, whyNot } from './orders.ts';
import { ownAt, ownUnits, select, selectedUnits, toggle } from './selection.ts';
import { isSame, type Path, type Square } from './types.ts';

type Point = readonly [number, number];

/** Below this size of a square a finger cannot be trusted: the first tap brings the map nearer. */
const FINGER = 32;
const READABLE = 44;

const isOnField = ({ scenario }: Battle, [x, y]: Square): boolean =>
  y >= 0 && y < scenario.field.terrain.length && x >= 0 && x < (scenario.field.terrain[0]?.length ?? 0);

/** What a gesture on the map means in this game. */
export function gesturesOf(battle: Battle, lens: Lens, move: (camera: Camera) => void): MapGestures {
  const squareUnder = (at: Point): Square | null => {
    const square = squareAt(lens.camera.value, at);
    return isOnField(battle, square) ? square : null;
  };

  function tap(at: Point, keys: Keys): void {
    battle.byKeys.value = false;
    const square = squareUnder(at);
    if (!square) return;
    const px = pxPerSquare(lens.camera.value);
    if (keys.touch && px < FINGER) {
      move(zoomAt(lens.camera.value, READABLE / px, at));
      return;
    }
    choose(battle, square, keys.shift);
  }

  return {
    camera: () => lens.camera.value,
    move,
    tap,
    inspect: at => {
      const square = squareUnder(at);
      batch(() => {
        battle.inspected.value = square;
        if (square) battle.cursor.value = square;
      });
    },
    hover: at => {
      const square = at && squareUnder(at);
      if (!isSame(square, battle.hovered.value)) battle.hovered.value = square;
    },
    grab: (at, keys) => {
      const square = squareUnder(at);
      if (!square || battle.stage.value !== 'plan' || battle.tool.value !== 'select') return null;
      if (keys.shift || battle.gathering.value) return boxFrom(battle, square, squareUnder);
      const [unit] = ownAt(battle, square);
      return unit ? pathFrom(battle, unit.id, squareUnder) : null;
    },
  };
}

/** A click, a tap or Enter on a square. */
export function choose(battle: Battle, square: Square, further: boolean): void {
  battle.cursor.value = square;
  battle.inspected.value = null;
  if (battle.tool.value !== 'select') {
    battle.from.value = square;
    return;
  }
  if (battle.stage.value !== 'plan') {
    battle.inspected.value = square;
    return;
  }
  const here = ownAt(battle, square);
  if (here.length > 0)
    chooseUnit(
      battle,
      here.map(({ id }) => id),
      further,
    );
  else if (battle.selection.value.length === 0) battle.inspected.value = square;
  else send(battle, square, further);
}

/** Several units in a square, troops and their leader, are chosen in turn. */
function chooseUnit(battle: Battle, ids: readonly string[], further: boolean): void {
  const [first = ''] = ids;
  if (further || battle.gathering.value) {
    toggle(battle, first);
    return;
  }
  const { value } = battle.selection;
  const now = value.length === 1 ? ids.indexOf(value[0] ?? '') : -1;
  select(battle, [ids[(now + 1) % ids.length] ?? first]);
}

/** Sends the selected units on; one that cannot go is told by which clause, where the finger is. */
function send(battle: Battle, square: Square, further: boolean): void {
  battle.gathering.value = false;
  const stuck = orderTo(battle, square, further);
  if (stuck === 0) return;
  const [unit, ...others] = selectedUnits(battle);
  const refusal = unit && others.length === 0 ? whyNot(battle, unit, square) : null;
  if (refusal) battle.refusal.value = refusal;
  else notice(words.value.battle.stuck(stuck));
}

/** Draws the way square by square; whatever the finger skips is filled in. */
function pathFrom(battle: Battle, id: string, squareUnder: (at: Point) => Square | null): Drawing {
  let path: Path = [];
  let begun = false;
  const before = battle.draft.value;
  return {
    to: at => {
      const square = squareUnder(at);
      const unit = ownUnits(battle).find(each => each.id === id);
      if (!square || !unit) return;
      if (!begun) select(battle, [id]);
      begun = true;
      const back = path.findIndex(each => isSame(each, square));
      if (isSame(square, unit.at)) path = [];
      else if (back >= 0) path = path.slice(0, back + 1);
      else {
        const route = ask(battle, { query: 'route', unit: id, to: square, after: path })?.is;
        if (route) path = [...path, ...route];
      }
      battle.draft.value = { ...before, paths: { ...before.paths, [id]: path } };
    },
    done: () => {
      battle.draft.value = before;
      if (begun) setPaths(battle, { [id]: path });
    },
    cancel: () => {
      if (begun) battle.draft.value = before;
    },
  };
}

/** Selects every unit in a box. */
function boxFrom(battle: Battle, from: Square, squareUnder: (at: Point) => Square | null): Drawing {
  const within = (to: Square) => {
    const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
    const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
    return ownUnits(battle).filter(({ at: [x, y] }) => x >= left && x <= right && y >= top && y <= bottom);
  };
  const mark = (at: Point): void => {
    const to = squareUnder(at);
    if (to)
      select(
        battle,
        within(to).map(({ id }) => id),
      );
  };
  return { to: mark, done: mark, cancel: () => {} };
}
