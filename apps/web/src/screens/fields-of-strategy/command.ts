import { squareName } from '@grognard/drawing';
import { called, plainly } from '../../shell/called.ts';
import { bringIntoSight, type Lens } from '../../shell/lens.ts';
import { notice, speak, spoken } from '../../shell/notice.ts';
import { select } from '../../shell/selection.ts';
import type { FieldBattle } from './model.ts';
import { clearOrders } from './orders.ts';
import { send } from './pointer.ts';
import { ownUnits } from './selection.ts';
import { nameOf } from './spoken.ts';
import { spokenSquare } from './square-words.ts';
import { tellEnemies, tellNear, tellObjectives, tellUnits } from './surroundings.ts';
import type { Square } from './types.ts';
import { fieldWords } from './words.ts';

/** What can be asked, in both languages and without accents. */
const QUESTIONS: Readonly<Record<string, (battle: FieldBattle) => string>> = {
  near: tellNear,
  pres: tellNear,
  enemies: tellEnemies,
  ennemis: tellEnemies,
  objectives: tellObjectives,
  objectifs: tellObjectives,
  units: tellUnits,
  unites: tellUnits,
};
const LAST = ['last', 'dernier'];
const HALT = ['halt', 'halte'];

/** A square by its name, such as `G11`; nothing where it is no such name. */
export function squareCalled(name: string): Square | null {
  const [, letters, row] = /^([a-z]{1,2})([1-9]\d?)$/i.exec(name.trim()) ?? [];
  if (!letters || !row) return null;
  const column = [...letters.toUpperCase()].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0);
  return [column - 1, Number(row) - 1];
}

/** Does what was typed: a question is answered, a unit chosen, a way given. Tells whether it was understood. */
export function obey(battle: FieldBattle, lens: Lens, line: string): boolean {
  const say = fieldWords.value.command;
  const word = plainly(line);
  const last = spoken.peek()?.text;
  const question = Object.hasOwn(QUESTIONS, word) ? QUESTIONS[word] : undefined;
  if (question) notice(question(battle));
  else if (LAST.includes(word)) speak(last ?? say.nothingSaid);
  else if (HALT.includes(word)) halt(battle);
  else return order(battle, lens, line.trim());
  return true;
}

function halt(battle: FieldBattle): void {
  if (battle.selection.value.length === 0) notice(fieldWords.value.command.nobodyChosen);
  else clearOrders(battle, battle.selection.value);
}

/** A unit, a square, or a unit and the square that it is to march to. */
function order(battle: FieldBattle, lens: Lens, line: string): boolean {
  const say = fieldWords.value.command;
  const words = line.split(/\s+/);
  const to = squareCalled(words.at(-1) ?? '');
  const name = to ? words.slice(0, -1).join(' ') : line;
  const unit = called(name, ownUnits(battle), ({ id }) => nameOf(battle, id));
  if (name !== '' && !unit) {
    notice(say.unknown(name));
    return false;
  }
  if (unit) select(battle, [unit.id]);
  const place = to ?? unit?.at;
  if (!place || !isOnField(battle, place)) {
    notice(place ? say.offField(squareName(place)) : say.nobodyChosen);
    return false;
  }
  battle.cursor.value = place;
  bringIntoSight(lens, place);
  if (to && battle.selection.value.length > 0) send(battle, to, false);
  else speak(spokenSquare(battle, place));
  return true;
}

const isOnField = ({ scenario }: FieldBattle, [x, y]: Square): boolean =>
  y >= 0 && y < scenario.field.terrain.length && x >= 0 && x < (scenario.field.terrain[0]?.length ?? 0);
