import { type Place, type TerrainAnswer, textIn } from '@grognard/engine';
import {
  type Feature,
  featureName,
  type Seen,
  type Task,
  TERRAIN_KINDS,
  type TerrainKind,
  terrainLines,
  type Unit,
} from '@grognard/general-en-chef';
import type { Compass } from '@grognard/table';
import { sideName, wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import type { Piece } from '../table/game.ts';
import { distinctName } from '../table/names.ts';
import { written } from '../table/spoken.ts';
import { tableWords } from '../table/words.ts';
import { findFeature, findUnit, isWhole, type OnTable } from './model.ts';
import { answerTo } from './questions.ts';
import { ownWords } from './words.ts';

/** Names that the seat has met, of whom it no longer sees: kept as long as the page. */
const met = new WeakMap<object, Map<string, { readonly side: string; readonly name: string }>>();

function knownUnits(battle: OnTable) {
  const { scenario, view } = battle;
  const { language } = settings.value;
  const seen = met.get(scenario) ?? new Map<string, { readonly side: string; readonly name: string }>();
  met.set(scenario, seen);
  const roster = [...scenario.units, ...view.value.units].map(unit => ({
    id: unit.id,
    side: unit.side,
    name: unit.name === undefined ? undefined : textIn(unit.name, language),
    kind: wordIn(battle, 'units', unit.arm ?? 'infantry'),
  }));
  for (const { id, side, name } of roster) if (name !== undefined) seen.set(id, { side, name });
  const gone = [...seen].map(([id, { side, name }]) => ({ id, side, name, kind: '' }));
  return [...new Map([...gone, ...roster].map(unit => [unit.id, unit])).values()];
}

export const unitName = (battle: OnTable, id: string): string | undefined =>
  distinctName(knownUnits(battle), id, side => sideName(battle, side));

export const nameOfFeature = ({ scenario }: OnTable, feature: Feature): string =>
  featureName(scenario, feature, settings.value.language);

/** The name of a unit, a place or a piece of ground; nothing for any other word. */
export function findName(battle: OnTable, id: string): string | undefined {
  const unit = unitName(battle, id);
  if (unit !== undefined) return unit;
  const feature = findFeature(battle, id);
  if (feature) return nameOfFeature(battle, feature);
  const objective = battle.scenario.objectives.find(each => each.id === id);
  if (objective) return textIn(objective.name ?? id, settings.value.language);
  // Somebody who fell without ever having been seen.
  const lost = battle.view.value.lost.find(each => each.id === id);
  return lost && ownWords.value.unseen(sideName(battle, lost.side));
}

export const called = (battle: OnTable, id: string): string => findName(battle, id) ?? id;

export const sideOf = (battle: OnTable, id: string): string | undefined =>
  knownUnits(battle).find(unit => unit.id === id)?.side;

/** Where something with a name is. */
export function whereIs(battle: OnTable, id: string): Place | undefined {
  const unit = findUnit(battle, id);
  if (unit) return unit.at;
  const objective = battle.scenario.objectives.find(each => each.id === id);
  return objective?.at ?? middleOf(findFeature(battle, objective?.terrain ?? id));
}

export function middleOf(feature: Feature | undefined): Place | undefined {
  if (!feature) return undefined;
  if ('at' in feature) return feature.at;
  const points = 'shape' in feature ? feature.shape : feature.line;
  const mean = (i: 0 | 1) => points.reduce((sum, point) => sum + point[i], 0) / Math.max(1, points.length);
  return [mean(0), mean(1)];
}

export interface GroundHere {
  readonly name: string;
  readonly lines: ReturnType<typeof terrainLines>;
}

const isKind = (kind: string): kind is TerrainKind => (TERRAIN_KINDS as readonly string[]).includes(kind);

/** What lies at a place and what it does to a unit, or to anybody: what `grognard terrain` tells. */
export function groundAt(battle: OnTable, at: Place, unit?: string): readonly GroundHere[] {
  const found = answerTo(battle, { query: 'terrain', at: [...at], ...(unit === undefined ? {} : { unit }) });
  return groundOf(battle, found?.features ?? [], unit);
}

/** What a unit has under any of its bases, and what that does to it; older rules tell it of its front alone. */
export function groundUnder(battle: OnTable, { id, body }: Piece): readonly GroundHere[] {
  const under = answerTo(battle, { query: 'underfoot', unit: id });
  return under ? groundOf(battle, under.is, id) : groundAt(battle, body.at, id);
}

type Lying = TerrainAnswer['features'][number];

function groundOf(battle: OnTable, features: readonly Lying[], unit?: string): readonly GroundHere[] {
  const asker = findUnit(battle, unit);
  return features.flatMap(({ id, kind }) => {
    if (!isKind(kind)) return [];
    const word = wordIn(battle, 'terrain', kind);
    const name = id === undefined ? undefined : findName(battle, id);
    const isSame = name === undefined || name.toLowerCase().startsWith(word.toLowerCase());
    return [
      {
        name: isSame ? (name ?? word) : `${name}, ${word}`,
        lines: terrainLines(kind, settings.value.language, asker ?? {}),
      },
    ];
  });
}

/** The ground of a place, told: its name, then what it does. */
export function groundWords(battle: OnTable, at: Place): string {
  const here = groundAt(battle, at, battle.selection.value[0]);
  if (here.length === 0) return wordIn(battle, 'terrain', 'open');
  return here.map(({ name, lines }) => [`${name}.`, ...lines.map(({ text }) => text)].join(' ')).join(' ');
}

/** What a unit is: weight, arm, quality, weapon. */
export function profileWords(battle: OnTable, id: string): string {
  const unit = findUnit(battle, id);
  if (!unit) return '';
  const word = (section: string, key: string) => wordIn(battle, section, key);
  const isGeneral = unit.arm === 'general';
  const parts = [
    unit.weight && !isGeneral
      ? `${word('weights', unit.weight)} ${word('units', unit.arm)}`
      : word('units', unit.arm),
    unit.gun ? word('guns', unit.gun) : '',
    unit.howitzer ? word('units', 'howitzer') : '',
    isGeneral ? '' : word('qualities', unit.quality),
    unit.weapon === 'none' || isGeneral ? '' : word('weapons', unit.weapon),
  ];
  return parts.filter(part => part !== '').join(', ');
}

interface Part {
  readonly feature?: string | null;
  readonly side?: Compass | null;
  readonly section?: readonly [number, number] | null;
}

/** A building, wall or obstacle, of it the side, and of that the stretch. */
export function partWords(battle: OnTable, { feature, side, section }: Part): string {
  const say = ownWords.value;
  const parts = [
    feature ? called(battle, feature) : '',
    side ? say.wallName[side] : '',
    section ? say.stretch(written(section[0]), written(section[1])) : '',
  ];
  return parts.filter(part => part !== '').join(', ');
}

/** What a unit is busy with, and with which piece of ground, wall or formation. */
export function taskWords(battle: OnTable, task: Task): string {
  const word = wordIn(battle, 'tasks', task.kind);
  const object = taskObject(battle, task);
  return object === undefined ? word : tableWords.value.with(word, object);
}

function taskObject(battle: OnTable, task: Task): string | undefined {
  if (task.kind === 'work') {
    const job = wordIn(battle, 'jobs', task.job);
    const told = `${job.charAt(0).toLowerCase()}${job.slice(1)}`;
    if (task.feature === null) return told;
    return `${told}, ${task.job === 'bridge' ? ownWords.value.overWater(called(battle, task.feature)) : partWords(battle, task)}`;
  }
  if ('to' in task) return wordIn(battle, 'formations', task.to);
  if ('by' in task) return ownWords.value.wallName[task.by];
  const ground =
    'along' in task
      ? task.along
      : 'obstacle' in task
        ? task.obstacle
        : 'feature' in task
          ? task.feature
          : undefined;
  return ground === undefined ? undefined : called(battle, ground);
}

const ranksOf = ({ figures, front }: Seen | Unit): number => Math.ceil(figures / Math.max(1, front));

/** How a unit fares: figures, formation, order, morale, where it is held. */
export function stateWords(battle: OnTable, id: string): string {
  const unit = findUnit(battle, id);
  if (!unit || unit.arm === 'general') return '';
  const say = ownWords.value;
  const word = (section: string, key: string) => wordIn(battle, section, key);
  const { engagements } = battle.view.value;
  const foes = engagements.flatMap(({ attacker, defender }) =>
    attacker === id ? [defender] : defender === id ? [attacker] : [],
  );
  const isInGuns = unit.arm === 'artillery';
  const parts = [
    say.figures(unit.figures, unit.startFigures),
    unit.in === null ? word('formations', unit.formation) : say.inBuilding(called(battle, unit.in)),
    unit.in === null && !isInGuns ? say.ranks(unit.front, ranksOf(unit)) : '',
    word('states', unit.state),
    unit.morale === 'steady' ? '' : word('morales', unit.morale),
    unit.dressed === null ? '' : say.dressedAlong(called(battle, unit.dressed)),
    unit.winding === null ? '' : say.windingOn(called(battle, unit.winding.road)),
    unit.crossing === null
      ? ''
      : say.crossingIt(called(battle, unit.crossing.obstacle), unit.crossing.passed, ranksOf(unit)),
    unit.emerging === null ? '' : say.comingOut(called(battle, unit.emerging)),
    ...foes.map(foe => say.engagedWith(called(battle, foe))),
    ...(isWhole(unit)
      ? [
          unit.wounds > 0 ? say.wounds(unit.wounds) : '',
          unit.reserve > 0 ? say.reserve(unit.reserve) : '',
          unit.reacting ? say.reacting : '',
          unit.forced ? say.forced : '',
          unit.lastStand ? say.lastStand : '',
        ]
      : []),
  ];
  return parts.filter(part => part !== '').join(', ');
}
