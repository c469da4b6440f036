import {
  decimal,
  type Language,
  type ReferenceOptions,
  type ReferenceRow,
  type ReferenceSection,
  type Say,
  type Tables,
} from '@grognard/engine';
import { BUDGET, MARKS, MELEE_LINES, SHOOTING_LINES, TERRAIN, WEAPON_TABLE } from './data.ts';
import { REFERENCE_WORDS, type ReferenceWords } from './reference-words.ts';
import type { Recruit, Scenario } from './types.ts';

interface Told {
  readonly say: Say;
  readonly words: ReferenceWords;
  readonly language: Language;
}

type Scale = keyof typeof MARKS.ruler_cm;
type Mark = keyof typeof MARKS.movement;
type Range = keyof typeof MARKS.shooting;

/** How far a mark of the ruler reaches, in centimetres as they are written. */
const cm = ({ language }: Told, scale: Scale, mark: number): string =>
  decimal(MARKS.ruler_cm[scale] * mark, language);

type Trooper = Pick<Recruit, 'arm' | 'weight' | 'traits' | 'weapon' | 'quality'> &
  Partial<Pick<Recruit, 'mount'>>;

function moverOf({ arm, weight, traits, mount = 'mounted' }: Trooper): string {
  switch (arm) {
    case 'infantry':
    case 'cavalry':
      return `${arm}-${weight}`;
    case 'artillery':
      return `artillery-${traits.includes('horse-artillery') ? 'horse' : 'foot'}`;
    case 'general':
      return `general-${mount}`;
    case 'elephant':
      return 'elephant';
  }
}

function weaponOf({ weapon, quality, weight }: Trooper, period: string): string {
  if (weapon === 'gun')
    return `gun-${quality === 'superior' && weight === 'heavy' ? 'superior-heavy' : quality}`;
  if (weapon !== 'carbine') return weapon;
  return `carbine-${period === 'napoleonic' || period === 'acw' ? period : 'default'}`;
}

/** The lines that tell how a unit moves and what it shoots with. */
export const linesOf = (unit: Trooper, { period }: Pick<Scenario, 'period'>): readonly string[] => [
  `moving/${moverOf(unit)}`,
  `weapons/${weaponOf(unit, period)}`,
];

/** Of the tables of troops, weapons and ground the lines that a battle has somebody or something for. */
function narrowed(section: ReferenceSection, { units, field, period }: Scenario): ReferenceSection {
  if (!NARROWED.has(section.id)) return section;
  const needed = new Set([
    ...units.flatMap(unit => linesOf(unit, { period })),
    ...['plain', ...field.terrain.map(({ kind }) => kind)].map(kind => `ground/${kind}`),
  ]);
  return { ...section, rows: section.rows.filter(({ id }) => needed.has(id)) };
}
const NARROWED: ReadonlySet<string> = new Set(['moving', 'weapons', 'ground']);

/** Before a battle only. */
const BEFORE: ReadonlySet<string> = new Set(['budget']);

/** EA-MOVE-02, EA-TERR-05: every kind of troops on free ground and on slow. */
function moving(told: Told, scale: Scale): readonly ReferenceRow[] {
  const { say } = told;
  const { infantry, cavalry, artillery, elephant, general } = MARKS.moves_as;
  const row = (id: string, name: string, mark: Mark): ReferenceRow => ({
    id: `moving/${id}`,
    cells: [
      name,
      cm(told, scale, MARKS.movement[mark]),
      cm(told, scale, MARKS.movement[MARKS.slowed_to[mark]]),
    ],
    clause: 'EA-MOVE-02',
  });
  const byWeight = (arm: 'infantry' | 'cavalry', marks: Readonly<Record<string, Mark>>) =>
    Object.entries(marks).map(([weight, mark]) =>
      row(`${arm}-${weight}`, `${say('units', arm)}, ${say('weights', weight)}`, mark),
    );
  return [
    ...byWeight('infantry', infantry),
    ...byWeight('cavalry', cavalry),
    row('artillery-foot', `${say('units', 'artillery')}, ${say('mounts', 'foot')}`, artillery.foot),
    row('artillery-horse', say('traits', 'horse-artillery'), artillery.horse),
    row('elephant', say('units', 'elephant'), elephant),
    row('general-mounted', `${say('units', 'general')}, ${say('mounts', 'mounted')}`, general.mounted),
    row('general-foot', `${say('units', 'general')}, ${say('mounts', 'foot')}`, general.foot),
  ];
}

interface Weapon {
  readonly range: Range | null;
  readonly advantage: number;
  readonly when?:
    | { readonly period: readonly string[] }
    | { readonly battle_has: readonly string[] }
    | undefined;
}

/** EA-WEAPON-01: range and dice, and when they are thrown. */
function weapons(told: Told, scale: Scale): readonly ReferenceRow[] {
  const { say, words } = told;
  const row = (id: string, name: string, { range, advantage, when }: Weapon): readonly ReferenceRow[] => {
    if (range === null) return [];
    const condition =
      when === undefined
        ? ''
        : 'period' in when
          ? `, ${when.period.map(period => say('periods', period)).join(', ')}`
          : `, ${words.ifThere(when.battle_has.length > 1 ? words.bows : say('weapons', when.battle_has[0]!))}`;
    const dice = advantage === 0 ? '–' : `${advantage}${condition}`;
    return [
      {
        id: `weapons/${id}`,
        cells: [name, cm(told, scale, MARKS.shooting[range]), dice],
        clause: 'EA-WEAPON-01',
      },
    ];
  };
  const { gun, carbine, ...others } = WEAPON_TABLE;
  return [
    ...Object.entries(others).flatMap(([id, weapon]) => row(id, say('weapons', id), weapon)),
    ...Object.entries(gun.by_quality).flatMap(([quality, weapon]) =>
      row(`gun-${quality}`, `${say('weapons', 'gun')}, ${gunWords(say, quality)}`, weapon),
    ),
    ...Object.entries(carbine.by_period).flatMap(([period, weapon]) =>
      row(
        `carbine-${period}`,
        period === 'default'
          ? say('weapons', 'carbine')
          : `${say('weapons', 'carbine')}, ${say('periods', period)}`,
        weapon,
      ),
    ),
  ];
}

const gunWords = (say: Say, quality: string): string =>
  quality
    .split('-')
    .map(word => say(word === 'heavy' ? 'weights' : 'qualities', word))
    .join(', ');

/** Lines of a table of advantages, in the words of the sums they go into. */
const advantages = (
  section: string,
  { say, words }: Told,
  lines: Readonly<Record<string, { readonly value: number | string; readonly clause: string }>>,
): readonly ReferenceRow[] =>
  Object.entries(lines).map(([term, { value, clause }]) => ({
    id: `${section}/${term}`,
    term,
    cells: [say('terms', term), typeof value === 'number' ? String(value) : (words.counted[value] ?? '')],
    clause,
  }));

/** EA-TERR-02: what each kind of ground does. */
const ground = ({ say, words }: Told): readonly ReferenceRow[] =>
  Object.entries(TERRAIN).map(([kind, { movement, sight, cover }]) => ({
    id: `ground/${kind}`,
    cells: [
      words.ground[kind] ?? say('terrain', kind),
      movement === 'none' ? '–' : words.going[movement],
      sight ? words.yes : '–',
      cover === 'light' || cover === 'strong' ? words.cover[cover] : '–',
    ],
    clause: 'EA-TERR-02',
  }));

/** EA-BUDGET-01: the points of a base. */
function budget({ say, words }: Told): readonly ReferenceRow[] {
  const row = (id: string, name: string, points: number): ReferenceRow => ({
    id: `budget/${id}`,
    cells: [name, String(points)],
    clause: 'EA-BUDGET-01',
  });
  const { arm, quality, shooting, heavy, elephant } = BUDGET;
  return [
    ...Object.entries(arm).map(([id, points]) => row(id, say('units', id), points)),
    row('elephant', say('units', 'elephant'), elephant),
    ...Object.entries(quality).map(([id, points]) => row(`quality-${id}`, say('qualities', id), points)),
    row('shooting', words.shoots, shooting),
    row('heavy', say('weights', 'heavy'), heavy),
  ];
}

function sheet({ narrow = false, ...options }: ReferenceOptions<Scenario>): readonly ReferenceSection[] {
  const { scenario } = options;
  const whole = wholeSheet(options);
  if (!scenario || !narrow) return whole;
  return whole.filter(({ id }) => !BEFORE.has(id)).map(section => narrowed(section, scenario));
}

function wholeSheet({ say, language, scenario }: ReferenceOptions<Scenario>): readonly ReferenceSection[] {
  const words = REFERENCE_WORDS[language];
  const told: Told = { say, words, language };
  const scale: Scale = scenario?.scale ?? '20mm';
  const { columns: of, titles } = words;
  return [
    { id: 'turn', title: titles.turn, columns: [], rows: [], notes: words.turn },
    {
      id: 'moving',
      title: titles.moving,
      columns: [of.troops, of.free, of.slow],
      rows: moving(told, scale),
      notes: words.moving,
    },
    {
      id: 'weapons',
      title: titles.weapons,
      columns: [of.weapon, of.cm, of.dice],
      rows: weapons(told, scale),
      notes: words.shooting,
    },
    {
      id: 'shooter',
      title: titles.shooter,
      columns: [of.advantage, of.dice],
      rows: advantages('shooter', told, SHOOTING_LINES.shooter),
    },
    {
      id: 'target',
      title: titles.target,
      columns: [of.advantage, of.dice],
      rows: advantages('target', told, SHOOTING_LINES.defender),
    },
    {
      id: 'melee',
      title: titles.melee,
      columns: [of.advantage, of.dice],
      rows: advantages('melee', told, MELEE_LINES),
      notes: words.melee,
    },
    { id: 'effects', title: titles.effects, columns: [], rows: [], notes: words.effects },
    {
      id: 'ground',
      title: titles.ground,
      columns: [of.ground, of.movement, of.hides, of.cover],
      rows: ground(told),
    },
    { id: 'combativity', title: titles.combativity, columns: [], rows: [], notes: words.combativity },
    { id: 'budget', title: titles.budget, columns: [of.base, of.points], rows: budget(told) },
  ];
}

/** En Avant ! on one sheet. */
export const tables: Tables<Scenario> = { sheet, narrows: true };
