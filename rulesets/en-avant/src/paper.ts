import { footprintArt, groundTemplates, tableField, unitBases, unitPieces } from '@grognard/drawing';
import {
  decimal,
  type Paper,
  type PaperArc,
  type PaperLine,
  type PaperMark,
  type PaperMatter,
  type PaperOptions,
  type PaperRoster,
  type PaperWheel,
  textIn,
  UMPIRE,
} from '@grognard/engine';
import { TABLE_PAPER_WORDS, type TablePaperWords } from '@grognard/table-scenario';
import { MARKS } from './data.ts';
import { groundOf } from './ground.ts';
import { placed, recruitOf } from './muster.ts';
import { allowanceOf } from './rules/allowance.ts';
import { rangeOf } from './rules/weapons.ts';
import { footprintOf, sceneOf } from './scene.ts';
import type { EnAvant, Recruit, Scenario, Unit, View } from './types.ts';

const isOf =
  (seat: string) =>
  ({ side }: Recruit): boolean =>
    seat === UMPIRE || side === seat;

/** Everybody, those still to be deployed included, as they would stand in the open. */
const everybody = ({ units, reserve }: Pick<View, 'units' | 'reserve'>): readonly Unit[] =>
  [...units, ...reserve.map(recruit => placed(recruit, { at: [0, 0], facing: 0 }))].sort(
    (a, b) => a.roster - b.roster,
  );

/** What troops are, in words. */
function kindOf({ arm, quality, weight, weapon }: Recruit, { say }: Pick<PaperOptions, 'say'>): string {
  const words = [
    say('units', arm),
    ...(arm === 'general' || arm === 'elephant'
      ? []
      : [say('qualities', quality), ...(weight === 'normal' ? [] : [say('weights', weight)])]),
    ...(weapon === 'none' ? [] : [say('weapons', weapon)]),
  ];
  return words.join(', ');
}

/** The mark of `light-infantry` is that of infantry which is light. */
const markName =
  (say: PaperOptions['say'], words: TablePaperWords) =>
  (mark: string): string => {
    const [weight = '', arm = ''] = mark.split('-');
    if (mark === 'dotted-line') return words.slowest;
    return weight === 'normal' ? say('units', arm) : `${say('units', arm)}, ${say('weights', weight)}`;
  };

/** EA-SCALE-03: the ruler, with the marks for moving on one and for shooting on the other. */
function rulersOf({ scale }: Scenario, { say }: PaperOptions, words: TablePaperWords) {
  const ruler = MARKS.ruler_cm[scale] * 10;
  const marks = (shares: Readonly<Record<string, number>>, clause: string, name: (mark: string) => string) =>
    Object.entries(shares)
      .filter(([, share]) => share <= 1)
      .map(([mark, share]): PaperMark => ({ at: share * ruler, text: name(mark), clause }));
  return [
    {
      name: words.movement,
      length: ruler,
      marks: marks(MARKS.movement, 'EA-SCALE-05', markName(say, words)),
    },
    {
      name: words.shooting,
      length: ruler,
      marks: marks(MARKS.shooting, 'EA-SCALE-06', mark => say('ranges', mark)),
    },
  ];
}

/** EA-MOVE-05: a template for each width of front. */
function wheelsOf(
  units: readonly Unit[],
  words: TablePaperWords,
  { language }: PaperOptions,
): readonly PaperWheel[] {
  const fronts = [
    ...new Set(units.filter(({ files }) => files > 1).map(({ files, base }) => files * base.width)),
  ];
  return fronts
    .sort((a, b) => a - b)
    .map(front => ({ name: words.front(decimal(front, language)), front: front * 10, clause: 'EA-MOVE-05' }));
}

/** EA-SHOOT-11: a base more on each side, as far as the weapon carries. */
function arcsOf(scenario: Scenario, units: readonly Unit[], { say }: PaperOptions): readonly PaperArc[] {
  const ground = groundOf(scenario);
  const found = new Map<string, PaperArc>();
  for (const unit of units) {
    const range = rangeOf(ground, unit) * 10;
    const beyond = unit.base.width * 10;
    if (range === 0) continue;
    const name = `${say('weapons', unit.weapon)}, ${say('qualities', unit.quality)}`;
    const key = `${range}/${beyond}`;
    const { name: others = '' } = found.get(key) ?? {};
    const names = [...new Set([...others.split(' · '), name])].filter(each => each !== '');
    found.set(key, { name: names.join(' · '), beyond, degrees: 0, range, clause: 'EA-SHOOT-11' });
  }
  return [...found.values()];
}

/** A general without a name is called what he is; other units are told apart by their ids. */
const nameOf = ({ id, name, arm }: Recruit, { say, language }: PaperOptions): string => {
  if (name !== undefined) return textIn(name, language);
  return arm === 'general' ? say('units', 'general') : id;
};

function lineOf(scenario: Scenario, unit: Unit, ticked: number, options: PaperOptions): PaperLine {
  const ground = groundOf(scenario);
  const { language } = options;
  const range = rangeOf(ground, unit);
  return {
    id: unit.id,
    name: nameOf(unit, options),
    kind: kindOf(unit, options),
    cells: [
      `${decimal(allowanceOf(ground, unit), language)} cm`,
      range === 0 ? '–' : `${decimal(range, language)} cm`,
    ],
    boxes: unit.bases + ticked,
    ticked,
    art: footprintArt({ ...footprintOf(scenario, unit, language), files: 1, bases: 1 }),
  };
}

/** Units with their bases, and the combativity of the army. */
function rosterOf(scenario: Scenario, view: View, side: string, options: PaperOptions): PaperRoster {
  const words = TABLE_PAPER_WORDS[options.language];
  const { say } = options;
  const standing = everybody(view).filter(unit => unit.side === side);
  const army = view.armies[side];
  const { name = side } = scenario.sides.find(({ id }) => id === side) ?? {};
  const lines = scenario.units
    .filter(unit => unit.side === side)
    .map((unit, i) => {
      const now = standing.find(({ id }) => id === unit.id);
      const body = now ?? placed(recruitOf(scenario, unit, i), { at: [0, 0], facing: 0 });
      return lineOf(scenario, now ? body : { ...body, bases: 0 }, unit.bases - (now?.bases ?? 0), options);
    });
  return {
    side: textIn(name, options.language),
    columns: [words.march, words.range],
    losses: words.bases,
    lines,
    tracks: [
      {
        name: words.combativity,
        steps: ['5', '4', '3', '2', '1'],
        at: army ? 5 - army.combativity : null,
        clause: 'EA-COMB-01',
      },
    ],
    states: [say('units', 'disorganised'), say('units', 'routing')],
  };
}

/** The rosters that a seat may have. */
export const rostersOf = (scenario: Scenario, view: View, options: PaperOptions): readonly PaperRoster[] =>
  scenario.sides
    .filter(({ id }) => options.seat === UMPIRE || id === options.seat)
    .map(({ id }) => rosterOf(scenario, view, id, options));

const markersOf = ({ say }: PaperOptions) => [
  { text: say('units', 'disorganised'), count: 12, clause: 'EA-HIT-08' },
  { text: say('units', 'routing'), count: 8, clause: 'EA-ROUT-01' },
  { text: say('units', 'activated'), count: 16, clause: 'EA-TURN-05' },
];

/** Everything that a battle needs on a real table. */
function matter(scenario: Scenario, view: View, options: PaperOptions): PaperMatter {
  const words = TABLE_PAPER_WORDS[options.language];
  const { language, reduction, seat, say } = options;
  const scene = sceneOf(scenario, view, language);
  const own = everybody(view).filter(isOf(seat));
  const prints = own.map(unit => footprintOf(scenario, unit, language));
  const kinds = new Map([...scenario.field.terrain, ...view.laid].map(({ id, kind }) => [id, kind]));
  return {
    field: { ...tableField(scene, reduction), note: words.table(scenario.field.size.join(' × '), reduction) },
    pieces: unitPieces(prints),
    bases: unitBases(prints, ({ id }) => kindOf(own.find(unit => unit.id === id)!, options)),
    rulers: rulersOf(scenario, options, words),
    wheels: wheelsOf(own, words, options),
    arcs: arcsOf(scenario, own, options),
    ground: groundTemplates(scene, id => ({
      name: say('terrain', kinds.get(id) ?? 'plain'),
      note: say('terrain', kinds.get(id) ?? 'plain'),
    })),
    rosters: rostersOf(scenario, view, options),
    markers: markersOf(options),
    objectives: view.objectives.map(({ id, name }) => ({
      text: name === undefined ? id : textIn(name, language),
      count: 1,
      clause: 'EA-OBJ-01',
    })),
    programmes: [],
  };
}

/** En Avant ! on paper. */
export const paper: Paper<EnAvant> = { matter };
