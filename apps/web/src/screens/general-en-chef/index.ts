import { tableScreen } from '../table/screen.ts';
import { Army } from './army.tsx';
import { Bar } from './bar.tsx';
import { DockTools, DockWords } from './dock.tsx';
import { Course, outcomeWords, Score } from './end.tsx';
import { events } from './events.ts';
import { keys, letters } from './keys.ts';
import { coveredByResults, fallenIn, originsIn, shotsIn } from './layers.ts';
import type { GecBattle } from './model.ts';
import { findName, sideOf, whereIs } from './names.ts';
import { open } from './open.ts';
import { adviceWords, commitWords, EMPTY, keep, orderOf, ordersToGive, told } from './orders.ts';
import { OrdersPanel } from './panel.tsx';
import { choose } from './pointer.ts';
import { sketch } from './sketch.ts';
import { Tip } from './tip.tsx';
import { ownWords } from './words.ts';
import './general-en-chef.css';

/** The screen of Général en chef: figures one by one, quarter by quarter; orders are laid down and given together. */
export const screen = tableScreen<GecBattle>({
  open,
  layers: { under: originsIn, over: shotsIn, covered: coveredByResults, fallen: fallenIn },
  field: { choose, keys, letters, noteWidth: 440 },
  orders: { empty: EMPTY, orderOf, ordersOf: ordersToGive, keep, sketch, told, adviceWords },
  panels: { Bar, DockTools, DockWords, commitWords, Orders: OrdersPanel, Army, Tip, Score, Course },
  events,
  names: {
    nameOf: findName,
    sideOf,
    whereIs,
    turn: battle => ownWords.value.periodOf(battle.actual.value.turn, battle.scenario.turns),
    outcome: outcomeWords,
  },
  words: ownWords,
});
