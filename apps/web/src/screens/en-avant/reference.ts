import { linesOf } from '@grognard/en-avant';
import type { Reference } from '../../shell/reference/sheet.ts';
import { chosenPiece } from '../table/hand.ts';
import { groundUnder } from '../table/reference.ts';
import { findUnit } from './hand.ts';
import type { TableBattle } from './model.ts';

/** How the chosen unit moves, what it shoots with, and the ground it stands on. */
function counts(battle: TableBattle): readonly string[] {
  const unit = findUnit(battle, chosenPiece(battle)?.id);
  if (!unit) return [];
  return [...linesOf(unit, battle.scenario), ...groundUnder(battle, unit.id, unit.at)];
}

/** What happened in the beat on screen, by the tables it came from. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  shot: ['weapons', 'shooter', 'target'],
  saves: ['target'],
  melee: ['melee'],
  impacts: ['effects'],
  'base-lost': ['effects'],
  disorganised: ['effects'],
  rout: ['effects'],
  panic: ['effects', 'combativity'],
};

/** What is asked, by the tables that help to answer it. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  sixes: ['shooter', 'target', 'melee'],
  effects: ['effects'],
  allocate: ['effects'],
  pursue: ['melee', 'effects'],
  run: ['effects'],
  first: ['turn', 'combativity'],
  rally: ['turn', 'combativity'],
};

/** The tables of the result on screen, of the order in hand, or of what is asked. */
function moment(battle: TableBattle): readonly string[] {
  const { stage, events, asked, draft } = battle;
  if (stage.value === 'watch') return events.value.flatMap(({ type }) => SHOWN[type] ?? []);
  const { order } = draft.value.now;
  if (order?.type === 'activate' && order.action === 'shoot') return ['weapons', 'shooter', 'target'];
  if (order?.type === 'activate' && order.action === 'move')
    return order.contact === undefined ? ['moving', 'ground'] : ['moving', 'melee'];
  if (!asked.value) return [];
  if (battle.view.value.turn === 0) return ['ground'];
  return ASKED[asked.value.kind] ?? ['turn', 'moving', 'ground'];
}

/** What of the tables counts for who is chosen, and which are needed now. */
export const reference: Reference<TableBattle> = { counts, moment };
