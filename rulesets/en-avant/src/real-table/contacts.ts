import { type Fields, namedBy, unitFact, wordFact, yesFact } from '@grognard/engine';
import { groundOf } from '../ground.ts';
import { allowanceOf } from '../rules/allowance.ts';
import type { TerrainPiece, Unit } from '../types.ts';
import {
  CLOSE,
  type EnIncident,
  type EnTold,
  edgeOf,
  fights,
  isThere,
  onGround,
  others,
  sizeOf,
  stances,
  unitOf,
} from './parties.ts';
import { type Frame, frameTowards, patch, yard } from './yard.ts';

interface Laid {
  readonly frame: Frame;
  readonly units: Readonly<Record<string, Fields>>;
  readonly ground?: readonly TerrainPiece[];
  readonly action: Fields;
}

/** A unit that acts in the middle, and those about it. */
function layOut(told: EnTold, unit: Unit, { frame, units, ground = [], action }: Laid) {
  const own = { at: frame.at(0, 0), facing: frame.facing(0) };
  return {
    scenario: yard(told.scenario, ground),
    state: { side: unit.side, first: unit.side, units: { [unit.id]: own, ...units } },
    orders: [{ type: 'activate', side: unit.side, unit: unit.id, ...action }],
  };
}

const frameAt = (told: EnTold): Frame => frameTowards(edgeOf(told, unitOf(told, told.target)!.side));
const allowance = (told: EnTold, unit: Unit): number => allowanceOf(groundOf(told.scenario), unit);
const acts = (told: EnTold, id: string): boolean => isThere(told, id) && fights(told, id);
const barred = onGround({ movement: 'impassable' });

/** EA-CONFORM-01: a unit moves into contact with an enemy; it is fought when the impulse has ended. */
export const attack: EnIncident = {
  kind: 'attack',
  clause: 'EA-CONFORM-01',
  at: 'enemy',
  who: acts,
  whom: fights,
  facts: told => {
    const unit = unitOf(told, told.unit);
    const usual = unit ? allowance(told, unit) : 1;
    return [
      { id: 'way', kind: 'length', clause: 'EA-MOVE-03', usual, least: 0.1, most: 4 * usual },
      wordFact('face', 'EA-CONFORM-03', ['front', 'flank', 'rear']),
      yesFact('slow', 'EA-TERR-06'),
    ];
  },
  lay: told => {
    const { unit: id, target, facts } = told;
    const frame = frameAt(told);
    const gap = Number(facts['way']);
    const [, pose] = stances(frame, String(facts['face']), sizeOf(unitOf(told, target)!), gap);
    const slow = patch(frame, 'slow', [-CLOSE, -CLOSE, gap / 2, CLOSE], onGround({ movement: 'slow' }));
    return layOut(told, unitOf(told, id)!, {
      frame,
      units: { [target]: pose },
      ground: facts['slow'] === true ? [slow] : [],
      action: { action: 'move', steps: [{ advance: gap }], contact: target },
    });
  },
};

/** Where an enemy stands whose front touches this side of a unit in the middle. */
function touching(frame: Frame, face: string, unit: Unit): Fields {
  const { width, depth } = sizeOf(unit);
  if (face === 'flank') return { at: frame.at(depth / -2, width / 2), facing: frame.facing(270) };
  if (face === 'rear') return { at: frame.at(-depth, 0), facing: frame.facing(0) };
  return { at: frame.at(0, 0), facing: frame.facing(180) };
}

/** EA-BREAK-01: a unit tries to leave its melee. */
export const breakOff: EnIncident = {
  kind: 'break-off',
  clause: 'EA-BREAK-01',
  at: 'enemy',
  who: acts,
  whom: fights,
  facts: () => [
    wordFact('touched', 'EA-BREAK-05', ['front', 'flank', 'rear']),
    yesFact('room', 'EA-BREAK-05', true),
  ],
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const frame = frameAt(told);
    const { depth } = sizeOf(unit);
    const wall = patch(frame, 'behind', [-CLOSE, -CLOSE, -depth - 0.1, CLOSE], barred);
    return layOut(told, unit, {
      frame,
      units: { [told.target]: touching(frame, String(told.facts['touched']), unit) },
      ground: told.facts['room'] === true ? [] : [wall],
      action: { action: 'break-off' },
    });
  },
};

/** EA-FORM-11: a unit struck in flank or rear turns on its attacker. */
export const face: EnIncident = {
  kind: 'face',
  clause: 'EA-FORM-11',
  at: 'enemy',
  who: acts,
  whom: fights,
  facts: told => {
    const enemy = unitOf(told, told.target)?.side ?? '';
    return [
      wordFact('touched', 'EA-FORM-11', ['flank', 'rear']),
      ...unitFact(
        'also',
        'EA-FORM-11',
        others(told, enemy, ({ arm }) => arm !== 'general'),
      ),
    ];
  },
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const frame = frameAt(told);
    const also = namedBy(told, 'also');
    return layOut(told, unit, {
      frame,
      units: {
        [told.target]: touching(frame, String(told.facts['touched']), unit),
        ...(also !== undefined && { [also]: touching(frame, 'front', unit) }),
      },
      action: { action: 'face' },
    });
  },
};

/** EA-ELEPH-06: an elephant out of control runs; whoever is in its path is destroyed. */
export const run: EnIncident = {
  kind: 'run',
  clause: 'EA-ELEPH-06',
  at: 'nobody',
  who: (told, id) => unitOf(told, id)?.amok ?? false,
  facts: told => {
    const { scenario } = told;
    const standing = scenario.sides.flatMap(({ id }) => others(told, id, ({ amok }) => !amok));
    return [
      ...unitFact('trampled', 'EA-ELEPH-06', standing),
      ...unitFact('trampled-second', 'EA-ELEPH-06', standing),
      yesFact('ends', 'EA-ELEPH-06'),
    ];
  },
  lay: told => {
    const unit = unitOf(told, told.unit)!;
    const frame = frameTowards(edgeOf(told, unit.side));
    const most = allowance(told, unit);
    const met = ['trampled', 'trampled-second'].flatMap((fact, i) => {
      const id = namedBy(told, fact);
      const place = { at: frame.at((most * (i + 1)) / 3, 0), facing: frame.facing(0) };
      return id === undefined ? [] : [[id, place] as const];
    });
    const end = patch(frame, 'end', [0.9 * most, -CLOSE, most + CLOSE, CLOSE], barred);
    const laid = layOut(told, unit, {
      frame,
      units: Object.fromEntries(met),
      ground: told.facts['ends'] === true ? [end] : [],
      action: {},
    });
    return {
      ...laid,
      state: { ...laid.state, runs: unit.id },
      orders: [{ type: 'run', unit: unit.id, heading: frame.facing(0) }],
    };
  },
};
