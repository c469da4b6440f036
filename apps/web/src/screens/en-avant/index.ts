import type { Order } from '@grognard/en-avant';
import type { Screen } from '../../shell/screen.ts';
import { select } from '../../shell/selection.ts';
import { drawGround, firstLook, Miniature, overlayWith, surfaceOf } from '../table/field.tsx';
import { keys, letters } from '../table/keys.ts';
import { EMPTY_HAND } from '../table/model.ts';
import { toldBy } from '../table/order-words.ts';
import { choose, grab } from '../table/pointer.ts';
import { spokenPlace } from '../table/spoken.ts';
import { Tip } from '../table/tip.tsx';
import { MeasuringTools } from '../table/tools.tsx';
import { Army } from './army.tsx';
import { Bar, turnWords } from './bar.tsx';
import { DockTools, DockWords } from './dock.tsx';
import { Course, outcomeWords, Score } from './end.tsx';
import { events } from './events.ts';
import { hold } from './hand.ts';
import { open, type TableBattle } from './model.ts';
import { adviceWords, advisedUnit, commitWords, orderOf } from './orders.ts';
import { OrdersPanel } from './panel.tsx';
import { drawStrips } from './placing-drawing.ts';
import { commitPrepared, isReady, preparationCommitWords } from './preparation-orders.ts';
import { shotsIn } from './shown.ts';
import { findName, placeWords, sideOf, whereIs } from './spoken.ts';
import { ownWords } from './words.ts';

const wordsOfCommit = (battle: TableBattle): string => preparationCommitWords(battle) ?? commitWords(battle);

/** The screen of En Avant !: a free table, one unit after the other. */
export const screen: Screen<TableBattle> = {
  open,
  field: {
    surface: surfaceOf,
    ground: drawGround,
    Overlay: overlayWith({ over: shotsIn, under: drawStrips }),
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
    isReady,
    commit: commitPrepared,
    told: toldBy(wordsOfCommit),
    advisesArmy: true,
    advised: (_, { order }) => advisedUnit(order),
    changedBy: ({ draft }, { order }) =>
      JSON.stringify(draft.value.now.order) === JSON.stringify(order) ? [] : advisedUnit(order),
    take: (battle, { order }, units) => {
      select(battle, units);
      hold(battle, order as Order);
    },
    adviceFor: (battle, { order }) => adviceWords(battle, order as Order),
  },
  panels: {
    Bar,
    Tools: MeasuringTools,
    DockTools,
    DockWords,
    commitWords: wordsOfCommit,
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
    turn: turnWords,
    outcome: outcomeWords,
  },
};
