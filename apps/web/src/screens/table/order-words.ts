import type { Forecast, Typed } from '@grognard/engine';
import { speechOf, wordIn } from '../../shell/speech.ts';
import { type Hand, previewOf, type TableBattle } from './model.ts';
import { dangerWords, measured, nameOf, written } from './spoken.ts';
import { kindOf, numbersOf, type Step } from './steps.ts';
import { tableWords } from './words.ts';

/** A step as one says it: "advance 12 cm", "wheel left 15°". */
export function stepWords(step: Step): string {
  const say = tableWords.value;
  const numbers = numbersOf(step).map(value => written(Math.abs(value)));
  return say.stepTold[kindOf(step)](numbers.join(' / '), isLeft(step));
}

/** What a step is called at the head of a line. */
export function stepName(battle: TableBattle, kind: string): string {
  const word = wordIn(battle, 'steps', kind);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** Wheeling to one side, by the name that the game has for it. */
export function wheelWord(battle: TableBattle, side: 'left' | 'right'): string {
  const { toTheLeft, toTheRight } = tableWords.value;
  return (side === 'left' ? toTheLeft : toTheRight)(stepName(battle, 'wheel'));
}

/** To the left: a wheel, a step aside or a slide. */
function isLeft(step: Step): boolean {
  if ('wheel' in step) return step.wheel === 'left';
  if ('lateral' in step) return step.lateral < 0;
  if ('pivot' in step) return step.pivot < 0;
  return 'slide' in step && step.slide.right < 0;
}

/** What an order comes to as the rules foresee it, in sentences; why it may not be given, where it may not. */
export function foreseenWords(battle: TableBattle, order: Typed): string {
  const say = tableWords.value;
  const shown = previewOf(battle, order);
  if (!shown.verdict.ok) return speechOf(battle).refuse(shown.verdict);
  const last = shown.steps.at(-1);
  const word = (section: string, key: string) => wordIn(battle, section, key);
  const sentences = [
    ...(last ? [say.remaining(measured(last.left))] : []),
    ...(last?.stopped?.by === undefined ? [] : [say.stopped(nameOf(battle, last.stopped.by))]),
    ...shown.contacts.map(({ target, face }) =>
      face === undefined
        ? say.touches(nameOf(battle, target))
        : say.contact(nameOf(battle, target), word('faces', face)),
    ),
    ...shown.forecasts.map(forecast => chanceWords(battle, forecast)),
    ...shown.dangers.map(danger => dangerWords(battle, danger)),
  ];
  return sentences.map(sentence => `${sentence}.`).join(' ');
}

function chanceWords(battle: TableBattle, { what, target, chances }: Forecast): string {
  const title = wordIn(battle, 'forecasts', what);
  const told = chances
    .filter(({ share }) => share > 0.0005)
    .map(({ result, share }) => `${wordIn(battle, 'results', result)} ${percentWords(share)}`);
  const say = tableWords.value;
  return say.with(target === undefined ? title : say.with(title, nameOf(battle, target)), told.join(', '));
}

export const percentWords = (share: number): string => `${Math.round(share * 100)} %`;

/** What a change of the order in hand comes to; `actOf` names an order that is no move. */
export const toldBy =
  <B extends TableBattle>(actOf: (battle: B) => string) =>
  (battle: B, _before: unknown, now: unknown): string => {
    const { order } = now as Hand;
    if (!order) return tableWords.value.handEmpty;
    const steps = battle.table.stepsOf(order);
    const unit = battle.table.unitOf(order);
    const isPlain = steps.length > 0 && battle.table.targetOf(order) === undefined;
    const act = isPlain ? steps.map(stepWords).join(', ') : actOf(battle);
    const who = unit === undefined ? '' : `${nameOf(battle, unit)}: `;
    return `${who}${act}. ${foreseenWords(battle, order)}`;
  };
