import { seededDice } from '@grognard/engine';
import { laidFacing, laidPoint, laidVector, type Symmetry, symmetriesOf } from '@grognard/table';
import { describe, expect, test } from 'vitest';
import type { MoveStep, Order } from './orders.ts';
import { SKIRMISH } from './testing/skirmish.ts';
import { layTable } from './testing/table.ts';
import type { Position } from './types.ts';
import { EDGES, type Edge } from './words.ts';

/** The same table turned by quarters: everything that happens must turn with it. */
const QUARTERS = symmetriesOf([100, 100]).filter(({ mirrored, quarters }) => !mirrored && quarters > 0);

const laidEdge = ({ quarters }: Symmetry, edge: Edge): Edge => EDGES[(EDGES.indexOf(edge) + quarters) % 4]!;

function laidScenario(symmetry: Symmetry, raw: typeof SKIRMISH) {
  const point = (at: readonly [number, number]) => laidPoint(symmetry, at);
  const posed = <T extends { readonly at: readonly [number, number]; readonly facing: number }>(each: T) => ({
    ...each,
    at: point(each.at),
    facing: laidFacing(symmetry, each.facing),
  });
  return {
    ...raw,
    sides: raw.sides.map(side => ({ ...side, edge: laidEdge(symmetry, side.edge) })),
    field: {
      ...raw.field,
      terrain: raw.field.terrain.map(piece => ({
        ...piece,
        ...('shape' in piece ? { shape: piece.shape.map(point) } : {}),
        ...('line' in piece ? { line: piece.line.map(point) } : {}),
      })),
    },
    units: raw.units.map(posed),
    camps: raw.camps.map(posed),
  };
}

function laidStep(symmetry: Symmetry, step: MoveStep): MoveStep {
  if ('go' in step) return { go: [...laidVector(symmetry, step.go)] };
  return 'turn' in step ? { turn: laidFacing(symmetry, step.turn) } : step;
}

function laidOrder(symmetry: Symmetry, order: Order): Order {
  if (order.type === 'run') return { ...order, heading: laidFacing(symmetry, order.heading) };
  if (order.type !== 'activate' || order.action !== 'move') return order;
  return { ...order, steps: order.steps.map(step => laidStep(symmetry, step)) };
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.01;

function expectAlike(symmetry: Symmetry, plain: Position, laid: Position): void {
  expect(laid.units.map(({ id }) => id)).toEqual(plain.units.map(({ id }) => id));
  plain.units.forEach((unit, i) => {
    const other = laid.units[i]!;
    const [x, y] = laidPoint(symmetry, unit.at);
    expect(near(other.at[0], x) && near(other.at[1], y), `${unit.id} at ${unit.at}, laid ${other.at}`).toBe(
      true,
    );
    expect(near(other.facing, laidFacing(symmetry, unit.facing)), `${unit.id} faces ${other.facing}`).toBe(
      true,
    );
    const told = ({ bases, files, disorganised, routing, activated, role, amok }: typeof unit) => ({
      bases,
      files,
      disorganised,
      routing,
      activated,
      role,
      amok,
    });
    expect(told(other), unit.id).toEqual(told(unit));
  });
  const standing = ({ armies }: Position) =>
    Object.values(armies).map(({ combativity, lost }) => [combativity, lost]);
  expect(standing(laid)).toEqual(standing(plain));
}

/** Prefers orders that bring on a fight, so that a short match meets most of the rules. */
function chosen(orders: readonly Order[], pick: (most: number) => number): Order {
  const bold = orders.filter(
    order => order.type !== 'activate' || order.action !== 'move' || order.contact !== undefined,
  );
  const pool = bold.length > 1 && pick(3) > 0 ? bold : orders;
  return pool[pick(pool.length - 1)]!;
}

describe.each(QUARTERS)('the table turned by $quarters quarters', symmetry => {
  test('a battle played by chance turns with it', () => {
    const seed = `turned ${symmetry.quarters}`;
    const here = layTable(SKIRMISH);
    const there = layTable(laidScenario(symmetry, SKIRMISH));
    const chance = seededDice(seed, 'choice');
    let [plain, laid] = [here.position, there.position];
    for (let i = 0; i < 80 && !plain.outcome; i++) {
      const side = here.rules.active(plain)[0]!;
      const orders = here.rules.propose(here.rules.view(plain, side), side, chance);
      const order = chosen(orders, most => chance.draw('pick', 0, most));
      const other = laidOrder(symmetry, order);
      const verdict = there.rules.judge(there.rules.view(laid, side), side, other);
      expect(verdict, JSON.stringify(other)).toEqual({ ok: true });
      plain = here.rules.resolve(plain, side, order, seededDice(seed, `${i}`)).position;
      laid = there.rules.resolve(laid, side, other, seededDice(seed, `${i}`)).position;
      expectAlike(symmetry, plain, laid);
    }
  });
});
