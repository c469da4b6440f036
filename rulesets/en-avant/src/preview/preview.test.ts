import { type Dice, seededDice } from '@grognard/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MoveOrder, MoveStep, Order } from '../orders.ts';
import type { MeleeChances } from '../question-types.ts';
import { SKIRMISH } from '../testing/skirmish.ts';
import { ask, layTable } from '../testing/table.ts';
import type { Position } from '../types.ts';

const SIDES = [
  { id: 'blue', combativity: 4, edge: 'south' },
  { id: 'red', combativity: 4, edge: 'north' },
];
const CLOSE = {
  ...SKIRMISH,
  units: SKIRMISH.units.map(unit => ({
    ...unit,
    at: [unit.at[0], unit.at[1] + (unit.side === 'blue' ? -6 : 6)],
  })),
  field: { ...SKIRMISH.field, terrain: SKIRMISH.field.terrain.filter(({ id }) => id !== 'pond') },
};

/** Orders for another moment, or another's units, are shown all the same. */
const TOO_SOON = ['EA-TURN-02', 'EA-TURN-03', 'EA-TURN-05', 'EA-TURN-07', 'EA-ORDER-01', 'EA-ELEPH-07'];

type Rules = ReturnType<typeof layTable>['rules'];
const standing = (position: Position, id: string) => {
  const { at, facing } = position.units.find(unit => unit.id === id)!;
  return { at, facing };
};
const isStill = (order: Order): boolean =>
  order.type === 'activate' &&
  (order.action === 'move' || order.action === 'form' || order.action === 'face');

/** A preview says what judge says, and where nothing is left to chance it ends as resolve does. */
function agrees(rules: Rules, position: Position, side: string, order: Order, dice: Dice): void {
  const view = rules.view(position, side);
  const shown = rules.preview!(view, side, order);
  expect(shown.verdict).toEqual(rules.judge(view, side, order));
  const isTooSoon = !shown.verdict.ok && TOO_SOON.includes(shown.verdict.clause);
  for (const snap of isTooSoon ? [] : shown.snaps) {
    expect(rules.judge(view, side, snap.order)).toEqual({ ok: true });
  }
  if (!shown.verdict.ok || !isStill(order)) return;
  const { position: after } = rules.resolve(position, side, order, dice);
  for (const { unit, at, facing } of shown.ends) expect({ at, facing }).toEqual(standing(after, unit));
  for (const unit of after.units) {
    const before = position.units.find(({ id }) => id === unit.id)!;
    const isMoved = before.at !== unit.at || before.facing !== unit.facing;
    if (isMoved) expect(shown.ends.map(({ unit: id }) => id)).toContain(unit.id);
  }
}

test('it agrees with judge and resolve all through a battle', () => {
  const dice = seededDice('preview');
  const { rules, position } = layTable(CLOSE, dice);
  let now = position;
  let previews = 0;
  for (let i = 0; i < 40 && !now.outcome; i++) {
    const [side] = rules.active(now);
    const orders = rules.propose(rules.view(now, side!), side!, dice);
    for (const order of orders.filter((_, k) => k % 5 === i % 5)) {
      agrees(rules, now, side!, order, dice);
      previews++;
    }
    now = rules.resolve(now, side!, orders[dice.draw('choose', 0, orders.length - 1)]!, dice).position;
  }
  expect(previews).toBeGreaterThan(200);
});

const cm = fc.integer({ min: -300, max: 300 }).map(n => n / 10);
const step: fc.Arbitrary<MoveStep> = fc.oneof(
  cm.map(advance => ({ advance })),
  fc.record({ wheel: fc.constantFrom('left' as const, 'right' as const), degrees: cm }),
  fc.record({ slide: fc.record({ forward: cm, right: cm }) }),
  cm.map(lateral => ({ lateral })),
  cm.map(back => ({ back })),
  fc.constant({ about: true as const }),
  fc.tuple(cm, cm).map(go => ({ go })),
  cm.map(turn => ({ turn })),
  fc.constantFrom('fence', 'nothing').map(cross => ({ cross })),
);

test('whatever the order, it is shown and judged alike, also while the other side acts', () => {
  const { rules, position } = layTable(CLOSE);
  const unit = fc.constantFrom(...position.units.map(({ id }) => id), 'nobody');
  const order: fc.Arbitrary<MoveOrder> = fc
    .record({ unit, steps: fc.array(step, { maxLength: 3 }), contact: fc.option(unit, { nil: undefined }) })
    .map(({ contact, ...fields }) => ({
      type: 'activate',
      action: 'move',
      ...fields,
      ...(contact === undefined ? {} : { contact }),
    }));
  fc.assert(
    fc.property(order, fc.constantFrom('blue', 'red'), (raw, side) =>
      agrees(rules, position, side, raw, seededDice('any')),
    ),
    { numRuns: 150 },
  );
});

describe('an attack', () => {
  const { rules, position } = layTable({
    ruleset: 'en-avant',
    sides: SIDES,
    options: { premeasure: true },
    field: { size: [120, 100] },
    units: [
      { id: 'b1', side: 'blue', arm: 'cavalry', bases: 2, at: [30, 40], facing: 90 },
      { id: 'b2', side: 'blue', arm: 'infantry', bases: 2, at: [70, 60], facing: 0 },
      { id: 'r1', side: 'red', arm: 'infantry', bases: 3, at: [50, 46], facing: 180 },
      { id: 'r2', side: 'red', arm: 'infantry', bases: 2, weapon: 'bow', at: [70, 46], facing: 180 },
    ],
  });
  const view = rules.view(position, 'blue');
  const attack: Order = {
    type: 'activate',
    unit: 'b1',
    action: 'move',
    steps: [{ advance: 16 }],
    contact: 'r1',
  };

  test('tells the face, the surprise, the lined-up place and the chances of the fight after it', () => {
    const shown = rules.preview!(view, 'blue', attack);
    expect(shown.verdict).toEqual({ ok: true });
    expect(shown.contacts).toMatchObject([{ unit: 'b1', target: 'r1', face: 'right', surprise: true }]);
    const { position: after } = rules.resolve(position, 'blue', attack, seededDice(''));
    expect(shown.ends).toMatchObject([{ unit: 'b1', ...standing(after, 'b1') }]);
    const question = { query: 'chances', of: 'melee', units: ['b1'], against: ['r1'], attackers: ['b1'] };
    const { is, sums } = ask(rules, after, question) as MeleeChances;
    expect(shown.forecasts).toMatchObject([{ what: 'melee', unit: 'b1', target: 'r1', chances: is, sums }]);
    expect(sums[0]!.terms.map(({ what }) => what)).toContain('one-face');
  });

  test('steps say what they cost, what is left, where and why they stop', () => {
    const [only] = rules.preview!(view, 'blue', attack).steps;
    expect(only).toMatchObject({ what: 'advance', cost: 11, left: 5, stopped: { clause: 'EA-CONFORM-01' } });
    const plain: Order = { type: 'activate', unit: 'b1', action: 'move', steps: [{ advance: 16 }] };
    const refused = rules.preview!(view, 'blue', plain);
    expect(refused.verdict).toMatchObject({ clause: 'EA-MOVE-13' });
    expect(refused.steps.at(-1)).toMatchObject({ stopped: { clause: 'EA-MOVE-13', by: 'r1' } });
    expect(refused.snaps.map(({ what }) => what)).toContain('contact');
    expect(refused.snaps.map(({ what }) => what)).toContain('most');
  });

  test('[EA-ZOC-04] the most that a step may be says whose zone ends it', () => {
    const { rules: game, position: now } = layTable({
      ruleset: 'en-avant',
      sides: SIDES,
      units: [
        { id: 'b1', side: 'blue', arm: 'infantry', bases: 4, at: [50, 60], facing: 0 },
        { id: 'r1', side: 'red', arm: 'infantry', bases: 4, at: [50, 52], facing: 180 },
      ],
      field: { size: [120, 100] },
    });
    const order: Order = { type: 'activate', unit: 'b1', action: 'move', steps: [{ advance: 4 }] };
    const { snaps } = game.preview!(game.view(now, 'blue'), 'blue', order);
    expect(snaps.find(({ what }) => what === 'most')).toMatchObject({
      clause: 'EA-ZOC-04',
      stopped: { by: 'r1', how: 'zone' },
      stance: { at: [50, 55] },
    });
  });

  test('who may shoot is told where measuring is allowed, and is not where shots are guessed', () => {
    const order: Order = { type: 'activate', unit: 'b2', action: 'move', steps: [{ advance: 7 }] };
    const dangers = rules.preview!(view, 'blue', order).dangers;
    expect(dangers).toContainEqual({ what: 'fire', unit: 'b2', by: 'r2', clause: 'EA-SHOOT-08' });
    const guessing = layTable({ ...SKIRMISH });
    const [first] = guessing.position.units;
    const shown = guessing.rules.preview!(guessing.rules.view(guessing.position, 'blue'), 'blue', {
      type: 'activate',
      unit: first!.id,
      action: 'move',
      steps: [{ advance: 1 }],
    });
    expect(shown.dangers).toEqual([{ what: 'unmeasured', unit: first!.id, clause: 'EA-SHOOT-18' }]);
  });
});

test('a line is drawn level with a neighbour, a wheel square on to the enemy', () => {
  const { rules, position } = layTable({
    ruleset: 'en-avant',
    sides: SIDES,
    field: { size: [120, 100] },
    units: [
      { id: 'b1', side: 'blue', arm: 'infantry', bases: 2, at: [30, 60], facing: 0 },
      { id: 'b2', side: 'blue', arm: 'infantry', bases: 2, at: [45, 57.9], facing: 0 },
      { id: 'r1', side: 'red', arm: 'infantry', bases: 3, at: [30, 30], facing: 170 },
    ],
  });
  const snapsOf = (last: MoveStep) =>
    rules.preview!(rules.view(position, 'blue'), 'blue', {
      type: 'activate',
      unit: 'b1',
      action: 'move',
      steps: [last],
    }).snaps;
  expect(snapsOf({ advance: 3 }).find(({ what }) => what === 'line')).toMatchObject({
    with: 'b2',
    stance: { at: [30, 57.9] },
  });
  expect(snapsOf({ lateral: 1 }).find(({ what }) => what === 'line')).toMatchObject({
    stance: { at: [33, 60] },
  });
  expect(snapsOf({ wheel: 'left', degrees: 4 }).find(({ what }) => what === 'square')).toMatchObject({
    with: 'r1',
    stance: { facing: 350 },
  });
});

test('[EA-MOVE-11] a step aside is drawn to one base width beside a neighbour, and to his flank', () => {
  const { rules, position } = layTable({
    ruleset: 'en-avant',
    sides: SIDES,
    field: { size: [120, 100] },
    units: [
      { id: 'b1', side: 'blue', arm: 'infantry', bases: 2, at: [30, 60], facing: 0 },
      { id: 'b2', side: 'blue', arm: 'infantry', bases: 2, at: [49, 60], facing: 0 },
      { id: 'r1', side: 'red', arm: 'infantry', bases: 3, at: [30, 20], facing: 180 },
    ],
  });
  const { snaps } = rules.preview!(rules.view(position, 'blue'), 'blue', {
    type: 'activate',
    unit: 'b1',
    action: 'move',
    steps: [{ lateral: 2 }],
  });
  expect(snaps.filter(({ what }) => what === 'interval' || what === 'line')).toMatchObject([
    { what: 'line', with: 'b2', stance: { at: [37, 60] } },
    { what: 'interval', with: 'b2', stance: { at: [31, 60] } },
  ]);
});

describe('friends in the way', () => {
  const { rules, position } = layTable({
    ruleset: 'en-avant',
    sides: SIDES,
    options: { premeasure: true },
    field: { size: [120, 100] },
    units: [
      { id: 'b1', side: 'blue', arm: 'cavalry', bases: 2, at: [30, 80], facing: 0 },
      { id: 'light', side: 'blue', arm: 'infantry', weight: 'light', bases: 2, at: [30, 74], facing: 0 },
      { id: 'heavy', side: 'blue', arm: 'infantry', bases: 2, at: [60, 68], facing: 0 },
      { id: 'b2', side: 'blue', arm: 'cavalry', bases: 2, at: [60, 80], facing: 0 },
      { id: 'bows', side: 'blue', arm: 'infantry', weapon: 'bow', bases: 2, at: [90, 80], facing: 0 },
      { id: 'b3', side: 'blue', arm: 'infantry', bases: 1, at: [102, 77], facing: 270 },
      { id: 'r1', side: 'red', arm: 'infantry', bases: 2, at: [90, 70], facing: 0 },
    ],
  });
  const view = rules.view(position, 'blue');
  const dangersOf = (unit: string, advance: number) =>
    rules.preview!(view, 'blue', { type: 'activate', unit, action: 'move', steps: [{ advance }] }).dangers;

  test('[EA-MOVE-11] light ones are passed through', () => {
    expect(dangersOf('b1', 15)).toContainEqual({
      what: 'through',
      unit: 'b1',
      by: 'light',
      clause: 'EA-MOVE-11',
    });
    expect(dangersOf('b1', 1).map(({ what }) => what)).not.toContain('through');
  });

  test('[EA-MOVE-11] others bar a longer way, and are named where it is refused', () => {
    const barred = { what: 'barred', unit: 'b2', by: 'heavy', clause: 'EA-MOVE-11' };
    expect(dangersOf('b2', 4)).toContainEqual(barred);
    const far: Order = { type: 'activate', unit: 'b2', action: 'move', steps: [{ advance: 15 }] };
    expect(rules.judge(view, 'blue', far)).toMatchObject({ clause: 'EA-MOVE-11', details: { of: 'heavy' } });
  });

  test('[EA-SHOOT-13] who could shoot and no more with the mover in between is told', () => {
    const masks = { what: 'masks', unit: 'b3', by: 'bows', clause: 'EA-SHOOT-13' };
    expect(dangersOf('b3', 8)).toContainEqual(masks);
    expect(dangersOf('b3', 1)).not.toContainEqual(masks);
  });
});

test('[EA-ELEPH-06] a run is shown with its end and whom it tramples, as it then comes', () => {
  const laid = layTable({
    ruleset: 'en-avant',
    sides: SIDES,
    field: { size: [100, 100] },
    units: [
      { id: 'b1', side: 'blue', arm: 'infantry', bases: 3, at: [50, 46], facing: 0 },
      { id: 'e1', side: 'red', arm: 'elephant', at: [50, 40], facing: 180 },
      { id: 'r2', side: 'red', arm: 'infantry', bases: 3, at: [50, 28], facing: 180 },
      { id: 'r3', side: 'red', arm: 'infantry', bases: 8, files: 4, at: [85, 10], facing: 180 },
    ],
  });
  const position: Position = {
    ...laid.position,
    units: laid.position.units.map(unit => (unit.id === 'e1' ? { ...unit, amok: true } : unit)),
    pending: { type: 'run', side: 'blue', unit: 'e1', away: true },
  };
  const order: Order = { type: 'run', unit: 'e1', heading: 0 };
  const shown = laid.rules.preview!(laid.rules.view(position, 'blue'), 'blue', order);
  expect(shown.ends).toMatchObject([{ unit: 'e1', at: [50, 22], facing: 0 }]);
  expect(shown.dangers).toEqual([{ what: 'tramples', unit: 'e1', by: 'r2', clause: 'EA-ELEPH-06' }]);
  const after = laid.rules.resolve(position, 'blue', order, seededDice('run')).position;
  expect(standing(after, 'e1')).toEqual({ at: [50, 22], facing: 0 });
  expect(after.units.some(({ id }) => id === 'r2')).toBe(false);
});

describe('an answer', () => {
  const table = layTable({
    ruleset: 'en-avant',
    sides: SIDES,
    field: { size: [100, 100] },
    units: [
      { id: 'b1', side: 'blue', arm: 'infantry', bases: 3, at: [50, 50], facing: 0 },
      { id: 'r1', side: 'red', arm: 'infantry', bases: 3, at: [50, 44], facing: 180 },
      { id: 'r2', side: 'red', arm: 'infantry', bases: 8, files: 4, at: [85, 10], facing: 180 },
    ],
  });
  const roll = (...faces: readonly number[]) => ({
    dice: faces,
    need: 4,
    last: faces.map(face => ({ face, impacts: face >= 4 ? 1 : 0 })),
    impacts: faces.filter(face => face >= 4).length,
  });
  const blow = (side: string, unit: string, against: string, faces: readonly number[]) => ({
    side,
    units: [unit],
    against: [against],
    advantages: [],
    nerve: 4,
    roll: roll(...faces),
  });
  const round = {
    active: blow('blue', 'b1', 'r1', [6, 6, 2]),
    passive: blow('red', 'r1', 'b1', [3]),
    touches: [{ unit: 'b1', enemy: 'r1' }],
  };
  const shownIn = (position: Position, order: Order) =>
    table.rules.preview!(table.rules.view(position, 'blue'), 'blue', order);

  // Sixes rolled again, and the chance of more impacts, as many, fewer: each die gains one on 4 to 6, else loses one.
  test.each([
    [[1], [1 / 2, 0, 1 / 2]],
    [
      [1, 2],
      [1 / 4, 1 / 2, 1 / 4],
    ],
  ])('[EA-RESOLVE-07] sixes %j rolled again', (reroll, [more, same, fewer]) => {
    const pending = {
      type: 'sixes',
      side: 'blue',
      unit: 'b1',
      roll: round.active.roll,
      of: { round, turn: 'active' },
    } as const;
    const shown = shownIn({ ...table.position, pending }, { type: 'sixes', unit: 'b1', reroll });
    const [forecast] = shown.forecasts;
    expect(forecast?.chances.map(({ share }) => share)).toEqual([more, same, fewer]);
    expect(forecast?.sums.map(({ of, dice }) => [of, dice])).toEqual([
      ['blue', [6, 6, 2]],
      ['red', [3]],
    ]);
  });

  // The enemy's front is 6 cm off, a base is 3 cm deep: from 47 on he is reached.
  test.each([
    [50, false],
    [47, true],
  ])('[EA-PURSUE-04] a pursuit from %i is shown with its end and whom it meets: %s', (y, meets) => {
    const position: Position = {
      ...table.position,
      units: table.position.units.map(unit => (unit.id === 'b1' ? { ...unit, at: [50, y] } : unit)),
      pending: { type: 'pursue', side: 'blue', unit: 'b1', queue: [], followed: [], round },
      withdrawn: ['r1'],
    };
    const order: Order = { type: 'pursue', unit: 'b1', follow: true };
    const shown = shownIn(position, order);
    const after = table.rules.resolve(position, 'blue', order, seededDice('pursuit')).events;
    const pursued = after.find(({ type }) => type === 'pursued');
    expect(shown.ends.find(({ unit }) => unit === 'b1')?.at).toEqual((pursued as { to?: unknown }).to);
    expect(shown.contacts.map(({ target }) => target)).toEqual(meets ? ['r1'] : []);
    expect(shown.dangers.map(({ what }) => what)).toEqual(meets ? [] : ['alone']);
    expect(shown.forecasts.map(({ what }) => what)).toEqual(meets ? ['melee'] : []);
  });
});

describe('what a move takes where it ends', () => {
  const laid = layTable({
    ruleset: 'en-avant',
    sides: SIDES,
    field: { size: [100, 100] },
    units: [
      { id: 'b1', side: 'blue', arm: 'infantry', bases: 3, at: [50, 12], facing: 0 },
      { id: 'b2', side: 'blue', arm: 'cavalry', weight: 'light', bases: 2, at: [80, 35], facing: 0 },
      { id: 'r1', side: 'red', arm: 'infantry', bases: 3, at: [20, 50], facing: 180 },
      { id: 'rg', side: 'red', arm: 'general', mount: 'mounted', at: [80, 20], facing: 180 },
    ],
    camps: [{ side: 'red', at: [50, 4], facing: 180, width: 12, depth: 4 }],
  });
  const shownOf = (unit: string, advance: number) => {
    const order: MoveOrder = { type: 'activate', unit, action: 'move', steps: [{ advance }] };
    const shown = laid.rules.preview!(laid.rules.view(laid.position, 'blue'), 'blue', order);
    const { events } = laid.rules.resolve(laid.position, 'blue', order, seededDice('taken'));
    return { shown, happened: events.map(({ type }) => type as string) };
  };

  test.each([
    [15, true],
    [9, false],
  ])('[EA-GENERAL-07] a general by himself, %i cm ahead: lost %s', (advance, isLost) => {
    const { shown, happened } = shownOf('b2', advance);
    const contact = { unit: 'b2', target: 'rg', surprise: false, clause: 'EA-GENERAL-07' };
    expect(shown.contacts).toEqual(isLost ? [contact] : []);
    expect(shown.dangers.some(({ what }) => what === 'lost')).toBe(isLost);
    expect(shown.forecasts).toEqual([]);
    expect(happened.includes('general-lost')).toBe(isLost);
  });

  test.each([
    [8, true],
    [3, false],
  ])('[EA-CAMP-03] a camp without a guard, %i cm ahead: taken %s', (advance, isTaken) => {
    const { shown, happened } = shownOf('b1', advance);
    expect(shown.dangers.some(({ what }) => what === 'camp-taken')).toBe(isTaken);
    expect(happened.includes('camp-taken')).toBe(isTaken);
  });
});
