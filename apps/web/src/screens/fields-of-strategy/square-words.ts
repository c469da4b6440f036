import { squareName } from '@grognard/drawing';
import { aheadWords } from './ahead-words.ts';
import type { FieldBattle, ZoneName } from './model.ts';
import { placeName } from './place-names.ts';
import { groundWords, nameOf, objectiveWords, orderWords, toolWords, unitWords } from './spoken.ts';
import { isSame, type Square } from './types.ts';
import { fieldWords } from './words.ts';
import { holdersOf } from './zones.ts';

/** Everything about a square that the seat may know, as one says it. */
export function spokenSquare(battle: FieldBattle, square: Square): string {
  const say = fieldWords.value;
  const { units, enemies, marks } = battle.view.value;
  const here = [...units, ...enemies].filter(({ at }) => isSame(at, square));
  const name = placeName(battle, square);
  const tool = toolWords(battle, square);
  const parts = [
    ...(tool ? [tool.text.replace(/\.$/, '')] : []),
    squareName(square),
    name ? `${name}. ${groundWords(battle, square)}` : groundWords(battle, square),
    ...objectiveWords(battle, square),
    ...here.map(({ id }) => unitWords(battle, id) + orderWords(battle, id)),
    ...(marks.some(at => isSame(at, square)) ? [say.unknownUnit] : []),
    ...zoneWords(battle, square),
    ...aheadOf(battle, square).map(line => line.replace(/\.$/, '')),
  ];
  return `${parts.join('. ')}.`;
}

/** What sending the chosen units to the square under the cursor would bring. */
function aheadOf(battle: FieldBattle, square: Square): readonly string[] {
  const ahead = battle.ahead.value;
  return ahead && isSame(ahead.to, square) ? aheadWords(battle, ahead) : [];
}

/** Who could fire at a square and who could fight in it, of the zones that are held. */
export function zoneWords(battle: FieldBattle, square: Square): readonly string[] {
  const say = fieldWords.value.march;
  const named = (zone: ZoneName) =>
    holdersOf(battle, zone, square)
      .map(id => nameOf(battle, id))
      .join(', ');
  const [guns, enemies] = [named('fire'), named('threat')];
  return [...(guns ? [say.inRangeOf(guns)] : []), ...(enemies ? [say.threatenedBy(enemies)] : [])];
}
