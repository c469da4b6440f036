import { type Fault, fault, faulty, type Parsed, sound, total } from '@grognard/engine';
import { cornersOf, grown, quantiseFacing, quantisePoint, zoneAhead } from '@grognard/table';
import { deployment } from './answers/deployment.ts';
import { terrain } from './answers/ground.ts';
import { chargeChances, group, path } from './answers/moving.ts';
import { distance, range, sight } from './answers/seeing.ts';
import { priority, shootingChances, shootingDice, targets } from './answers/shooting.ts';
import type { Answers, ArmyAnswer, Chances, Reckoned } from './answers.ts';
import { armyFaults, opponentFaults, unknownLists } from './armies.ts';
import type { Ground } from './ground.ts';
import type { Bench } from './judge.ts';
import { failureChance, meleeChances, pursuitChance } from './odds.ts';
import { moraleOf } from './outcome.ts';
import { findPlaced, findUnit, placedOf, unitOf } from './position.ts';
import type { Asking, Question, Reckonable } from './question.ts';
import { reach } from './reach.ts';
import { isInArc, rangeTo } from './rules/arc.ts';
import { inContact } from './rules/bases.ts';
import { type Body, bodyOf } from './rules/body.ts';
import { cohesionTerms } from './rules/cohesion.ts';
import { formationOf } from './rules/groups.ts';
import { meleeTerms } from './rules/melee.ts';
import { fightBetween } from './rules/multi.ts';
import { weaponOf } from './rules/shooting.ts';
import { zonesAt } from './rules/zone.ts';
import { ZONE_DEPTH } from './tables.ts';
import type { Placed, Position, UnitId } from './types.ts';

/** Answers a question about a position; a unit that is not there, or has no base to ask about, is a fault. */
export function answer(bench: Bench, position: Position, question: Question): Parsed<unknown> {
  const faults = faultsOf(bench, position, question);
  if (faults.length > 0) return faulty(faults);
  const given = ANSWERS[question.query] as (bench: Bench, position: Position, question: Question) => unknown;
  return sound(given(bench, position, question));
}

type Given = {
  readonly [Q in Question['query']]: (bench: Bench, position: Position, question: Asking<Q>) => Answers[Q];
};

/** Every question and how it is answered. */
const ANSWERS: Given = {
  sight: ({ ground }, position, question) => sight(ground, position, question),
  distance: (_, position, question) => distance(position, question),
  range: ({ ground }, position, { unit, weapon }) =>
    range(ground, placedOf(position, unit), weaponOf(ground, unitOf(position, unit), weapon)),
  targets: ({ ground }, position, question) => targets(ground, position, question),
  reach: ({ ground }, position, question) => reach(ground, position, bodyIn(ground, position, question)),
  terrain: ({ ground }, position, { at, unit }) =>
    terrain(ground, at, unit === undefined ? undefined : unitOf(position, unit)),
  why: ({ ground }, position, { question }) => reckoned(ground, position, question),
  chances,
  path,
  group: ({ ground }, position, { units }) => group(ground, position, units),
  zone,
  contact: (_, position, { unit, other }) => ({
    is: both(position, [unit, other], inContact),
    clause: 'FIA-BASE-08',
  }),
  'shooting-distance': (_, position, { unit, target }) => ({
    is: rangeTo(placedOf(position, unit), placedOf(position, target)),
    clause: 'FIA-SHOOT-07',
  }),
  arc: ({ ground }, position, { unit, target }) => ({
    is: both(position, [unit, target], (a, b) => isInArc(ground, a, b)),
    clause: 'FIA-ARC-01',
  }),
  priority: ({ ground }, position, question) => priority(ground, position, question),
  'shooting-dice': ({ ground }, position, question) => reckoned(ground, position, question),
  'melee-dice': ({ ground }, position, question) => reckoned(ground, position, question),
  'cohesion-target': ({ ground }, position, question) => reckoned(ground, position, question),
  demoralisation: ({ ground }, position, { side }) => ({
    is:
      side === undefined
        ? Object.fromEntries(ground.sides.map(each => [each, moraleOf(position, each)]))
        : moraleOf(position, side),
    clause: 'FIA-WIN-02',
  }),
  army: ({ ground }, _, { lists, opponent }) => army(ground, lists, opponent),
  deployment: ({ ground }, position, { side }) => deployment(ground, position, side),
};

/** FIA-GROUP-05: the group that is asked about, where it stands as one; else the unit alone. */
function bodyIn(ground: Ground, position: Position, { unit, units = [] }: Asking<'reach'>): Body {
  const formation = formationOf(
    ground,
    units.map(id => unitOf(position, id)),
  );
  const isOne = formation !== undefined && units.includes(unit);
  return isOne
    ? bodyOf(
        units.map(id => placedOf(position, id)),
        formation,
      )
    : bodyOf([placedOf(position, unit)]);
}

const both = (
  position: Position,
  [a, b]: readonly [UnitId, UnitId],
  holds: (a: Placed, b: Placed) => boolean,
): boolean => {
  const [one, other] = [findPlaced(position, a), findPlaced(position, b)];
  return one !== undefined && other !== undefined && holds(one, other);
};

/** A number with its terms: FIA-SHOOT-03, FIA-MELEE-04, FIA-COH-03. */
function reckoned(ground: Ground, position: Position, question: Reckonable): Reckoned {
  switch (question.query) {
    case 'shooting-dice':
      return shootingDice(ground, position, question);
    case 'melee-dice': {
      const [unit, enemy] = [placedOf(position, question.unit), placedOf(position, question.enemy)];
      const terms = meleeTerms(ground, unit, enemy, question.role);
      return { is: total(terms), clause: 'FIA-MELEE-04', terms };
    }
    case 'cohesion-target': {
      const terms = cohesionTerms(ground, position, unitOf(position, question.unit));
      return { is: total(terms), clause: 'FIA-COH-03', terms };
    }
  }
}

function chances(bench: Bench, position: Position, question: Asking<'chances'>): Chances {
  const { ground } = bench;
  switch (question.of) {
    case 'shooting':
      return shootingChances(ground, position, question);
    case 'melee':
      return meleeChances(
        ground,
        position,
        fightBetween(ground, position, [question.unit, question.enemy], []),
      );
    case 'charge':
      return chargeChances(bench, position, question);
    case 'cohesion': {
      const fails = failureChance(ground, position, unitOf(position, question.unit));
      return {
        is: [
          { result: 'passed', share: 1 - fails },
          { result: 'failed', share: fails },
        ],
        clause: 'FIA-COH-01',
      };
    }
    case 'pursuit': {
      const offer = position.pursuits.find(({ unit }) => unit === question.unit);
      const caught = offer ? pursuitChance(offer.result) : 0;
      return {
        is: [
          { result: 'caught', share: caught },
          { result: 'escaped', share: 1 - caught },
        ],
        clause: 'FIA-PURSUE-02',
      };
    }
  }
}

/** FIA-ZOC-02: the zones a base would stand in, and its own. */
function zone({ ground }: Bench, position: Position, asked: Asking<'zone'>): Answers['zone'] {
  const unit = unitOf(position, asked.unit);
  const at = asked.at ? quantisePoint(asked.at) : findPlaced(position, unit.id)?.at;
  if (!at) return { is: [], clause: 'FIA-ZOC-02', area: [] };
  const base = { ...unit, at, facing: quantiseFacing(asked.facing ?? unit.facing) };
  const own =
    ground.options.zocShape === 'front' ? zoneAhead(base, ZONE_DEPTH) : cornersOf(grown(base, ZONE_DEPTH));
  return { is: zonesAt(ground, position, unit.side, base), clause: 'FIA-ZOC-02', area: [own] };
}

/** FIA-ARMY-03, 02, 05, 06, then against the opponent 02, 04: the first limit broken, and all of them. */
function army({ options }: Ground, lists: readonly string[], opponent?: readonly string[]): ArmyAnswer {
  const faults = [
    ...armyFaults(lists),
    ...(opponent ? opponentFaults(lists, opponent, options.equalLists) : []),
  ];
  const [first] = faults;
  return first ? { is: false, refused: first.clause, faults } : { is: true, faults };
}

// ---------------------------------------------------------------- what cannot be asked

/** Questions that can be asked of a unit without a base: it touches, sees and threatens nobody (FIA-TRANS-03). */
const BASELESS: readonly Question['query'][] = [
  'cohesion-target',
  'group',
  'path',
  'zone',
  'contact',
  'arc',
  'priority',
  'targets',
  'terrain',
  'sight',
];

function faultsOf({ ground }: Bench, position: Position, question: Question): readonly Fault[] {
  if (question.query === 'army') {
    return [...unknownLists(question.lists, 'lists'), ...unknownLists(question.opponent ?? [], 'opponent')];
  }
  if (question.query === 'demoralisation' || question.query === 'deployment') {
    const { side } = question;
    return side === undefined || ground.sides.includes(side) ? [] : [fault('side', `no side '${side}'`)];
  }
  if (question.query === 'why') {
    return faultsOf({ ground, terrain: [] }, position, question.question).map(({ path, message }) =>
      fault(`question.${path}`, message),
    );
  }
  const isBaseless = BASELESS.includes(question.query) || ('of' in question && question.of === 'cohesion');
  const missing = idsIn(question).flatMap(({ path: where, id }) => {
    if (!findUnit(position, id)) return [fault(where, `no unit '${id}' in this battle`)];
    return isBaseless || findPlaced(position, id) ? [] : [fault(where, `unit '${id}' is not on the table`)];
  });
  return missing.length > 0 ? missing : weaponFaults(ground, position, question);
}

function weaponFaults(ground: Ground, position: Position, question: Question): readonly Fault[] {
  if (!('weapon' in question) || question.weapon === undefined) return [];
  const { unit, weapon } = question;
  return weaponOf(ground, unitOf(position, unit), weapon)
    ? []
    : [fault('weapon', `'${weapon}' is no weapon of ${unit}`)];
}

const UNIT_FIELDS = ['unit', 'other', 'target', 'enemy', 'into', 'from', 'to'];

/** Every unit a question names, with its path. */
function idsIn(question: Question): readonly { readonly path: string; readonly id: UnitId }[] {
  const fields = question as Readonly<Record<string, unknown>>;
  const single = UNIT_FIELDS.flatMap(where => {
    const id = fields[where];
    return typeof id === 'string' ? [{ path: where, id }] : [];
  });
  const many = Array.isArray(fields['units']) ? fields['units'].map(String) : [];
  return [...single, ...many.map((id, i) => ({ path: `units[${i}]`, id }))];
}
