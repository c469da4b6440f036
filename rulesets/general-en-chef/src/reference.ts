import {
  decimal,
  type Language,
  type ReferenceOptions,
  type ReferenceRow,
  type ReferenceSection,
  type Say,
  signed,
  type Tables,
} from '@grognard/engine';
import { FIRE_TABLE, MELEE_TABLE, MORALE_TABLE, MOVEMENT_TABLE, TERRAIN_TABLE } from './data.ts';
import { REFERENCE_WORDS, type ReferenceWords } from './reference-words.ts';
import type { Scenario } from './types.ts';

interface Told {
  readonly say: Say;
  readonly words: ReferenceWords;
  readonly language: Language;
}

type Numbers = Readonly<Record<string, number | undefined>>;

/** GECH-MOVE-01: centimetres a quarter, by arm and formation. */
function marching({ say, language }: Told): readonly ReferenceRow[] {
  const { infantry, cavalry, artillery, general } = MOVEMENT_TABLE.allowance;
  const rows = (id: string, name: string, numbers: Numbers): readonly ReferenceRow[] =>
    Object.entries(numbers).map(([formation, cm = 0]) => ({
      id: `marching/${id}-${formation}`,
      cells: [`${name}, ${say('formations', formation)}`, decimal(cm, language)],
      clause: 'GECH-MOVE-01',
    }));
  return [
    ...rows('infantry', say('units', 'infantry'), infantry),
    ...rows('light', `${say('units', 'cavalry')}, ${say('weights', 'light')}`, cavalry.light),
    ...rows('heavy', `${say('units', 'cavalry')}, ${say('weights', 'heavy')}`, cavalry.heavy),
    ...rows('foot', `${say('units', 'artillery')}, ${say('mounts', 'foot')}`, artillery.foot),
    ...rows('horse', `${say('units', 'artillery')}, ${say('mounts', 'horse')}`, artillery.horse),
    {
      id: 'marching/general',
      cells: [say('units', 'general'), decimal(general, language)],
      clause: 'GECH-MOVE-01',
    },
  ];
}

/** GECH-CHARGE-01 */
function charging({ say, language }: Told): readonly ReferenceRow[] {
  const { infantry, cavalry } = MOVEMENT_TABLE.chargeBonus;
  const row = (id: string, name: string, cm: number): ReferenceRow => ({
    id: `charge/${id}`,
    cells: [name, decimal(cm, language)],
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
const smallArms = ({ say, language }: Told): readonly ReferenceRow[] =>
  Object.entries(FIRE_TABLE.weapons).flatMap(([weapon, bands]) =>
    bands.map(([range, men]) => ({
      id: `small/${weapon}-${range}`,
      cells: [say('weapons', weapon), decimal(range, language), decimal(men, language)],
      clause: 'GECH-FIRE-05',
    })),
  );

const guns = ({ say, language }: Told): readonly ReferenceRow[] =>
  Object.entries(FIRE_TABLE.guns).flatMap(([gun, shots]) =>
    Object.entries(shots).map(([shot, { range, near, far }]) => ({
      id: `guns/${gun}-${shot}`,
      cells: [
        `${say('guns', gun)}, ${say('shots', shot)}`,
        decimal(range, language),
        decimal(near, language),
        decimal(far, language),
      ],
      clause: 'GECH-FIRE-05',
    })),
  );

/** A table of modifiers in which a row is one value of something. */
const modifiers = (
  { id, clause, term, section }: Modified,
  say: Say,
  numbers: Numbers,
): readonly ReferenceRow[] =>
  Object.entries(numbers)
    .filter(([, value]) => value !== 0)
    .map(([word, value = 0]) => ({
      id: `${id}/${term}-${word}`,
      term,
      // What the value is called tells what it is a value of, where both are one.
      cells: [
        term === section ? say(section, word) : `${say('terms', term)}, ${say(section, word)}`,
        signed(value),
      ],
      clause,
    }));

interface Modified {
  readonly id: string;
  readonly clause: string;
  readonly term: string;
  readonly section: string;
}

function fire({ say }: Told): readonly ReferenceRow[] {
  const { cover, state, engineer, militia } = FIRE_TABLE.modifiers;
  const of = (term: string, section: string) => ({ id: 'fire', clause: 'GECH-FIRE-06', term, section });
  const single = (term: string, value: number): ReferenceRow => ({
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
const effect = ({ language }: Told): readonly ReferenceRow[] =>
  Object.entries(FIRE_TABLE.effect).map(([die, share]) => ({
    id: `effect/${die}`,
    cells: [die, decimal(share, language)],
    clause: 'GECH-FIRE-07',
  }));

/** GECH-MELEE-03 */
function melee({ say, language }: Told): readonly ReferenceRow[] {
  const { base, modifiers: more } = MELEE_TABLE;
  const clause = 'GECH-MELEE-03';
  const start = (id: string, name: string, value: number): ReferenceRow => ({
    id: `melee/base-${id}`,
    cells: [name, decimal(value, language)],
    clause,
  });
  const of = (term: string, section: string) => ({ id: 'melee', clause, term, section });
  const single = (term: string, value: number): ReferenceRow => ({
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
function morale({ say, words, language }: Told): readonly ReferenceRow[] {
  const { results, modifiers: more } = MORALE_TABLE;
  const clause = 'GECH-MORALE-02';
  const of = (term: string, section: string) => ({ id: 'morale', clause, term, section });
  const single = (term: string, value: number, name = say('terms', term)): ReferenceRow => ({
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
    ...more.losses.map(([share, value]) =>
      single('losses', value, words.lost(decimal(100 * share, language))),
    ),
    single('general', more.general),
    ...results.map(({ min, result }) => ({
      id: `morale/result-${result}`,
      cells: [say('results', result), min < 0 ? words.less : words.atLeast(min)],
      clause,
    })),
  ];
}

/** GEC-TERR-12: how fast one goes over each kind of ground. */
const ground = ({ say, words, language }: Told): readonly ReferenceRow[] =>
  Object.entries(TERRAIN_TABLE).flatMap(([kind, { move, clauses }]) =>
    move === undefined
      ? []
      : [
          {
            id: `ground/${kind}`,
            cells: [say('terrain', kind), move === 'road' ? words.onRoad : `× ${decimal(move, language)}`],
            clause: clauses?.[0] ?? 'GEC-TERR-12',
          },
        ],
  );

function sheet({ say, language }: ReferenceOptions<Scenario>): readonly ReferenceSection[] {
  const words = REFERENCE_WORDS[language];
  const told: Told = { say, words, language };
  const { titles, columns: of } = words;
  return [
    { id: 'turn', title: titles.turn, columns: [], rows: [], notes: words.turn },
    {
      id: 'marching',
      title: titles.marching,
      columns: [of.who, of.cm],
      rows: marching(told),
      notes: words.marching,
    },
    { id: 'charge', title: titles.charge, columns: [of.who, of.cm], rows: charging(told) },
    { id: 'small', title: titles.small, columns: [of.who, of.upTo, of.men], rows: smallArms(told) },
    { id: 'guns', title: titles.guns, columns: [of.who, of.upTo, of.near, of.far], rows: guns(told) },
    { id: 'fire', title: titles.fire, columns: [of.what, of.added], rows: fire(told), notes: words.fire },
    { id: 'effect', title: titles.effect, columns: [of.die, of.share], rows: effect(told) },
    { id: 'melee', title: titles.melee, columns: [of.what, of.men], rows: melee(told), notes: words.melee },
    {
      id: 'morale',
      title: titles.morale,
      columns: [of.what, of.added],
      rows: morale(told),
      notes: words.morale,
    },
    { id: 'ground', title: titles.ground, columns: [of.ground, of.pace], rows: ground(told) },
    { id: 'ending', title: titles.ending, columns: [], rows: [], notes: words.ending },
  ];
}

/** Général en chef on one sheet. */
export const tables: Tables<Scenario> = { sheet };
