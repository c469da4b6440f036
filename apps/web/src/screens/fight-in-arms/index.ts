import { tableScreen } from '../table/screen.ts';
import { Army } from './army.tsx';
import { Bar, turnWords } from './bar.tsx';
import { DockTools, DockWords } from './dock.tsx';
import { Course, Score } from './end.tsx';
import { events } from './events.ts';
import { letters } from './keys.ts';
import { type ArmsBattle, open } from './model.ts';
import { adviceWords, commitQuestion, commitWords, orderOf, ordersOf } from './orders.ts';
import { coveredByWords, overUnits, underUnits } from './overlay.ts';
import { OrdersPanel } from './panel.tsx';
import { findName, outcomeWords, sideOf, whereIs } from './spoken.ts';
import { ownWords } from './words.ts';

/** The screen of Fight in arms: a free table, a base a unit, units and groups activated one after the other. */
export const screen = tableScreen<ArmsBattle>({
  open,
  layers: { under: underUnits, over: overUnits, covered: coveredByWords },
  field: { letters },
  orders: { orderOf, ordersOf, adviceWords },
  panels: {
    Bar,
    DockTools,
    DockWords,
    commitWords,
    commitQuestion,
    Orders: OrdersPanel,
    Army,
    Score,
    Course,
  },
  events,
  names: { nameOf: findName, sideOf, whereIs, turn: turnWords, outcome: outcomeWords },
  words: ownWords,
});
