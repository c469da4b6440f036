import { box, enAvant } from '@grognard/en-avant';
import { seededDice } from '@grognard/engine';
import { describe, expect, test, vi } from 'vitest';
import type { TableBattle } from './model.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { attackOn } = await import('../table/attacks.ts');
const { readCommand } = await import('../table/command.ts');
const { table } = await import('./table.ts');

/** The first battle with the horse beside the slingers, as a hand finds it. */
async function opened(at: readonly [number, number], more: readonly object[] = []): Promise<TableBattle> {
  const raw = (await box.battles['first-battle']!()).default as {
    readonly units: readonly { readonly id: string }[];
  };
  const units = raw.units.map(unit => (unit.id === 'b-horse' ? { ...unit, at, facing: 0 } : unit));
  const parsed = enAvant.parse.scenario({ ...raw, units: [...units, ...more] });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const rules = enAvant.prepare(parsed.value);
  const { position } = rules.begin(seededDice('attack'));
  const view = rules.view(position, 'blue');
  return {
    rules,
    scenario: parsed.value,
    view: { value: view },
    side: { value: 'blue' },
    table,
    asked: { value: rules.prompt(view, 'blue') },
  } as unknown as TableBattle;
}

const unitOf = (battle: TableBattle, id: string) => table.pieces(battle).find(piece => piece.id === id)!;

describe('an attack that is found', () => {
  test('touches the enemy, by an order that the rules accept', async () => {
    const battle = await opened([8, 30]);
    const attack = attackOn(battle, unitOf(battle, 'b-horse'), unitOf(battle, 'r-slingers'));
    if (!('order' in attack)) throw new Error(JSON.stringify(attack.refusal));
    expect(attack.order).toMatchObject({ contact: 'r-slingers' });
    expect(attack.shown.contacts).toMatchObject([{ unit: 'b-horse', target: 'r-slingers' }]);
    expect(attack.shown.forecasts).toMatchObject([{ what: 'melee' }]);
    expect(battle.rules.judge(battle.view.value, 'blue', attack.order).ok).toBe(true);
  });

  test('rides down a general who is by himself', async () => {
    const general = {
      id: 'r-chief',
      side: 'red',
      arm: 'general',
      mount: 'mounted',
      at: [14, 52],
      facing: 180,
    };
    const battle = await opened([12, 64], [general]);
    const attack = attackOn(battle, unitOf(battle, 'b-horse'), unitOf(battle, 'r-chief'));
    if (!('order' in attack)) throw new Error(JSON.stringify(attack.refusal));
    expect(attack.shown.contacts).toMatchObject([{ unit: 'b-horse', target: 'r-chief' }]);
    const { events } = battle.rules.resolve(
      battle.rules.imagine(battle.view.value, seededDice('chief')),
      'blue',
      attack.order,
      seededDice('chief'),
    );
    expect(events.map(({ type }) => type)).toContain('general-lost');
  });

  test('is refused by a clause where the enemy is too far', async () => {
    const battle = await opened([12, 76]);
    const attack = attackOn(battle, unitOf(battle, 'b-horse'), unitOf(battle, 'r-nobles'));
    expect(attack).toMatchObject({ refusal: { clause: expect.stringMatching(/^EA-/) } });
  });
});

describe('an order in words', () => {
  test.each([
    [
      'unit auxiliaries; advance 4; wheel left 15',
      { unit: 'b-auxilia', steps: [{ advance: 4 }, { wheel: 'left', degrees: 15 }] },
    ],
    ['archers; shoot slingers', { unit: 'b-archers', order: { action: 'shoot', target: 'r-slingers' } }],
    ['second cohort; attaquer oaks', { unit: 'b-cohort-2', attack: 'r-band-1' }],
    ['first cohort; reculer 2,5', { unit: 'b-cohort-1', steps: [{ back: 2.5 }] }],
    ['end', { order: { type: 'end-impulse' } }],
  ])('%s', async (line, read) => {
    expect(readCommand(await opened([12, 64]), line, undefined)).toMatchObject({ ok: true, ...read });
  });

  test('what is not understood is told, and two of a name are nobody', async () => {
    const battle = await opened([12, 64]);
    expect(readCommand(battle, 'dance 3', undefined)).toMatchObject({
      ok: false,
      cause: 'unknown',
      word: 'dance',
    });
    expect(readCommand(battle, 'unit cohort', undefined)).toMatchObject({ ok: false, cause: 'nobody' });
    expect(readCommand(battle, 'advance 3', undefined)).toMatchObject({ ok: false, cause: 'first' });
  });
});
