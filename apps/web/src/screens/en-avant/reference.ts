import { BUDGET, MARKS, MELEE_LINES, SHOOTING_LINES, TERRAIN, WEAPON_TABLE } from '@grognard/en-avant';
import type { Reference, Row, Say, Section } from '../../shell/reference/sheet.ts';
import { chosenPiece } from '../table/hand.ts';
import { groundUnder } from '../table/reference.ts';
import { written } from '../table/spoken.ts';
import { findUnit } from './hand.ts';
import type { TableBattle } from './model.ts';
import { referenceWords } from './reference-words.ts';

type Scale = keyof typeof MARKS.ruler_cm;
type Mark = keyof typeof MARKS.movement;
type Range = keyof typeof MARKS.shooting;

/** How far a mark of the ruler reaches, in centimetres as they are written. */
const cm = (scale: Scale, mark: number): string => written(MARKS.ruler_cm[scale] * mark);

/** EA-MOVE-02, EA-TERR-05: every kind of troops on free ground and on slow. */
function moving(say: Say, scale: Scale): readonly Row[] {
  const { infantry, cavalry, artillery, elephant, general } = MARKS.moves_as;
  const row = (id: string, name: string, mark: Mark): Row => ({
    id: `moving/${id}`,
    cells: [name, cm(scale, MARKS.movement[mark]), cm(scale, MARKS.movement[MARKS.slowed_to[mark]])],
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
function weapons(say: Say, scale: Scale): readonly Row[] {
  const row = (id: string, name: string, { range, advantage, when }: Weapon): readonly Row[] => {
    if (range === null) return [];
    const words =
      when === undefined
        ? ''
        : 'period' in when
          ? `, ${when.period.map(period => say('periods', period)).join(', ')}`
          : `, ${referenceWords.value.ifThere(when.battle_has.map(weapon => say('weapons', weapon)).join(', '))}`;
    const dice = advantage === 0 ? '–' : `${advantage}${words}`;
    return [
      { id: `weapons/${id}`, cells: [name, cm(scale, MARKS.shooting[range]), dice], clause: 'EA-WEAPON-01' },
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
  say: Say,
  lines: Readonly<Record<string, { readonly value: number | string; readonly clause: string }>>,
): readonly Row[] =>
  Object.entries(lines).map(([term, { value, clause }]) => ({
    id: `${section}/${term}`,
    term,
    cells: [
      say('terms', term),
      typeof value === 'number' ? String(value) : (referenceWords.value.counted[value] ?? ''),
    ],
    clause,
  }));

/** EA-TERR-02: what each kind of ground does. */
const ground = (say: Say): readonly Row[] =>
  Object.entries(TERRAIN).map(([kind, { movement, sight, cover }]) => ({
    id: `ground/${kind}`,
    cells: [
      say('terrain', kind),
      movement === 'none' ? '–' : say('movement', movement),
      sight ? referenceWords.value.yes : '–',
      cover === 'light' || cover === 'strong' ? say('cover', cover) : '–',
    ],
    clause: 'EA-TERR-02',
  }));

/** EA-BUDGET-01: the points of a base. */
function budget(say: Say): readonly Row[] {
  const row = (id: string, name: string, points: number): Row => ({
    id: `budget/${id}`,
    cells: [name, String(points)],
    clause: 'EA-BUDGET-01',
  });
  const { arm, quality, shooting, heavy, elephant } = BUDGET;
  return [
    ...Object.entries(arm).map(([id, points]) => row(id, say('units', id), points)),
    row('elephant', say('units', 'elephant'), elephant),
    ...Object.entries(quality).map(([id, points]) => row(`quality-${id}`, say('qualities', id), points)),
    row('shooting', referenceWords.value.shoots, shooting),
    row('heavy', say('weights', 'heavy'), heavy),
  ];
}

function sheet(say: Say, battle: TableBattle | null): readonly Section[] {
  const words = referenceWords.value;
  const scale: Scale = battle?.scenario.scale ?? '20mm';
  const { columns: of, titles } = words;
  return [
    { id: 'turn', title: titles.turn, columns: [], rows: [], notes: words.turn },
    {
      id: 'moving',
      title: titles.moving,
      columns: [of.troops, of.free, of.slow],
      rows: moving(say, scale),
      notes: words.moving,
    },
    {
      id: 'weapons',
      title: titles.weapons,
      columns: [of.weapon, of.cm, of.dice],
      rows: weapons(say, scale),
      notes: words.shooting,
    },
    {
      id: 'shooter',
      title: titles.shooter,
      columns: [of.advantage, of.dice],
      rows: advantages('shooter', say, SHOOTING_LINES.shooter),
    },
    {
      id: 'target',
      title: titles.target,
      columns: [of.advantage, of.dice],
      rows: advantages('target', say, SHOOTING_LINES.defender),
    },
    {
      id: 'melee',
      title: titles.melee,
      columns: [of.advantage, of.dice],
      rows: advantages('melee', say, MELEE_LINES),
      notes: words.melee,
    },
    { id: 'effects', title: titles.effects, columns: [], rows: [], notes: words.effects },
    {
      id: 'ground',
      title: titles.ground,
      columns: [of.ground, of.movement, of.hides, of.cover],
      rows: ground(say),
    },
    { id: 'combativity', title: titles.combativity, columns: [], rows: [], notes: words.combativity },
    { id: 'budget', title: titles.budget, columns: [of.base, of.points], rows: budget(say) },
  ];
}

/** How the chosen unit moves, what it shoots with, and the ground it stands on. */
function counts(battle: TableBattle): readonly string[] {
  const unit = findUnit(battle, chosenPiece(battle)?.id);
  if (!unit) return [];
  const { arm, weight, weapon, quality, traits } = unit;
  const mover =
    arm === 'artillery'
      ? `artillery-${traits.includes('horse-artillery') ? 'horse' : 'foot'}`
      : arm === 'infantry' || arm === 'cavalry'
        ? `${arm}-${weight}`
        : arm;
  const shot = weapon === 'gun' ? `gun-${quality}` : weapon;
  return [`moving/${mover}`, `weapons/${shot}`, ...groundUnder(battle, unit.id, unit.at)];
}

/** En Avant ! on one sheet. */
export const reference: Reference<TableBattle> = { sheet, counts };
