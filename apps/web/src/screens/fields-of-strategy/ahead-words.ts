import { squareName } from '@grognard/drawing';
import type { UnitOdds } from '@grognard/fields-of-strategy';
import { writeNumber } from '@grognard/rulebook';
import { signed, writePercent } from '../../shell/numbers.ts';
import { settings } from '../../storage/settings.ts';
import type { Ahead } from './ahead.ts';
import { drawsOf, type ForeseenMelee } from './forecast.ts';
import { stagesOf } from './march.ts';
import type { FieldBattle } from './model.ts';
import { nameOf } from './spoken.ts';
import { fieldWords } from './words.ts';

/** What a click would bring, in sentences: the way, what is left, the melees and how they may go. */
export function aheadWords(battle: FieldBattle, ahead: Ahead): readonly string[] {
  const say = fieldWords.value;
  const units = Object.keys(ahead.paths);
  if (units.length === 0) return [say.march.cannotGo];
  const isOne = units.length === 1;
  return [
    wayWords(battle, ahead, units),
    ...(ahead.stuck > 0 ? [say.stuck(ahead.stuck)] : []),
    ...(isOne ? ahead.blocked : []).map(({ unit, at }) =>
      say.march.wouldWait(nameOf(battle, unit), squareName(at)),
    ),
    ...(!isOne && ahead.blocked.length > 0 ? [say.jams(ahead.blocked.length)] : []),
    ...ahead.melees.slice(0, MOST_MELEES).map(melee => meleeWords(battle, melee, !isOne)),
    ...(ahead.melees.length > MOST_MELEES ? [say.foreseen(ahead.melees.length)] : []),
    ...(isOne ? ahead.odds.map(fateWords) : []),
  ];
}
/** So many melees are told one by one. */
const MOST_MELEES = 3;

function wayWords(battle: FieldBattle, ahead: Ahead, units: readonly string[]): string {
  const say = fieldWords.value.march;
  const [only = ''] = units;
  if (units.length > 1) return say.waysFor(units.length);
  const path = ahead.paths[only] ?? [];
  const steps = say.steps(path.length);
  const [now = []] = stagesOf(battle, only, path);
  const at = now.at(-1);
  if (ahead.turns > 1 && at) return `${steps}. ${say.inTurns(ahead.turns, squareName(at))}`;
  const left = writeNumber(ahead.left ?? 0, settings.value.language);
  return say.stepsLeft(steps, say.impulsesLeft(left));
}

/** Of several units each melee names its own. */
export function meleeWords(battle: FieldBattle, melee: ForeseenMelee, named: boolean): string {
  const say = fieldWords.value;
  const draws = drawsOf(melee);
  const count = (result: string) => draws.filter(draw => draw === result).length;
  const parts = [
    say.march.meleeWith(nameOf(battle, melee.against), signed(melee.base)),
    melee.automatic ? say.automatic : '',
    say.wins(count('won')),
    say.loses(count('lost')),
    say.draws(count('drawn')),
  ];
  return `${named ? `${nameOf(battle, melee.unit)}. ` : ''}${parts.filter(part => part !== '').join(' ')}`;
}

const fateWords = ({ hold, retreat, loseForce, removed }: UnitOdds): string =>
  fieldWords.value.march.fate(
    writePercent(hold),
    writePercent(retreat),
    writePercent(loseForce),
    writePercent(removed),
  );
