import { footprintArt, groundTemplates, tableField, unitBases, unitPieces } from '@grognard/drawing';
import {
  decimal,
  type Paper,
  type PaperArc,
  type PaperLine,
  type PaperMatter,
  type PaperOptions,
  type PaperRoster,
  type PaperRuler,
  textIn,
  UMPIRE,
} from '@grognard/engine';
import { TABLE_PAPER_WORDS, type TablePaperWords } from '@grognard/table-scenario';
import { HALF_ARC } from './rules/arc.ts';
import { footprintOf, sceneOf } from './scene.ts';
import { SHORT_RANGE, WEAPONS, ZONE_DEPTH } from './tables.ts';
import type { FightInArms, Scenario, Unit, View, Weapon } from './types.ts';

const nameOf = ({ id, profile }: Unit, { language }: PaperOptions): string =>
  profile.name === undefined ? id : textIn(profile.name, language);

const weaponsOf = (scenario: Scenario, { profile }: Unit): readonly (readonly [string, Weapon])[] =>
  profile.weapons.flatMap(id => {
    const weapon = scenario.weapons[id] ?? WEAPONS[id];
    return weapon ? [[id, weapon] as const] : [];
  });

/** A unit on its base, wherever it is; who rides in it is seen on the table, not on its counter. */
const printOf = (scenario: Scenario, unit: Unit, { language }: PaperOptions) => {
  const { seats: _, ...print } = footprintOf(
    scenario,
    { ...unit, at: unit.at ?? [0, 0], activated: false },
    language,
  )!;
  return print;
};

const weaponName = (id: string, { name }: Weapon, { say, language }: PaperOptions): string =>
  name === undefined ? say('weapons', id) : textIn(name, language);

function lineOf(scenario: Scenario, unit: Unit, options: PaperOptions): PaperLine {
  const { profile, status, vg } = unit;
  const { say } = options;
  const shots = weaponsOf(scenario, unit).map(
    ([id, weapon]) => `${weaponName(id, weapon, options)} ${weapon.range}`,
  );
  const left = status === 'gone' ? 0 : vg;
  return {
    id: unit.id,
    name: nameOf(unit, options),
    kind: [say('units', profile.type), ...profile.flags.map(flag => say('flags', flag))].join(', '),
    cells: [`${profile.m} cm`, String(profile.p), shots.join(', ') || '–'],
    boxes: Math.max(1, profile.vg),
    ticked: Math.max(0, Math.max(1, profile.vg) - left),
    art: footprintArt(printOf(scenario, unit, options)),
  };
}

/** FIA-UNIT-02, FIA-UNIT-06: how far one moves, and how far the weapons of this battle carry. */
function rulersOf(scenario: Scenario, units: readonly Unit[], options: PaperOptions, words: TablePaperWords) {
  const { say, language } = options;
  const moves = [...new Set(units.map(({ profile }) => profile.m))].sort((a, b) => a - b);
  const whoMoves = (cm: number): string =>
    [
      ...new Set(
        units.filter(({ profile }) => profile.m === cm).map(({ profile }) => say('units', profile.type)),
      ),
    ].join(', ');
  const weapons = new Map(units.flatMap(unit => weaponsOf(scenario, unit)));
  const ranges = new Map<number, string[]>([
    [ZONE_DEPTH, [words.zone]],
    [SHORT_RANGE, [words.priority]],
  ]);
  for (const [id, weapon] of weapons) {
    ranges.set(weapon.range, [...(ranges.get(weapon.range) ?? []), weaponName(id, weapon, options)]);
  }
  const shots = [...ranges].sort(([a], [b]) => a - b);
  const ruler = (name: string, marks: PaperRuler['marks']): PaperRuler => ({
    name,
    length: Math.max(0, ...marks.map(({ at }) => at)),
    marks,
  });
  return [
    ruler(
      words.movement,
      moves.map(cm => ({
        at: cm * 10,
        text: words.reached(decimal(cm, language), whoMoves(cm)),
        clause: 'FIA-UNIT-02',
      })),
    ),
    ruler(
      words.shooting,
      shots.map(([cm, names]) => ({ at: cm * 10, text: names.join(', '), clause: 'FIA-UNIT-06' })),
    ),
  ];
}

/** FIA-ARC-01 */
function arcsOf(scenario: Scenario, units: readonly Unit[], options: PaperOptions): readonly PaperArc[] {
  const weapons = new Map(units.flatMap(unit => weaponsOf(scenario, unit)));
  const longest = Math.max(0, ...[...weapons.values()].map(({ range }) => range));
  const degrees = HALF_ARC[scenario.options.arc];
  return longest === 0
    ? []
    : [
        {
          name: TABLE_PAPER_WORDS[options.language].everyWeapon,
          beyond: 0,
          degrees,
          range: longest * 10,
          clause: 'FIA-ARC-01',
        },
      ];
}

/** The rosters that a seat may have: units with their values, and the turns. */
export function rostersOf(scenario: Scenario, view: View, options: PaperOptions): readonly PaperRoster[] {
  const words = TABLE_PAPER_WORDS[options.language];
  const { seat, say, language } = options;
  return scenario.sides
    .filter(({ id }) => seat === UMPIRE || id === seat)
    .map(({ id, name = id }) => ({
      side: textIn(name, language),
      columns: [words.march, 'P', words.range],
      losses: words.value,
      lines: view.units.filter(({ side }) => side === id).map(unit => lineOf(scenario, unit, options)),
      tracks: [
        {
          name: words.turn,
          steps: Array.from({ length: scenario.turns ?? 12 }, (_, i) => String(i + 1)),
          at: view.turn > 0 ? view.turn - 1 : null,
        },
      ],
      states: [say('states', 'disorganised')],
    }));
}

/** Everything that a battle needs on a real table. */
function matter(scenario: Scenario, view: View, options: PaperOptions): PaperMatter {
  const words = TABLE_PAPER_WORDS[options.language];
  const { language, reduction, seat, say } = options;
  const scene = sceneOf(scenario, view, language);
  const own = view.units.filter(({ side }) => seat === UMPIRE || side === seat);
  const prints = own.map(unit => printOf(scenario, unit, options));
  const fronts = [...new Set(own.map(({ width }) => width))].sort((a, b) => a - b);
  const kinds = new Map([...scenario.field.terrain, ...view.terrain].map(({ id, kind }) => [id, kind]));
  return {
    field: { ...tableField(scene, reduction), note: words.table(scenario.field.size.join(' × '), reduction) },
    pieces: unitPieces(prints),
    bases: unitBases(prints, ({ id }) => say('units', own.find(unit => unit.id === id)!.profile.type)),
    rulers: rulersOf(scenario, own, options, words),
    wheels: fronts.map(front => ({
      name: words.front(decimal(front, language)),
      front: front * 10,
      clause: 'FIA-WHEEL-02',
    })),
    arcs: arcsOf(scenario, own, options),
    ground: groundTemplates(scene, id => {
      const name = say('terrain', kinds.get(id) ?? 'hill');
      return { name, note: name };
    }),
    rosters: rostersOf(scenario, view, options),
    markers: [
      { text: say('states', 'disorganised'), count: 12, clause: 'FIA-STATE-03' },
      { text: say('states', 'activated'), count: 16, clause: 'FIA-ACT-03' },
      { text: say('states', 'moved'), count: 12, clause: 'FIA-MOVE-08' },
      { text: say('states', 'shot'), count: 12, clause: 'FIA-ACT-05' },
    ],
    objectives: [],
    programmes: [],
  };
}

/** Fight in arms on paper. */
export const paper: Paper<FightInArms> = { matter };
