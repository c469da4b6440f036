import { type Preview, seededDice } from '@grognard/engine';
import { textsByPath } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import en from '../texts/en.yaml';
import fr from '../texts/fr.yaml';
import type { Order } from './orders.ts';
import { findPlaced } from './position.ts';
import { fightInArms } from './ruleset.ts';
import { playByChance, readScenario } from './testing.ts';
import { BRAWL, PREPARED, SKIRMISH } from './testing-battles.ts';
import type { Position, Scenario } from './types.ts';

const TEXTS = [textsByPath(en), textsByPath(fr)];
const named = (chapter: string, what: string) => {
  for (const texts of TEXTS) expect(texts[`${chapter}.${what}`], `${chapter}.${what}`).toBeTruthy();
};

/** Every word of a preview has a name, and every share is one. */
function checkWords({ steps, dangers, forecasts }: Preview): void {
  for (const { what } of steps) named('steps', what);
  for (const { what } of dangers) named('dangers', what);
  for (const { what, chances, sums } of forecasts) {
    named('forecasts', what);
    for (const { result, share } of chances) {
      named('results', result);
      expect(share).toBeGreaterThan(-1e-9);
      expect(share).toBeLessThan(1 + 1e-9);
    }
    expect(chances.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1, 9);
    for (const sum of sums) named('sums', sum.what);
  }
}

/** The same order with its last step longer, shorter, or the other way: many of them unlawful. */
function twists(order: Order): readonly Order[] {
  if (!('path' in order) || !order.path?.length) return [order];
  const [last, ...before] = order.path.toReversed() as { forward?: number; degrees?: number }[];
  const stretched = [0.3, 1.7].flatMap((factor): readonly object[] => {
    if (last?.forward) return [{ forward: last.forward * factor }];
    return last?.degrees ? [{ ...last, degrees: Math.min(180, last.degrees * factor) }] : [];
  });
  return [order, ...stretched.map(step => ({ ...order, path: [...before.toReversed(), step] }) as Order)];
}

const isCertain = ({ dangers, forecasts }: Preview): boolean =>
  forecasts.length === 0 && dangers.every(({ what }) => what === 'fire' || what === 'crossing-fails');

let certain = 0;

/** What is foretold of some proposed orders, and of others like them, holds. */
function checkPosition(scenario: Scenario, position: Position, nth: number): void {
  const rules = fightInArms.prepare(scenario);
  const [side] = rules.active(position);
  if (side === undefined || nth % 7 !== 0) return;
  const view = rules.view(position, side);
  const dice = seededDice(`preview-${nth}`);
  const orders = rules.propose(view, side, dice).filter((_, i) => i % 5 === nth % 5);
  for (const order of orders.flatMap(twists)) {
    const seen = rules.preview!(view, side, order);
    expect(seen.verdict).toEqual(rules.judge(view, side, order));
    checkWords(seen);
    if (order.type !== 'move' || order.into !== undefined) continue;
    for (const snap of seen.snaps) {
      if (seen.verdict.ok) expect(rules.judge(view, side, snap.order)).toEqual({ ok: true });
    }
    if (!seen.verdict.ok || !isCertain(seen)) continue;
    const after = rules.resolve(position, side, order, dice).position;
    for (const { unit, at, facing } of seen.ends)
      expect(findPlaced(after, unit)).toMatchObject({ at, facing });
    certain++;
  }
}

describe('previews agree with what is judged and with what then happens', () => {
  test.each([
    ['a skirmish', SKIRMISH],
    ['close quarters', BRAWL],
    ['with preparation', PREPARED],
  ])('%s', (_name, battle) => {
    const scenario = readScenario({ ...battle, turns: 3 });
    let nth = 0;
    playByChance(scenario, 'previews', position => checkPosition(scenario, position, nth++));
  });

  test('enough of them were certain', () => {
    expect(certain).toBeGreaterThan(20);
  });
});

describe('a move on a small table', () => {
  const scenario = readScenario({
    field: {
      size: [100, 100],
      terrain: [
        { id: 'wire', kind: 'wire', shape: [40, 52, 60, 54] },
        { id: 'stream', kind: 'river-wide', shape: [70, 50, 90, 55] },
      ],
    },
    units: [
      { id: 'b1', side: 'blue', profile: 'ww2-us-infantry/gi', at: [50, 60], facing: 0 },
      { id: 'b2', side: 'blue', profile: 'ww2-us-infantry/gi', at: [20, 60], facing: 0 },
      { id: 'b3', side: 'blue', profile: 'ww2-us-infantry/gi', at: [25, 57], facing: 0 },
      { id: 'b4', side: 'blue', profile: 'ww2-us-infantry/gi', at: [80, 60], facing: 0 },
      { id: 'r1', side: 'red', profile: 'ww2-germany-infantry/mg42', at: [20, 46], facing: 180 },
    ],
  });
  const rules = fightInArms.prepare(scenario);
  const arranged = rules.arrange(rules.begin(seededDice('')).position, { side: 'blue' });
  if (!arranged.ok) throw new Error('not arranged');
  const view = rules.view(arranged.value, 'blue');
  const seen = (order: Order) => rules.preview!(view, 'blue', order);

  test('[FIA-WIRE-01] wire on the way is told with its place and the chance to pass', () => {
    const { verdict, dangers, forecasts, steps } = seen({ type: 'move', unit: 'b1', path: [{ forward: 8 }] });
    expect(verdict.ok).toBe(true);
    expect(steps).toMatchObject([{ what: 'forward', cost: 8, left: 0, at: [50, 52] }]);
    expect(dangers[0]).toMatchObject({ what: 'wire', by: 'wire', clause: 'FIA-WIRE-01', at: [50, 54] });
    expect(forecasts[0]).toMatchObject({ what: 'cohesion', chances: [{ share: 0.5 }, { share: 0.5 }] });
  });

  test('[FIA-TERR-09] what bars the way is named, though the whole of the step would be too long besides', () => {
    const { verdict, steps, snaps } = seen({ type: 'move', unit: 'b4', path: [{ forward: 12 }] });
    expect(verdict).toMatchObject({ ok: false, clause: 'FIA-MOVE-03' });
    const stopped = { clause: 'FIA-TERR-09', by: 'stream', details: { feature: 'stream' } };
    expect(steps[0]?.stopped).toMatchObject(stopped);
    expect(snaps[0]).toMatchObject({ what: 'most', clause: 'FIA-TERR-09', stopped });
    expect(snaps[0]?.stance.at[1]).toBeCloseTo(55, 1);
  });

  test('[FIA-MOVE-03] a step that costs too much is stopped where M ends, and the most is offered', () => {
    const { verdict, steps, snaps } = seen({ type: 'move', unit: 'b2', path: [{ forward: 10 }] });
    expect(verdict.ok).toBe(false);
    const most = snaps.find(({ what }) => what === 'most');
    expect(most?.stance.at[1]).toBeCloseTo(52, 1);
    expect(steps[0]?.stopped?.clause).toBe('FIA-MOVE-03');
  });

  test('[FIA-GROUP-03] a friend ahead on the flank is lined up with', () => {
    const { snaps } = seen({ type: 'move', unit: 'b2', path: [{ forward: 2 }] });
    expect(snaps.find(({ what }) => what === 'line')).toMatchObject({ with: 'b3', stance: { at: [20, 57] } });
  });

  test('[FIA-CHARGE-05] a charge tells its chance to reach, whom it touches, and the fight', () => {
    const { contacts, forecasts, ends } = seen({ type: 'charge', unit: 'b2', target: 'r1' });
    expect(forecasts).toEqual([]); // 14 cm are beyond 8 and 3
    expect(contacts).toEqual([]);
    expect(ends).toEqual([]);
    const near = rules.arrange(arranged.value, { side: 'blue', units: { b2: { at: [20, 56] } } });
    if (!near.ok) throw new Error('not arranged');
    const told = rules.preview!(rules.view(near.value, 'blue'), 'blue', {
      type: 'charge',
      unit: 'b2',
      target: 'r1',
    });
    expect(told.contacts).toMatchObject([{ unit: 'b2', target: 'r1' }]);
    expect(told.forecasts.map(({ what }) => what)).toEqual(['charge', 'melee']);
    expect(told.forecasts[0]?.chances[0]?.share).toBeCloseTo(2 / 3, 9); // 10 cm: a 2 or a 3
  });
});
