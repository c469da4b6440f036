import {
  FIRE_TABLE,
  MELEE_TABLE,
  MORALE_TABLE,
  MOVEMENT_TABLE,
  TERRAIN_TABLE,
} from '@grognard/general-en-chef';
import type { Reference, Row, Say, Section } from '../../shell/reference/sheet.ts';
import { signed } from '../../shell/reference/written.ts';
import { settings } from '../../storage/settings.ts';
import { groundUnder } from '../table/reference.ts';
import { type GecBattle, ownUnit } from './model.ts';
import { referenceWords } from './reference-words.ts';

type Numbers = Readonly<Record<string, number | undefined>>;

const written = (value: number): string => new Intl.NumberFormat(settings.value.language).format(value);

/** GECH-MOVE-01: centimetres a quarter, by arm and formation. */
function marching(say: Say): readonly Row[] {
  const { infantry, cavalry, artillery, general } = MOVEMENT_TABLE.allowance;
  const rows = (id: string, name: string, numbers: Numbers): readonly Row[] =>
    Object.entries(numbers).map(([formation, cm = 0]) => ({
      id: `marching/${id}-${formation}`,
      cells: [`${name}, ${say('formations', formation)}`, written(cm)],
      clause: 'GECH-MOVE-01',
    }));
  return [
    ...rows('infantry', say('units', 'infantry'), infantry),
    ...rows('light', `${say('units', 'cavalry')}, ${say('weights', 'light')}`, cavalry.light),
    ...rows('heavy', `${say('units', 'cavalry')}, ${say('weights', 'heavy')}`, cavalry.heavy),
    ...rows('foot', `${say('units', 'artillery')}, ${say('mounts', 'foot')}`, artillery.foot),
    ...rows('horse', `${say('units', 'artillery')}, ${say('mounts', 'horse')}`, artillery.horse),
    { id: 'marching/general', cells: [say('units', 'general'), written(general)], clause: 'GECH-MOVE-01' },
  ];
}

/** GECH-CHARGE-01 */
function charging(say: Say): readonly Row[] {
  const { infantry, cavalry } = MOVEMENT_TABLE.chargeBonus;
  const row = (id: string, name: string, cm: number): Row => ({
    id: `charge/${id}`,
    cells: [name, written(cm)],
    clause: 'GECH-CHARGE-01',
  });
  return [
    row('infantry', say('units', 'infantry'), infantry),
    ...Object.entries(cavalry).map(([weight, cm]) =>
      row(weight, `${say('units', 'cavalry')}, ${say('weights', weight)}`, cm),
    ),
  ];
}

/** GECH-FIRE-05: small arms by band, guns by shot. */
const smallArms = (say: Say): readonly Row[] =>
  Object.entries(FIRE_TABLE.weapons).flatMap(([weapon, bands]) =>
    bands.map(([range, men]) => ({
      id: `small/${weapon}-${range}`,
      cells: [say('weapons', weapon), written(range), written(men)],
      clause: 'GECH-FIRE-05',
    })),
  );

const guns = (say: Say): readonly Row[] =>
  Object.entries(FIRE_TABLE.guns).flatMap(([gun, shots]) =>
    Object.entries(shots).map(([shot, { range, near, far }]) => ({
      id: `guns/${gun}-${shot}`,
      cells: [`${say('guns', gun)}, ${say('shots', shot)}`, written(range), written(near), written(far)],
      clause: 'GECH-FIRE-05',
    })),
  );

/** A table of modifiers in which a row is one value of something. */
const modifiers = (
  {
    id,
    clause,
    term,
    section,
  }: { readonly id: string; readonly clause: string; readonly term: string; readonly section: string },
  say: Say,
  numbers: Numbers,
): readonly Row[] =>
  Object.entries(numbers)
    .filter(([, value]) => value !== 0)
    .map(([word, value = 0]) => ({
      id: `${id}/${term}-${word}`,
      term,
      cells: [`${say('terms', term)}, ${say(section, word)}`, signed(value)],
      clause,
    }));

function fire(say: Say): readonly Row[] {
  const { cover, state, engineer, militia } = FIRE_TABLE.modifiers;
  const of = (term: string, section: string) => ({ id: 'fire', clause: 'GECH-FIRE-06', term, section });
  const single = (term: string, value: number): Row => ({
    id: `fire/${term}`,
    term,
    cells: [say('terms', term), signed(value)],
    clause: 'GECH-FIRE-06',
  });
  return [
    ...modifiers(of('cover', 'cover'), say, cover),
    ...modifiers(of('state', 'states'), say, state),
    single('engineer', engineer),
    single('militia', militia),
  ];
}

/** GECH-FIRE-07: what a die makes of it, for fire and melee alike. */
const effect = (): readonly Row[] =>
  Object.entries(FIRE_TABLE.effect).map(([die, share]) => ({
    id: `effect/${die}`,
    cells: [die, written(share)],
    clause: 'GECH-FIRE-07',
  }));

/** GECH-MELEE-03 */
function melee(say: Say): readonly Row[] {
  const { base, modifiers: more } = MELEE_TABLE;
  const clause = 'GECH-MELEE-03';
  const start = (id: string, name: string, value: number): Row => ({
    id: `melee/base-${id}`,
    cells: [name, written(value)],
    clause,
  });
  const of = (term: string, section: string) => ({ id: 'melee', clause, term, section });
  const single = (term: string, value: number): Row => ({
    id: `melee/${term}`,
    term,
    cells: [say('terms', term), signed(value)],
    clause,
  });
  return [
    start('infantry', say('units', 'infantry'), base.infantry),
    ...Object.entries(base.cavalry).map(([weight, value]) =>
      start(weight, `${say('units', 'cavalry')}, ${say('weights', weight)}`, value),
    ),
    start('artillery', say('terms', 'artillery'), base.artillery),
    ...modifiers(of('quality', 'qualities'), say, more.quality),
    ...modifiers(of('state', 'states'), say, more.state),
    ...modifiers(of('enemyCover', 'cover'), say, more.enemyCover),
    ...modifiers(of('charge', 'units'), say, more.charge),
    single('skirmish', more.skirmish),
    single('flank', more.flank),
    single('above', more.above),
    single('follow', more.follow),
    single('square', more.cavalryOnSquare),
  ];
}

/** GECH-MORALE-02: what is added, and what the total brings. */
function morale(say: Say): readonly Row[] {
  const { results, modifiers: more } = MORALE_TABLE;
  const words = referenceWords.value;
  const clause = 'GECH-MORALE-02';
  const of = (term: string, section: string) => ({ id: 'morale', clause, term, section });
  const single = (term: string, value: number, name = say('terms', term)): Row => ({
    id: `morale/${name}`,
    term,
    cells: [name, signed(value)],
    clause,
  });
  return [
    ...modifiers(of('quality', 'qualities'), say, more.quality),
    ...modifiers(of('state', 'states'), say, more.state),
    ...modifiers(of('cover', 'cover'), say, more.cover),
    single('lostMelee', more.lostMelee),
    single('flankOrRear', more.flankOrRear),
    ...more.losses.map(([share, value]) => single('losses', value, words.lost(written(100 * share)))),
    single('general', more.general),
    ...results.map(({ min, result }) => ({
      id: `morale/result-${result}`,
      cells: [say('morales', result), min < 0 ? words.less : words.atLeast(min)],
      clause,
    })),
  ];
}

/** GEC-TERR-12: how fast one goes over each kind of ground. */
const ground = (say: Say): readonly Row[] =>
  Object.entries(TERRAIN_TABLE).flatMap(([kind, { move, clauses }]) =>
    move === undefined
      ? []
      : [
          {
            id: `ground/${kind}`,
            cells: [
              say('terrain', kind),
              move === 'road' ? referenceWords.value.onRoad : `× ${written(move)}`,
            ],
            clause: clauses?.[0] ?? 'GEC-TERR-12',
          },
        ],
  );

function sheet(say: Say): readonly Section[] {
  const words = referenceWords.value;
  const { titles, columns: of } = words;
  return [
    { id: 'turn', title: titles.turn, columns: [], rows: [], notes: words.turn },
    {
      id: 'marching',
      title: titles.marching,
      columns: [of.who, of.cm],
      rows: marching(say),
      notes: words.marching,
    },
    { id: 'charge', title: titles.charge, columns: [of.who, of.cm], rows: charging(say) },
    { id: 'small', title: titles.small, columns: [of.who, of.upTo, of.men], rows: smallArms(say) },
    { id: 'guns', title: titles.guns, columns: [of.who, of.upTo, of.near, of.far], rows: guns(say) },
    { id: 'fire', title: titles.fire, columns: [of.what, of.added], rows: fire(say), notes: words.fire },
    { id: 'effect', title: titles.effect, columns: [of.die, of.share], rows: effect() },
    { id: 'melee', title: titles.melee, columns: [of.what, of.men], rows: melee(say), notes: words.melee },
    {
      id: 'morale',
      title: titles.morale,
      columns: [of.what, of.added],
      rows: morale(say),
      notes: words.morale,
    },
    { id: 'ground', title: titles.ground, columns: [of.ground, of.pace], rows: ground(say) },
    { id: 'ending', title: titles.ending, columns: [], rows: [], notes: words.ending },
  ];
}

/** How the chosen unit marches, and the ground it stands on. */
function counts(battle: GecBattle): readonly string[] {
  const unit = ownUnit(battle, battle.selection.value[0]);
  if (!unit) return [];
  const { arm, weight, mount, formation } = unit;
  const mover =
    arm === 'cavalry' ? weight : arm === 'artillery' ? mount : arm === 'engineer' ? 'infantry' : arm;
  return [
    arm === 'general' ? 'marching/general' : `marching/${mover}-${formation}`,
    ...groundUnder(battle, unit.id, unit.at),
  ];
}

/** Général en chef on one sheet. */
export const reference: Reference<GecBattle> = { sheet, counts };
