import {
  type Footprint,
  footprintArt,
  groundTemplates,
  tableField,
  unitBases,
  unitPieces,
} from '@grognard/drawing';
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
import { FIRE_TABLE } from './data.ts';
import { sceneOf } from './drawn.ts';
import { isPlantedStretch } from './drawn-features.ts';
import { featureKind, featureName } from './feature-names.ts';
import { featuresOf } from './features.ts';
import { widthOf } from './figures.ts';
import { quarterAllowance } from './rules/allowance.ts';
import { isWhole } from './scene.ts';
import type { GeneralEnChef, Scenario, Unit, View } from './types.ts';

const nameOf = ({ id, name }: Unit, { language }: PaperOptions): string =>
  name === undefined ? id : textIn(name, language);

/** What troops are, in words. */
function kindOf({ arm, weight, mount, gun, quality }: Unit, { say }: PaperOptions): string {
  return [
    say('units', arm),
    ...(arm === 'cavalry' && weight ? [say('weights', weight)] : []),
    ...(gun ? [say('guns', gun)] : []),
    ...(arm === 'artillery' && mount ? [say('mounts', mount)] : []),
    ...(arm === 'general' ? [] : [say('qualities', quality)]),
  ].join(', ');
}

/** How far a unit fires, in centimetres; 0 where it does not. */
function rangeOf({ weapon, gun }: Unit): number {
  if (gun) return Math.max(FIRE_TABLE.guns[gun].ball.range, FIRE_TABLE.guns[gun].canister.range);
  return weapon === 'none' ? 0 : Math.max(...FIRE_TABLE.weapons[weapon].map(([range]) => range));
}

/** GECH-FIRE-05: bands of every arm of this battle, and how far each kind marches in a quarter. */
function rulersOf(
  units: readonly Unit[],
  options: PaperOptions,
  words: TablePaperWords,
): readonly PaperRuler[] {
  const { say, language } = options;
  const marches = new Map<number, string>();
  const shots = new Map<number, string>();
  const add = (marks: Map<number, string>, cm: number, text: string) => {
    const known = marks.get(cm);
    if (cm > 0 && !known?.split(' · ').includes(text)) marks.set(cm, known ? `${known} · ${text}` : text);
  };
  for (const unit of units) {
    add(
      marches,
      quarterAllowance(unit, 'normal'),
      `${say('units', unit.arm)}, ${say('formations', unit.formation)}`,
    );
    const bands = unit.gun
      ? [FIRE_TABLE.guns[unit.gun].ball.range, FIRE_TABLE.guns[unit.gun].canister.range]
      : unit.weapon === 'none'
        ? []
        : FIRE_TABLE.weapons[unit.weapon].map(([range]) => range);
    for (const band of bands)
      add(shots, band, unit.gun ? say('guns', unit.gun) : say('weapons', unit.weapon));
  }
  const ruler = (name: string, marks: Map<number, string>, clause: string): PaperRuler => ({
    name,
    length: Math.max(0, ...marks.keys()) * 10,
    marks: [...marks]
      .sort(([a], [b]) => a - b)
      .map(([cm, text]) => ({ at: cm * 10, text: words.reached(decimal(cm, language), text), clause })),
  });
  return [ruler(words.movement, marches, 'GECH-MOVE-01'), ruler(words.shooting, shots, 'GECH-FIRE-05')];
}

/** GECH-FIRE-03 */
function arcsOf(
  { options: rules }: Scenario,
  units: readonly Unit[],
  { say }: PaperOptions,
): readonly PaperArc[] {
  const share = rules.arc === 'total' ? 0.5 : 1;
  const longest = Math.max(0, ...units.filter(({ gun }) => !gun).map(rangeOf));
  const arc = (name: string, degrees: number): PaperArc => ({
    name,
    beyond: 0,
    degrees: degrees * share,
    range: longest * 10,
    clause: 'GECH-FIRE-03',
  });
  if (longest === 0) return [];
  return [
    arc(say('formations', 'line'), FIRE_TABLE.arc.closeOrder),
    arc(say('formations', 'skirmish'), FIRE_TABLE.arc.skirmish),
  ];
}

function lineOf(unit: Unit, print: Footprint, options: PaperOptions): PaperLine {
  const range = rangeOf(unit);
  return {
    id: unit.id,
    name: nameOf(unit, options),
    kind: kindOf(unit, options),
    cells: [
      options.say('formations', unit.formation),
      `${decimal(quarterAllowance(unit, 'normal'), options.language)} cm`,
      range === 0 ? '–' : `${decimal(range, options.language)} cm`,
    ],
    boxes: Math.max(1, unit.startFigures),
    ticked: Math.max(0, unit.startFigures - unit.figures),
    art: footprintArt({
      ...print,
      files: 1,
      bases: 1,
      places: undefined,
      company: undefined,
      crew: undefined,
    }),
  };
}

/** The rosters that a seat may have: units with their figures, and the periods. */
export function rostersOf(scenario: Scenario, view: View, options: PaperOptions): readonly PaperRoster[] {
  const words = TABLE_PAPER_WORDS[options.language];
  const { seat, say, language } = options;
  const prints = sceneOf(scenario, view, language).units ?? [];
  const printOf = (unit: Unit): Footprint => prints.find(({ id }) => id === unit.id)!;
  const own = view.units.filter(isWhole);
  return scenario.sides
    .filter(({ id }) => seat === UMPIRE || id === seat)
    .map(({ id, name = id }) => ({
      side: textIn(name, language),
      columns: [words.formation, words.march, words.range],
      losses: words.figures,
      lines: own.filter(({ side }) => side === id).map(unit => lineOf(unit, printOf(unit), options)),
      tracks: [
        {
          name: words.turn,
          steps: Array.from({ length: scenario.turns }, (_, i) => String(i + 1)),
          at: view.turn > 0 ? view.turn - 1 : null,
        },
      ],
      states: [say('states', 'disorganised'), say('morales', 'routing')],
    }));
}

/** Units as they stand when nothing holds them: those in a house or on a bridge have their bases too. */
function inTheOpen(
  scenario: Scenario,
  view: View,
  units: readonly Unit[],
  { language }: PaperOptions,
): readonly Footprint[] {
  const free = units.map(unit => ({ ...unit, in: null, dressed: null, winding: null, crossing: null }));
  return sceneOf(scenario, { ...view, units: free }, language).units ?? [];
}

/** Everything that a battle needs on a real table. */
function matter(scenario: Scenario, view: View, options: PaperOptions): PaperMatter {
  const words = TABLE_PAPER_WORDS[options.language];
  const { language, reduction, seat, say } = options;
  const scene = sceneOf(scenario, view, language);
  const own = view.units.filter(isWhole).filter(({ side }) => seat === UMPIRE || side === seat);
  const standing = inTheOpen(scenario, view, own, options);
  const fronts = [...new Set(own.filter(({ arm }) => arm !== 'general').map(widthOf))].sort((a, b) => a - b);
  const features = featuresOf(scenario, view.features, view.discovered);
  return {
    field: { ...tableField(scene, reduction), note: words.table(scenario.field.size.join(' × '), reduction) },
    pieces: unitPieces(standing),
    bases: unitBases(
      standing.filter(({ places }) => !places),
      ({ id }) => say('units', own.find(unit => unit.id === id)!.arm),
    ),
    rulers: rulersOf(own, options, words),
    wheels: fronts.map(front => ({
      name: words.front(decimal(front, language)),
      front: front * 10,
      clause: 'GECH-MOVE-04',
    })),
    arcs: arcsOf(scenario, own, options),
    ground: groundTemplates(scene, id => {
      const feature = features.find(each => each.id === id);
      const road = features.find(each => isPlantedStretch(each, id));
      const name = feature
        ? featureKind(feature, language)
        : road
          ? words.planted(featureName(scenario, road, language))
          : id;
      return { name, note: name };
    }),
    rosters: rostersOf(scenario, view, options),
    markers: [
      ...(['disorganised', 'unformed', 'disordered'] as const).map(state => ({
        text: say('states', state),
        count: 8,
        clause: 'GECH-STATE-01',
      })),
      ...(['halted', 'retreating', 'routing'] as const).map(state => ({
        text: say('morales', state),
        count: 6,
        clause: 'GECH-MORALE-02',
      })),
    ],
    objectives: scenario.objectives.map(({ id, name }) => ({
      text: name === undefined ? id : textIn(name, language),
      count: 1,
    })),
    programmes: [],
  };
}

/** Général en chef on paper. */
export const paper: Paper<GeneralEnChef> = { matter };
