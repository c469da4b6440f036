import type { Order } from '@grognard/en-avant';
import type { Screen } from '../../shell/screen.ts';
import { select } from '../../shell/selection.ts';
import { Army } from './army.tsx';
import { Bar } from './bar.tsx';
import { DockTools, DockWords, Tools } from './dock.tsx';
import { Course, outcomeWords, Score } from './end.tsx';
import { events } from './events.ts';
import { drawGround, firstLook, Miniature, Overlay, surfaceOf } from './field.tsx';
import { hold } from './hand.ts';
import { keys, letters } from './keys.ts';
import { EMPTY_HAND, openTable, type TableBattle } from './model.ts';
import { advisedUnit, commitWords, orderOf } from './orders.ts';
import { OrdersPanel } from './panel.tsx';
import { choose, grab } from './pointer.ts';
import { findName, placeWords, sideOf, spokenPlace, whereIs } from './spoken.ts';
import { Tip } from './tip.tsx';
import { ownWords } from './words.ts';

/** The screen of En Avant !: a free table, one unit after the other. */
export const screen: Screen<TableBattle> = {
  open: openTable,
  field: {
    surface: surfaceOf,
    ground: drawGround,
    Overlay,
    Miniature,
    firstLook,
    choose,
    grab,
    keys,
    letters,
    takesModifiers: true,
  },
  orders: {
    empty: EMPTY_HAND,
    orderOf,
    advised: (_, { order }) => advisedUnit(order),
    changedBy: ({ draft }, { order }) =>
      JSON.stringify(draft.value.now.order) === JSON.stringify(order) ? [] : advisedUnit(order),
    take: (battle, { order }, units) => {
      select(battle, units);
      hold(battle, order as Order);
    },
    adviceFor: () => '',
  },
  panels: {
    Bar,
    Tools,
    DockTools,
    DockWords,
    commitWords,
    Orders: OrdersPanel,
    Army,
    Tip,
    Score,
    Course,
  },
  events,
  names: {
    nameOf: findName,
    sideOf,
    whereIs,
    placeWords,
    spoken: spokenPlace,
    mapHint: () => ownWords.value.mapHint,
    keyMeanings: () => ownWords.value.keyMeanings,
    outcome: outcomeWords,
  },
};
