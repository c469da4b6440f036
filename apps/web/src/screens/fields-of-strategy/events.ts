import type { View, Witnessed } from '@grognard/fields-of-strategy';
import type { EventParts, InLog, Manner } from '../../shell/screen.ts';
import type { FieldBattle } from './model.ts';
import { heldWords } from './spoken.ts';
import { fieldWords } from './words.ts';

type Kind = Witnessed['type'];

const USUAL: Manner = { time: 300 };

const MANNERS: Partial<Record<Kind, Manner>> = {
  step: { time: 160, isPlain: true, isOrdinary: true },
  fire: { time: 900, mark: 'fire' },
  melee: { time: 1100, mark: 'melee' },
  retreat: { time: 420, mark: 'retreat' },
  'morale-test': { time: 900, mark: 'rally' },
  'unit-removed': { time: 300, mark: 'loss' },
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

/** How the events of this game are shown, and which of them the log can be narrowed to. */
export const events: EventParts<FieldBattle> = {
  manner: ({ type }) => MANNERS[type as Kind] ?? USUAL,
  inLog: ({ type }) => IN_LOG[type as Kind] ?? 'line',
  changes: (battle, before, after) => changesOfHands(battle, before as View, after as View),
  kinds: () => Object.entries(fieldWords.value.kinds),
};

/** The objectives that another side holds now, as far as the seat sees. */
const changesOfHands = (battle: FieldBattle, before: View, after: View): readonly string[] =>
  battle.scenario.objectives.flatMap((objective, i) =>
    before.control[i] === after.control[i] ? [] : [`${heldWords(battle, objective, after.control[i])}.`],
  );
