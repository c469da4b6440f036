import { tableScreen } from '../table/screen.ts';
import { Army } from './army.tsx';
import { Bar, turnWords } from './bar.tsx';
import { DockTools, DockWords } from './dock.tsx';
import { Course, outcomeWords, Score } from './end.tsx';
import { events } from './events.ts';
import { open, type TableBattle } from './model.ts';
import { adviceWords, commitWords, isAsked, orderOf } from './orders.ts';
import { OrdersPanel } from './panel.tsx';
import { drawStrips } from './placing-drawing.ts';
import { isQuiet, ordersOf, preparationCommitWords } from './preparation-orders.ts';
import { runIn } from './running.tsx';
import { coveredByShots, shotsIn } from './shown.ts';
import { findName, sideOf, whereIs } from './spoken.ts';
import { ownWords } from './words.ts';

/** The screen of En Avant !: a free table, one unit after the other. */
export const screen = tableScreen<TableBattle>({
  open,
  layers: {
    over: (battle, size) => shotsIn(battle, size) + runIn(battle, size),
    covered: coveredByShots,
    under: drawStrips,
  },
  orders: { orderOf, ordersOf, isQuiet, adviceWords, isAsked },
  panels: {
    Bar,
    DockTools,
    DockWords,
    commitWords: battle => preparationCommitWords(battle) ?? commitWords(battle),
    Orders: OrdersPanel,
    Army,
    Score,
    Course,
  },
  events,
  names: { nameOf: findName, sideOf, whereIs, turn: turnWords, outcome: outcomeWords },
  words: ownWords,
});
