import type { Screen } from '../../shell/screen.ts';
import { drawGround, firstLook, Miniature, overlayWith, surfaceOf } from '../table/field.tsx';
import { grab } from '../table/pointer.ts';
import { placeWords, spokenPlace } from '../table/spoken.ts';
import { MeasuringTools } from '../table/tools.tsx';
import { Army } from './army.tsx';
import { Bar } from './bar.tsx';
import { DockTools, DockWords } from './dock.tsx';
import { Course, outcomeWords, Score } from './end.tsx';
import { events } from './events.ts';
import { keys, letters } from './keys.ts';
import { fallenIn, originsIn, shotsIn } from './layers.ts';
import type { GecBattle } from './model.ts';
import { findName, sideOf, whereIs } from './names.ts';
import { open } from './open.ts';
import {
  advisedUnit,
  commitWords,
  EMPTY,
  orderOf,
  ordersOf,
  orderWords,
  takeAdvice,
  told,
  without,
} from './orders.ts';
import { OrdersPanel } from './panel.tsx';
import { choose } from './pointer.ts';
import { Tip } from './tip.tsx';
import { ownWords } from './words.ts';
import './general-en-chef.css';

/** The screen of Général en chef: figures one by one, quarter by quarter; orders are laid down and given together. */
export const screen: Screen<GecBattle> = {
  open,
  field: {
    surface: surfaceOf,
    ground: drawGround,
    Overlay: overlayWith<GecBattle>({ under: originsIn, over: shotsIn, fallen: fallenIn }),
    Miniature,
    firstLook,
    choose,
    grab,
    keys,
    letters,
    takesModifiers: true,
  },
  orders: {
    empty: EMPTY,
    orderOf,
    together: { ordersOf, without },
    told,
    advisesArmy: true,
    advised: (_, { order }) => advisedUnit(order),
    changedBy: ({ draft }, { order }) =>
      JSON.stringify(draft.value.now.order) === JSON.stringify(order) ? [] : advisedUnit(order),
    take: (battle, { order }, units) => takeAdvice(battle, order, units),
    adviceFor: (battle, { order }) => orderWords(battle, order as Parameters<typeof orderWords>[1]),
  },
  panels: {
    Bar,
    Tools: MeasuringTools,
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
    turn: battle => ownWords.value.periodOf(battle.actual.value.turn, battle.scenario.turns),
    outcome: outcomeWords,
  },
};
