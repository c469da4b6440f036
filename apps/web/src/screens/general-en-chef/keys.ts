import { textIn } from '@grognard/engine';
import { bringIntoSight, type Lens } from '../../shell/lens.ts';
import { notice } from '../../shell/notice.ts';
import { sideName } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { chosenPiece, take } from '../table/hand.ts';
import { keys as tableKeys, letters as tableLetters } from '../table/keys.ts';
import { nextFormation } from './formations.ts';
import type { GecBattle } from './model.ts';
import { groundWords, whereIs } from './names.ts';
import { dropLaid } from './orders.ts';
import { ownWords } from './words.ts';

/** The next place that counts, told with who holds it. */
function goToObjective(battle: GecBattle, lens: Lens): void {
  const { objectives } = battle.scenario;
  const at = objectives.findIndex(({ id }) => id === battle.pointed.value);
  const next = objectives[(at + 1) % Math.max(1, objectives.length)];
  const place = next && whereIs(battle, next.id);
  if (!next || !place) return;
  battle.pointed.value = next.id;
  battle.cursor.value = place;
  bringIntoSight(lens, place);
  const say = ownWords.value;
  const holder = battle.view.value.held[next.id];
  const name = textIn(next.name ?? next.id, settings.value.language);
  notice(
    `${say.heldBy(name, next.points, holder ? sideName(battle, holder) : say.nobody)}. ${groundWords(battle, place)}`,
  );
}

/** Backspace takes the order in hand back, then those laid down, the last first. */
export function keys(battle: GecBattle, lens: Lens, event: KeyboardEvent): (() => void) | undefined {
  const { order, laid = [] } = battle.draft.value.now;
  if (battle.stage.value === 'plan' && event.key === 'Backspace' && !order && laid.length > 0)
    return () => dropLaid(battle, laid.length - 1);
  return tableKeys(battle, lens, event);
}

/** Formation, reforming and places by one letter each, beside those of every table. */
export function letters(battle: GecBattle, lens: Lens, key: string): (() => void) | undefined {
  const piece = chosenPiece(battle);
  switch (key) {
    case 'f':
      return piece && (() => changeFormation(battle, piece.id));
    case 'r':
      return piece && (() => take(battle, { type: 'reform', unit: piece.id }));
    case 'o':
      return () => goToObjective(battle, lens);
    default:
      return tableLetters(battle, lens, key);
  }
}

function changeFormation(battle: GecBattle, unit: string): void {
  const order = nextFormation(battle, unit);
  const isChanging = battle.draft.value.now.order?.type === 'change-formation';
  if (order && isChanging)
    battle.draft.value = { ...battle.draft.value, now: { ...battle.draft.value.now, order } };
  else if (order) take(battle, order);
}
