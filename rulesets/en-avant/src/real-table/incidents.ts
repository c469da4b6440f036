import { type Fields, wordFact, yesFact } from '@grognard/engine';
import { groundOf } from '../ground.ts';
import { rangeOf } from '../rules/weapons.ts';
import { attack, breakOff, face, run } from './contacts.ts';
import { form, move } from './moves.ts';
import {
  CLOSE,
  COVER,
  companions,
  type EnIncident,
  type EnTold,
  edgeOf,
  fights,
  general,
  HILL,
  onGround,
  sizeOf,
  stances,
  unitOf,
  witness,
} from './parties.ts';
import { frameTowards, patch, yard } from './yard.ts';

/** EA-RESOLVE-01: a unit shoots at an enemy straight ahead of it. */
const shoot: EnIncident = {
  kind: 'shoot',
  clause: 'EA-RESOLVE-01',
  at: 'enemy',
  who: (told, id) => {
    const unit = unitOf(told, id);
    return unit !== null && unit.weapon !== 'none' && unit.arm !== 'elephant' && unit.arm !== 'general';
  },
  whom: (told, id) => (unitOf(told, id)?.arm ?? 'general') !== 'general',
  facts: told => {
    const [unit, target] = [unitOf(told, told.unit), unitOf(told, told.target)];
    const range = unit ? rangeOf(groundOf(told.scenario), unit) : 0;
    return [
      {
        id: 'distance',
        kind: 'length',
        clause: 'EA-SHOOT-11',
        usual: range / 2,
        least: 0.1,
        most: 2 * range,
      },
      wordFact('cover', 'EA-RESOLVE-15', COVER),
      yesFact('enfilade', 'EA-RESOLVE-11'),
      yesFact('shooter-higher', 'EA-RESOLVE-10'),
      ...general(told, 'target-general', target, 'EA-GENERAL-05'),
      ...witness(told, 'target-witness', target),
    ];
  },
  lay: told => {
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    const { facts } = told;
    const frame = frameTowards(edgeOf(told, target.side));
    const gap = Number(facts['distance']);
    const { depth } = sizeOf(target);
    const isBehind = facts['enfilade'] === true;
    const ground = [
      ...(facts['cover'] === 'none'
        ? []
        : [
            patch(
              frame,
              'cover',
              [gap - 0.01, -CLOSE, gap + depth + 1, CLOSE],
              onGround({ cover: facts['cover'] as 'light' | 'strong' }),
            ),
          ]),
      ...(facts['shooter-higher'] === true
        ? [patch(frame, 'rise', [-CLOSE, -CLOSE, 0.01, CLOSE], HILL)]
        : []),
    ];
    const units: Record<string, Fields> = {
      [unit.id]: { at: frame.at(0, 0), facing: frame.facing(0) },
      [target.id]: isBehind
        ? { at: frame.at(gap + depth, 0), facing: frame.facing(0) }
        : { at: frame.at(gap, 0), facing: frame.facing(180) },
      ...companions(told, frame, target, {
        general: 'target-general',
        witness: 'target-witness',
        ahead: gap,
      }),
    };
    return {
      scenario: yard(told.scenario, ground),
      state: { side: unit.side, first: unit.side, units },
      orders: [{ type: 'activate', side: unit.side, unit: unit.id, action: 'shoot', target: target.id }],
    };
  },
};

/** EA-MELEE-01: two units whose fronts, or a front and a flank or rear, touch. */
const melee: EnIncident = {
  kind: 'melee',
  clause: 'EA-MELEE-10',
  at: 'enemy',
  who: fights,
  whom: fights,
  facts: told => {
    const [unit, target] = [unitOf(told, told.unit), unitOf(told, told.target)];
    return [
      yesFact('attack', 'EA-MELEE-14', true),
      wordFact('face', 'EA-MELEE-25', ['front', 'flank', 'rear']),
      wordFact('cover', 'EA-MELEE-23', COVER),
      wordFact('higher', 'EA-MELEE-22', ['nobody', 'unit', 'target']),
      yesFact('rough', 'EA-MELEE-24'),
      ...general(told, 'unit-general', unit, 'EA-MELEE-28'),
      ...general(told, 'target-general', target, 'EA-MELEE-28'),
      ...witness(told, 'unit-witness', unit),
      ...witness(told, 'target-witness', target),
    ];
  },
  lay: told => {
    const [unit, target] = [unitOf(told, told.unit)!, unitOf(told, told.target)!];
    const { facts } = told;
    const frame = frameTowards(edgeOf(told, target.side));
    const { width, depth } = sizeOf(target);
    const isFresh = facts['attack'] === true;
    const [deep, pose] = stances(frame, String(facts['face']), { width, depth });
    const here = [0.001, -CLOSE, deep + 0.1, CLOSE] as const;
    const cover = facts['cover'] as 'none' | 'light' | 'strong';
    const ground = [
      ...(cover === 'none' && facts['rough'] !== true
        ? []
        : [patch(frame, 'cover', here, onGround({ cover, rough: facts['rough'] === true }))]),
      ...(facts['higher'] === 'target' ? [patch(frame, 'rise', here, HILL)] : []),
      ...(facts['higher'] === 'unit' ? [patch(frame, 'rise', [-CLOSE, -CLOSE, -0.001, CLOSE], HILL)] : []),
    ];
    const engaged = { activated: false, fought: false };
    const units: Record<string, Fields> = {
      ...routersDone(told),
      [unit.id]: {
        ...engaged,
        at: frame.at(0, 0),
        facing: frame.facing(0),
        fresh: isFresh,
        role: 'attacker',
      },
      [target.id]: { ...engaged, ...pose, role: 'defender' },
      ...companions(told, frame, unit, { general: 'unit-general', witness: 'unit-witness', ahead: 0 }),
      ...companions(told, frame, target, {
        general: 'target-general',
        witness: 'target-witness',
        ahead: deep - depth + 0.001,
      }),
    };
    const standing = isFresh ? {} : { standingMelee: 'every-impulse' };
    return {
      scenario: yard(told.scenario, ground, standing),
      state: { side: unit.side, first: unit.side, units },
      orders: [{ type: 'end-impulse', side: unit.side }],
      asks: {
        query: 'chances',
        of: 'melee',
        units: [unit.id],
        against: [target.id],
        attackers: isFresh ? [unit.id] : [],
      },
    };
  },
};

/** EA-TURN-07: those who run are not in the way of the impulse that ends. */
const routersDone = (told: EnTold): Readonly<Record<string, Fields>> =>
  Object.fromEntries(
    told.scenario.units.map(({ id }) => [id, { activated: unitOf(told, id)?.routing ?? false }]),
  );

/** EA-REORG-05: a unit in disorder, or running, tries to come back into order. */
const reorganise: EnIncident = {
  kind: 'reorganise',
  clause: 'EA-REORG-05',
  at: 'nobody',
  who: (told, id) => {
    const unit = unitOf(told, id);
    return unit !== null && (unit.disorganised || unit.routing);
  },
  facts: told => [
    ...general(told, 'unit-general', unitOf(told, told.unit), 'EA-REORG-06'),
    ...(unitOf(told, told.unit)?.routing ? [yesFact('about', 'EA-REORG-07', true)] : []),
  ],
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const frame = frameTowards(edgeOf(told, unit.side));
    const turning = unit.routing ? { about: told.facts['about'] } : {};
    const units = {
      [unit.id]: { at: frame.at(0, 0), facing: frame.facing(180) },
      ...companions(told, frame, unit, { general: 'unit-general', witness: '', ahead: 0.001 }),
    };
    return {
      scenario: yard(told.scenario),
      state: { side: unit.side, first: unit.side, units },
      orders: [{ type: 'activate', side: unit.side, unit: unit.id, action: 'reorganise', ...turning }],
    };
  },
};

/** EA-TURN-08, EA-TURN-10: nobody acts any more; fatigue, what the scenario grants, and who begins. */
const turn: EnIncident = {
  kind: 'turn',
  clause: 'EA-TURN-08',
  at: 'turn',
  who: () => true,
  facts: () => [],
  lay: ({ scenario, kept }) => ({
    scenario: yard(scenario),
    // EA-ELEPH-06: where an elephant runs is told by itself.
    state: {
      units: Object.fromEntries(scenario.units.map(({ id }) => [id, { activated: true, amok: false }])),
    },
    orders: [{ type: 'end-impulse', side: kept.side }],
  }),
};

export const INCIDENTS: readonly EnIncident[] = [
  move,
  attack,
  form,
  shoot,
  reorganise,
  breakOff,
  face,
  run,
  melee,
  turn,
];
