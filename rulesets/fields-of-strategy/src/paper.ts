import { type CounterFace, counterArt, flagArt, gridField } from '@grognard/drawing';
import {
  type Paper,
  type PaperLine,
  type PaperMatter,
  type PaperOptions,
  type PaperPiece,
  type PaperRoster,
  type SideId,
  textIn,
  UMPIRE,
} from '@grognard/engine';
import { ALLOWANCE, IMPULSES, typeNumber } from './constants.ts';
import { PAPER_WORDS } from './paper-words.ts';
import { drawnSide, sceneOf, unitName } from './scene.ts';
import type { FieldsOfStrategy, Scenario, ScenarioUnit, View } from './types.ts';

/** FOS-MOVE-02: a unit acts in the first impulses, as many as it has steps. */
const actsIn = (steps: number): readonly boolean[] => Array.from({ length: IMPULSES }, (_, i) => i < steps);

/** The units a seat commands: those of its side, or all. */
const ownOf = ({ units }: Scenario, seat: string): readonly ScenarioUnit[] =>
  units.filter(({ side }) => seat === UMPIRE || side === seat);

const faceOf = (scenario: Scenario, { side, type, force }: ScenarioUnit): CounterFace => ({
  side: drawnSide(scenario, side),
  arm: type,
  force,
});

/** A counter for every unit: its face, and on the back how its enemy sees it from afar (FOS-FOG-04). */
function piecesOf(scenario: Scenario, { seat, square, language }: PaperOptions): readonly PaperPiece[] {
  return ownOf(scenario, seat).map(unit => ({
    id: unit.id,
    name: unitName(scenario, unit.id, language),
    art: counterArt(faceOf(scenario, unit), square),
    back: counterArt({ ...faceOf(scenario, unit), unidentified: true }, square),
    label: 'inside',
  }));
}

function lineOf(
  scenario: Scenario,
  view: View,
  unit: ScenarioUnit,
  { say, language, square }: PaperOptions,
): PaperLine {
  const { id, type, force = 0, corps } = unit;
  const now = view.units.find(each => each.id === id);
  return {
    id,
    name: unitName(scenario, id, language),
    kind: say('units', type),
    cells: [corps === undefined ? '' : textIn(corps, language), String(ALLOWANCE[typeNumber(type)])],
    boxes: Math.max(1, force),
    ticked: now ? force - now.force : Math.max(1, force),
    art: counterArt(faceOf(scenario, unit), square),
  };
}

const named = ({ sides }: Scenario, side: SideId, options: PaperOptions): string => {
  const { name = side } = sides.find(({ id }) => id === side) ?? {};
  return textIn(name, options.language);
};

/** The rosters that a seat may have: units with their force, and the turns. */
export function rostersOf(scenario: Scenario, view: View, options: PaperOptions): readonly PaperRoster[] {
  const words = PAPER_WORDS[options.language];
  const turns = Array.from({ length: scenario.turns }, (_, i) => String(i + 1));
  return scenario.sides
    .filter(({ id }) => options.seat === UMPIRE || id === options.seat)
    .map(({ id }) => ({
      side: named(scenario, id, options),
      columns: [words.corps, words.squaresColumn],
      losses: words.force,
      lines: scenario.units
        .filter(({ side }) => side === id)
        .map(unit => lineOf(scenario, view, unit, options)),
      tracks: [{ name: words.turn, steps: turns, at: view.turn - 1 }],
      states: [],
    }));
}

/** Counters, map, rosters, order sheets and markers of a battle. */
function matter(scenario: Scenario, view: View, options: PaperOptions): PaperMatter {
  const words = PAPER_WORDS[options.language];
  const { seat, say, square, language } = options;
  const sides = scenario.sides.filter(({ id }) => seat === UMPIRE || id === seat);
  return {
    field: { ...gridField(sceneOf(scenario, view, language), square), note: words.squares(square) },
    pieces: piecesOf(scenario, options),
    bases: [],
    rulers: [],
    wheels: [],
    arcs: [],
    ground: [],
    rosters: rostersOf(scenario, view, options),
    markers: [
      { text: words.moved, count: 12, clause: 'FOS-UNIT-06' },
      { text: '−1', count: 12, clause: 'FOS-FIRE-08' },
      { text: words.engaged, count: 8, clause: 'FOS-MELEE-01' },
    ],
    objectives: scenario.objectives.flatMap(({ id, name, at }) => {
      const text = name === undefined ? `${id} (${at.join(', ')})` : textIn(name, language);
      return (['first', 'second', undefined] as const).map(side => ({
        text,
        count: 1,
        art: flagArt(side, square),
        clause: 'FOS-OBJ-01',
      }));
    }),
    programmes: sides.map(({ id }) => ({
      side: named(scenario, id, options),
      steps: Array.from({ length: IMPULSES }, (_, i) => String(i + 1)),
      lines: scenario.units
        .filter(({ side }) => side === id)
        .map(({ id: unit, type }) => ({
          name: unitName(scenario, unit, language),
          kind: say('units', type),
          acts: actsIn(ALLOWANCE[typeNumber(type)]!),
        })),
      note: words.programme,
    })),
  };
}

/** Fields of Strategy on paper. */
export const paper: Paper<FieldsOfStrategy> = { matter };
