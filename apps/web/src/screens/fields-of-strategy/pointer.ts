import type { Keys } from '../../shell/gestures.ts';
import { notice } from '../../shell/notice.ts';
import type { Stroke } from '../../shell/screen.ts';
import { select, toggle } from '../../shell/selection.ts';
import type { FieldBattle } from './model.ts';
import { orderTo, setPaths, whyNot } from './orders.ts';
import { ownAt, ownUnits, selectedUnits } from './selection.ts';
import { isSame, type Path, type Square } from './types.ts';
import { wayOn } from './ways.ts';
import { fieldWords } from './words.ts';

/** A drag from a unit draws its way; one with Shift, or of a hand that gathers, a box. */
export function grab(battle: FieldBattle, from: Square, keys: Keys): Stroke | null {
  if (battle.stage.value !== 'plan' || battle.tool.value !== null) return null;
  if (keys.shift || battle.gathering.value) return boxFrom(battle, from);
  const [unit] = ownAt(battle, from);
  return unit ? pathFrom(battle, unit.id) : null;
}

/** A click, a tap or Enter on a square. */
export function choose(battle: FieldBattle, square: Square, further: boolean): void {
  battle.cursor.value = square;
  battle.inspected.value = null;
  if (battle.tool.value !== null) {
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
function chooseUnit(battle: FieldBattle, ids: readonly string[], further: boolean): void {
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
export function send(battle: FieldBattle, square: Square, further: boolean): void {
  battle.gathering.value = false;
  const stuck = orderTo(battle, square, further);
  if (stuck > 0) tellStuck(battle, square, stuck);
}

/** Why the chosen unit cannot get to a square; of several, how many cannot. */
function tellStuck(battle: FieldBattle, square: Square, stuck = 1): void {
  const [unit, ...others] = selectedUnits(battle);
  const refusal = unit && others.length === 0 ? whyNot(battle, unit, square) : null;
  if (refusal) battle.refusal.value = refusal;
  else notice(fieldWords.value.stuck(stuck));
}

/** Draws the way square by square; whatever the finger skips is filled in. */
function pathFrom(battle: FieldBattle, id: string): Stroke {
  let path: Path = [];
  let begun = false;
  let refused: Square | null = null;
  const before = battle.draft.value;
  return {
    to: square => {
      const unit = ownUnits(battle).find(each => each.id === id);
      if (!square || !unit) return;
      if (!begun) select(battle, [id]);
      begun = true;
      refused = null;
      battle.hovered.value = null; // a note would cover the way
      const back = path.findIndex(each => isSame(each, square));
      if (isSame(square, unit.at)) path = [];
      else if (back >= 0) path = path.slice(0, back + 1);
      else {
        const route = wayOn(battle, id, square, path);
        if (route) path = [...path, ...route];
        else refused = square;
      }
      battle.draft.value = { ...before, now: { ...before.now, [id]: path } };
    },
    done: () => {
      battle.draft.value = before;
      if (begun) setPaths(battle, { [id]: path });
      // The way ends before the finger: it says why.
      if (refused) tellStuck(battle, refused);
    },
    cancel: () => {
      if (begun) battle.draft.value = before;
    },
  };
}

/** Selects every unit in a box. */
function boxFrom(battle: FieldBattle, from: Square): Stroke {
  const within = (to: Square) => {
    const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
    const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
    return ownUnits(battle).filter(({ at: [x, y] }) => x >= left && x <= right && y >= top && y <= bottom);
  };
  const mark = (to: Square | null): void => {
    if (!to) return;
    battle.box.value = [from, to];
    select(
      battle,
      within(to).map(({ id }) => id),
    );
  };
  const putAway = () => {
    battle.box.value = null;
  };
  return {
    to: mark,
    done: to => {
      mark(to);
      putAway();
    },
    cancel: putAway,
  };
}
