import { accept, pick, seededDice, total, UMPIRE } from '@grognard/engine';
import { LANGUAGES, textsByPath } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import rawEn from '../texts/en.yaml';
import rawFr from '../texts/fr.yaml';
import { fieldsOfStrategy } from './ruleset.ts';
import { randomBattle } from './testing/random-battle.ts';
import { wildProgramme } from './testing/wild-orders.ts';
import type { Event, Path, Position, Programme } from './types.ts';

const TEXTS = { en: textsByPath(rawEn), fr: textsByPath(rawFr) };
const SEEDS = Array.from({ length: 20 }, (_, n) => `preview ${n}`);

const FIGHTS: readonly Event['type'][] = ['fire', 'melee', 'phase-ended'];

/** Where units stand once all have moved, before the first shot. */
function afterMovement(events: readonly Event[], { units }: Position): ReadonlyMap<string, string> {
  const at = new Map(units.map(unit => [unit.id, String(unit.at)]));
  for (const event of events) {
    if (FIGHTS.includes(event.type)) break;
    if (event.type === 'step' || event.type === 'withdrawal') at.set(event.unit, String(event.to));
  }
  return at;
}

describe('what an order would do', () => {
  test.each(SEEDS)('[FOS-PROG-05] where nothing is hidden, it is what happens: %s', seed => {
    const rules = fieldsOfStrategy.prepare(randomBattle(seed, { fog: false }));
    const choice = seededDice(seed, 'choice');
    let { position } = rules.begin(choice);
    while (!position.outcome) {
      const { side } = position;
      const view = rules.view(position, side);
      const order = wildProgramme(rules, view, side, choice);
      const shown = rules.preview!(view, side, order);
      const step = rules.resolve(position, side, order, seededDice(seed, rules.moment(position)));
      expect(shown.verdict).toEqual(accept);
      const at = afterMovement(step.events, position);
      for (const end of shown.ends) expect(String(end.at), end.unit).toBe(at.get(end.unit));
      for (const unit of Object.keys(order.paths)) expect(shown.ends.map(end => end.unit)).toContain(unit);
      const melees = step.events.filter(event => event.type === 'melee');
      const pairs = melees.map(({ unit, against, base }) => [unit, against, base]);
      const foretold = shown.forecasts.map(({ unit, target, sums }) => [unit, target, sums[2]?.total]);
      expect(foretold).toEqual(pairs);
      expect(shown.contacts.map(({ unit, target }) => [unit, target])).toEqual(
        pairs.map(([unit, against]) => [unit, against]),
      );
      for (const { chances } of shown.forecasts)
        expect(total(chances.map(({ share }) => ({ value: share })))).toBeCloseTo(1, 9);
      for (const { result, unit } of melees) {
        const chances = shown.forecasts.find(forecast => forecast.unit === unit)?.chances ?? [];
        if (melees.filter(melee => melee.unit === unit).length === 1)
          expect(chances.find(chance => chance.result === result)?.share).toBeGreaterThan(0);
      }
      position = step.position;
    }
  });

  test.each(SEEDS.slice(0, 6))('it is judged as the order is, and never throws: %s', seed => {
    const rules = fieldsOfStrategy.prepare(randomBattle(seed));
    const { position } = rules.begin(seededDice(seed));
    const choice = seededDice(seed, 'walk');
    for (const side of ['blue', 'red']) {
      const view = rules.view(position, side);
      for (let n = 0; n < 40; n++) {
        const { id } = pick(position.units, choice, 'who');
        const path: Path = Array.from({ length: 4 }, () => [
          choice.draw('x', -2, 14),
          choice.draw('y', -2, 12),
        ]);
        const order: Programme = { type: 'programme', paths: { [id]: path } };
        expect(rules.preview!(view, side, order).verdict).toEqual(rules.judge(view, side, order));
      }
    }
  });
});

function battle(raw: object) {
  const parsed = fieldsOfStrategy.parse.scenario({ ruleset: 'fields-of-strategy', ...raw });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const rules = fieldsOfStrategy.prepare(parsed.value);
  const { position } = rules.begin(seededDice(''));
  const look = (paths: Programme['paths']) =>
    rules.preview!(rules.view(position, 'blue'), 'blue', { type: 'programme', paths });
  return { rules, position, look };
}

describe('step by step', () => {
  const { look, rules, position } = battle({
    field: {
      terrain: ['..........', '..........', '..........'],
      roads: [
        [
          [0, 2],
          [9, 2],
        ],
      ],
    },
    units: [
      { id: 'b1', side: 'blue', type: 'infantry', force: 2, at: [0, 0] },
      { id: 'b2', side: 'blue', type: 'infantry', force: 2, at: [1, 0] },
      { id: 'b3', side: 'blue', type: 'cavalry', force: 2, at: [0, 2] },
      { id: 'r1', side: 'red', type: 'infantry', force: 2, at: [4, 0] },
      { id: 'r2', side: 'red', type: 'artillery', force: 2, at: [7, 0] },
    ],
  });

  test('[FOS-ROAD-06] cost and what is left of each step', () => {
    const { steps } = look({
      b1: [
        [0, 1],
        [1, 1],
      ],
    });
    expect(steps).toEqual([
      { unit: 'b1', at: [0, 1], what: 'step', cost: 1, left: 2 },
      { unit: 'b1', at: [1, 1], what: 'step', cost: 1, left: 1 },
    ]);
  });

  test('[FOS-MOVE-05] a unit that cannot begin waits, and is told for whom', () => {
    const { steps, ends } = look({ b1: [[1, 0]] });
    const stopped = { clause: 'FOS-MOVE-05', at: [0, 0], by: 'b2' };
    expect(steps).toEqual([{ unit: 'b1', at: [0, 0], what: 'wait', cost: 0, left: 3, stopped }]);
    expect(ends).toEqual([{ unit: 'b1', at: [0, 0] }]);
  });

  test('[FOS-MOVE-09, FOS-FIRE-08] a halt beside the enemy, the melee there, and the guns that bear on it', () => {
    const shown = look({
      b2: [
        [2, 0],
        [3, 0],
        [3, 1],
      ],
    });
    expect(shown.steps.at(-1)).toMatchObject({
      at: [3, 0],
      left: 1,
      stopped: { clause: 'FOS-MOVE-09', at: [3, 0] },
    });
    expect(shown.contacts).toEqual([{ unit: 'b2', target: 'r1', clause: 'FOS-MELEE-01' }]);
    expect(shown.dangers).toEqual([]); // r1 stands in the line of fire
    expect(shown.forecasts[0]).toMatchObject({ what: 'melee', unit: 'b2', target: 'r1' });
    const round = look({
      b2: [
        [2, 1],
        [3, 1],
      ],
    });
    expect(round.dangers).toEqual([{ what: 'fire', unit: 'b2', by: 'r2', clause: 'FOS-FIRE-08' }]);
  });

  test('what is refused is no more than its refusal', () => {
    expect(look({ b1: [[5, 5]] })).toMatchObject({
      verdict: { ok: false, clause: 'FOS-PROG-02' },
      steps: [],
      ends: [],
      forecasts: [],
    });
  });

  test('[FOS-FOG-04, FOS-PROG-05] an enemy that is only detected is a danger', () => {
    const far = battle({
      field: {
        terrain: ['.........'],
        roads: [
          [
            [0, 0],
            [8, 0],
          ],
        ],
      },
      units: [
        { id: 'b1', side: 'blue', type: 'cavalry', force: 2, at: [0, 0] },
        { id: 'r1', side: 'red', type: 'infantry', force: 3, at: [7, 0] },
      ],
    });
    const shown = far.look({
      b1: [
        [1, 0],
        [2, 0],
        [3, 0],
        [4, 0],
        [5, 0],
        [6, 0],
      ],
    });
    expect(shown.dangers).toEqual([
      { what: 'unidentified', unit: 'b1', by: '?7,0', at: [7, 0], clause: 'FOS-FOG-04' },
    ]);
    expect(shown.steps[0]).toMatchObject({ what: 'fast-step', cost: 0.5, left: 4.5 });
  });

  test('[FOS-PROG-01, FOS-PROG-03] the side in phase is asked for its programme, the other for nothing', () => {
    const asked = rules.prompt!(rules.view(position, 'blue'), 'blue');
    expect(asked).toMatchObject({ kind: 'programme', sides: ['blue'], orders: ['programme'], values: [] });
    expect(rules.judge(rules.view(position, 'blue'), 'blue', asked!.fallback!)).toEqual(accept);
    expect(rules.prompt!(rules.view(position, 'red'), 'red')).toBeNull();
    expect(rules.prompt!(rules.view(position, UMPIRE), 'blue')).toEqual(asked);
    const over = { ...position, outcome: { winner: 'none', grade: 'draw' } } as const;
    expect(rules.prompt!(rules.view(over, 'blue'), 'blue')).toBeNull();
  });
});

test('every word of a preview and a prompt is written in both languages', () => {
  const words = [
    'prompts.programme.ask',
    ...['step', 'fast-step', 'wait', 'withdrawal'].map(word => `steps.${word}`),
    ...['fire', 'unidentified', 'automatic-loss'].map(word => `dangers.${word}`),
    'forecasts.melee',
    ...['won', 'drawn', 'lost'].map(word => `results.${word}`),
  ];
  for (const language of LANGUAGES)
    for (const word of words) expect(TEXTS[language][word], word).toBeTruthy();
});
