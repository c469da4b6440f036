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
import type { Scenario } from './types.ts';

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
          : `, ${words.ifThere(when.battle_has.map(weapon => say('weapons', weapon)).join(', '))}`;
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
      say('terrain', kind),
      movement === 'none' ? '–' : say('movement', movement),
      sight ? words.yes : '–',
      cover === 'light' || cover === 'strong' ? say('cover', cover) : '–',
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

function sheet({ say, language, scenario }: ReferenceOptions<Scenario>): readonly ReferenceSection[] {
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
export const tables: Tables<Scenario> = { sheet };
