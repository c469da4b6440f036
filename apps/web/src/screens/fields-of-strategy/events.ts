import type { View, Witnessed } from '@grognard/fields-of-strategy';
import type { EventParts, InLog, Manner } from '../../shell/screen.ts';
import type { FieldBattle } from './model.ts';
import { since } from './since.ts';
import { heldWords } from './spoken.ts';
import { summedUp } from './summed.ts';
import { fieldWords } from './words.ts';

type Kind = Witnessed['type'];

const USUAL: Manner = { time: 300 };

const MANNERS: Partial<Record<Kind, Manner>> = {
  step: { time: 160, part: 'march', isPlain: true, isOrdinary: true },
  blocked: { time: 300, part: 'march' },
  halted: { time: 300, part: 'march' },
  unfinished: { time: 300, part: 'march' },
  fire: { time: 900, part: 'fire', mark: 'fire' },
  // FOS-MELEE-11: all melees of a phase are computed on one position.
  melee: { time: 1100, part: 'melee', mark: 'melee', isAtOnce: true },
  'melee-lost': { time: 300, part: 'melee' },
  retreat: { time: 420, part: 'retreat', mark: 'retreat' },
  'morale-test': { time: 900, part: 'rally', mark: 'rally' },
  'unit-removed': { time: 300, part: 'retreat', mark: 'loss' },
  'phase-started': { time: 300, isOrdinary: true },
  'phase-ended': { time: 300, isOrdinary: true },
};

/** A phase is a heading, its marches are folded together, and a loss stands in the line of the test it came from. */
const IN_LOG: Partial<Record<Kind, InLog>> = {
  'phase-started': 'heading',
  'phase-ended': 'hidden',
  step: 'alike',
  'force-lost': 'part',
  'unit-removed': 'part',
};

/** Who had no way to retreat is told in a line of his own. */
const inLog = (event: Witnessed): InLog =>
  event.type === 'unit-removed' && event.reason !== 'morale' ? 'line' : (IN_LOG[event.type] ?? 'line');

/** How the events of this game are shown, and which of them the log can be narrowed to. */
export const events: EventParts<FieldBattle> = {
  manner: ({ type }) => MANNERS[type as Kind] ?? USUAL,
  inLog: event => inLog(event as Witnessed),
  parts: () => fieldWords.value.steps,
  worth: (event, among) => worthOf(event as Witnessed, among as readonly Witnessed[]),
  summed: (battle, all) => summedUp(battle, all as readonly Witnessed[]),
  since,
  changes: (battle, before, after) => changesOfHands(battle, before as View, after as View),
  kinds: () => Object.entries(fieldWords.value.kinds),
};

/** A melee matters when it was decided, more when it cost force, most when somebody was lost by it. */
function worthOf(event: Witnessed, among: readonly Witnessed[]): number {
  if (event.type === 'game-ended') return 9;
  if (event.type !== 'melee' || event.result === 'drawn') return 0;
  const loser = event.result === 'won' ? event.against : event.unit;
  const suffered = among.filter(each => 'unit' in each && each.unit === loser);
  if (suffered.some(({ type }) => type === 'unit-removed')) return 4;
  return suffered.some(({ type }) => type === 'force-lost') ? 3 : 2;
}

/** The objectives that another side holds now, as far as the seat sees. */
const changesOfHands = (battle: FieldBattle, before: View, after: View): readonly string[] =>
  battle.scenario.objectives.flatMap((objective, i) =>
    before.control[i] === after.control[i] ? [] : [`${heldWords(battle, objective, after.control[i])}.`],
  );
