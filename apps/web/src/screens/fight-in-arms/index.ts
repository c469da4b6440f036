import type { Order } from '@grognard/fight-in-arms';
import type { Screen } from '../../shell/screen.ts';
import { select } from '../../shell/selection.ts';
import { drawGround, firstLook, Miniature, overlayWith, surfaceOf } from '../table/field.tsx';
import { hold } from '../table/hand.ts';
import { keys } from '../table/keys.ts';
import { EMPTY_HAND } from '../table/model.ts';
import { toldBy } from '../table/order-words.ts';
import { choose, grab } from '../table/pointer.ts';
import { placeWords, spokenPlace } from '../table/spoken.ts';
import { Tip } from '../table/tip.tsx';
import { MeasuringTools } from '../table/tools.tsx';
import { Army } from './army.tsx';
import { Bar, turnWords } from './bar.tsx';
import { DockTools, DockWords } from './dock.tsx';
import { Course, Score } from './end.tsx';
import { events } from './events.ts';
import { letters } from './keys.ts';
import { type ArmsBattle, open } from './model.ts';
import { adviceWords, advisedUnits, commitQuestion, commitWords, isReady, orderOf } from './orders.ts';
import { overUnits, underUnits } from './overlay.ts';
import { OrdersPanel } from './panel.tsx';
import { findName, outcomeWords, sideOf, whereIs } from './spoken.ts';
import { ownWords } from './words.ts';

/** The screen of Fight in arms: a free table, a base a unit, units and groups activated one after the other. */
export const screen: Screen<ArmsBattle> = {
  open,
  field: {
    surface: surfaceOf,
    ground: drawGround,
    Overlay: overlayWith({ under: underUnits, over: overUnits }),
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
    told: toldBy(commitWords),
    advisesArmy: true,
    advised: (_, { order }) => advisedUnits(order),
    changedBy: ({ draft }, { order }) =>
      JSON.stringify(draft.value.now.order) === JSON.stringify(order) ? [] : advisedUnits(order),
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
    commitWords,
    commitQuestion,
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
