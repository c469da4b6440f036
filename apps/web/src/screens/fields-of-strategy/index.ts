import { squareName } from '@grognard/drawing';
import type { Screen } from '../../shell/screen.ts';
import { advised, changedBy, pathsOf, take } from './advice.ts';
import { comesFrom } from './ahead.ts';
import { Army } from './army.tsx';
import { Bar } from './bar.tsx';
import { commitQuestion, commitWords, DockTools, DockWords, Tools } from './dock.tsx';
import { Course, outcomeWords, Scores } from './end.tsx';
import { events } from './events.ts';
import {
  drawGround,
  firstLook,
  keepChosenInSight,
  labelsOf,
  Miniature,
  Overlay,
  surfaceOf,
} from './field.tsx';
import { keys, letters } from './keys.ts';
import { carriedOver, stillPossible } from './march.ts';
import { type FieldBattle, openField } from './model.ts';
import { OrdersPanel } from './orders-panel.tsx';
import { choose, grab } from './pointer.ts';
import { reasons } from './reasons.ts';
import { findName, sideOf, toldOrders, whereIs } from './spoken.ts';
import { spokenSquare } from './square-words.ts';
import { takeUp } from './taking-up.ts';
import { Tip } from './tip.tsx';
import { fieldWords } from './words.ts';

/** The screen of Fields of Strategy: a grid of squares, a programme for the whole side. */
export const screen: Screen<FieldBattle> = {
  open: openField,
  field: {
    surface: surfaceOf,
    ground: drawGround,
    Overlay,
    Miniature,
    comesFrom,
    firstLook,
    labels: labelsOf,
    resized: keepChosenInSight,
    choose,
    grab,
    keys,
    letters,
  },
  orders: {
    empty: {},
    orderOf: ({ side, programme }) => ({ type: 'programme', side: side.value, paths: programme.value }),
    advised,
    changedBy,
    take,
    told: toldOrders,
    carriedOver,
    takeUp,
    sketch: { count: ({ draft }) => Object.keys(draft.value.now).length, stillPossible },
    adviceFor: (_, hint, unit) => {
      const goal = pathsOf(hint)[unit]?.at(-1);
      return goal ? fieldWords.value.hintTo(squareName(goal)) : fieldWords.value.hintStays;
    },
  },
  panels: {
    Bar,
    Tools,
    DockTools,
    DockWords,
    commitWords,
    commitQuestion,
    Orders: OrdersPanel,
    Army,
    Tip,
    Score: Scores,
    Course,
  },
  events,
  names: {
    nameOf: findName,
    sideOf,
    whereIs,
    placeWords: squareName,
    spoken: spokenSquare,
    mapHint: () => fieldWords.value.mapHint,
    keyMeanings: () => fieldWords.value.keyMeanings,
    turn: ({ view, scenario }) => fieldWords.value.turnOf(view.value.turn, scenario.turns),
    outcome: outcomeWords,
  },
  reasons,
};
