import { box, fieldsOfStrategy } from '@grognard/fields-of-strategy';
import type { Hint } from '@grognard/host';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FieldBattle } from './model.ts';
import { onScreen, sitDown } from './testing.ts';
import type { Path } from './types.ts';

// The settings ask the browser for its languages as soon as they are loaded.
vi.stubGlobal('navigator', { languages: ['en'] });
const calls = { hint: vi.fn(), dropHint: vi.fn(), draft: vi.fn() };
vi.mock('../../host/client.ts', () => ({ host: () => calls }));
const { askHint, changedBy, dropHint, takeHint } = await import('../../shell/hint.ts');
const { redoOrders, undoOrders } = await import('../../shell/drafting.ts');
const { select } = await import('../../shell/selection.ts');
const { setPaths } = await import('./orders.ts');
const { hintIn } = await import('./overlay.ts');

const parsed = fieldsOfStrategy.parse.scenario((await box.battles['first-orders']?.())?.default);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
const scenario = parsed.value;
const opened = sitDown(scenario);

const EAST: Path = [[5, 4]];
const SOUTH: Path = [[3, 7]];
const suggested = (paths: Readonly<Record<string, Path>>): Hint => ({
  order: { type: 'programme', side: 'blue', paths },
  reasons: [{ type: 'stay' }],
});

let battle: FieldBattle;
beforeEach(async () => {
  vi.resetAllMocks();
  battle = await onScreen(opened);
});

async function given(paths: Readonly<Record<string, Path>>): Promise<void> {
  calls.hint.mockResolvedValueOnce(suggested(paths));
  await askHint(battle);
}

describe('asking', () => {
  test('is for the whole army, or for whoever is selected', async () => {
    await given({ b1: EAST });
    expect(calls.hint).toHaveBeenLastCalledWith('blue', []);
    select(battle, ['b1', 'b2']);
    await given({ b1: EAST });
    expect(calls.hint).toHaveBeenLastCalledWith('blue', ['b1', 'b2']);
    expect(battle.hint.value).toMatchObject({
      status: 'given',
      units: ['b1', 'b2'],
      order: { paths: { b1: EAST } },
    });
  });
  test.each(['watch', 'wait', 'curtain', 'over', 'past'] as const)('is not for the stage %s', async stage => {
    battle.stage.value = stage;
    await askHint(battle);
    expect(calls.hint).not.toHaveBeenCalled();
  });
  test('is not for a battle with a teacher of its own', async () => {
    battle = await onScreen(opened, { offersHints: false });
    await askHint(battle);
    expect(calls.hint).not.toHaveBeenCalled();
  });
  test('an answer that comes after it was called off is not shown', async () => {
    let answer: (hint: Hint) => void = () => {};
    calls.hint.mockReturnValueOnce(new Promise(resolve => (answer = resolve)));
    const asked = askHint(battle);
    expect(battle.hint.value).toEqual({ status: 'thinking', units: [] });
    dropHint(battle);
    expect(calls.dropHint).toHaveBeenCalledOnce();
    answer(suggested({ b1: EAST }));
    await asked;
    expect(battle.hint.value).toBeNull();
  });
  test('without an answer nothing is left on the screen', async () => {
    calls.hint.mockResolvedValueOnce(null);
    await askHint(battle);
    expect(battle.hint.value).toBeNull();
  });
});

describe('taking', () => {
  test('puts the whole suggestion in place of the orders, and undo takes it back', async () => {
    setPaths(battle, { b3: EAST });
    await given({ b1: EAST, b2: SOUTH });
    takeHint(battle);
    expect(battle.draft.value.now).toEqual({ b1: EAST, b2: SOUTH });
    expect(battle.hint.value).toBeNull();
    undoOrders(battle);
    expect(battle.draft.value.now).toEqual({ b3: EAST });
    redoOrders(battle);
    expect(battle.draft.value.now).toEqual({ b1: EAST, b2: SOUTH });
  });
  test('for one unit leaves the others, and the rest of the suggestion on offer', async () => {
    setPaths(battle, { b3: EAST });
    await given({ b1: EAST, b2: SOUTH });
    takeHint(battle, ['b1']);
    expect(battle.draft.value.now).toEqual({ b1: EAST, b3: EAST });
    expect(battle.hint.value).toMatchObject({ status: 'given' });
  });
  test('a suggestion for one unit leaves the orders of the others alone', async () => {
    setPaths(battle, { b2: SOUTH, b3: EAST });
    select(battle, ['b2']);
    await given({});
    takeHint(battle);
    expect(battle.draft.value.now).toEqual({ b3: EAST });
  });
});

describe('on the map', () => {
  test('only what would change is drawn: marches, and whoever is to stay', async () => {
    setPaths(battle, { b1: EAST, b3: EAST });
    await given({ b1: EAST, b2: SOUTH });
    const hint = battle.hint.value;
    if (hint?.status !== 'given') return expect.fail();
    expect(changedBy(battle, hint)).toEqual(['b2', 'b3']);
    expect(hintIn(battle)).toEqual([
      { from: [3, 6], path: SOUTH, strong: false },
      { from: [3, 3], path: [], strong: false },
    ]);
    battle.pointed.value = 'b2';
    expect(hintIn(battle).map(({ strong }) => strong)).toEqual([true, false]);
    battle.stage.value = 'watch';
    expect(hintIn(battle)).toEqual([]);
  });

  test('after the end, what was ordered and what would have been better; only at that moment', () => {
    const programme = (paths: Readonly<Record<string, Path>>) => ({ type: 'programme', side: 'blue', paths });
    const cost = {
      entry: 1,
      turn: 1,
      side: 'blue',
      given: programme({ b1: EAST, b2: EAST }),
      better: programme({ b1: EAST, b2: SOUTH }),
      points: 12,
      margin: 2,
      games: 60,
      reasons: [],
    };
    const moments = [0, 1].map(entry => ({ entry, view: opened.snapshot.view }));
    battle.stage.value = 'past';
    battle.insight.value = { seat: 'blue', at: 0, cost };
    battle.reading.value = { seat: 'blue', moments, log: [], points: [], course: [], at: 0 };
    expect(hintIn(battle)).toEqual([
      { from: [3, 6], path: EAST, strong: false, isDone: true },
      { from: [3, 6], path: SOUTH, strong: false },
    ]);
    battle.reading.value = { ...battle.reading.value, at: 1 };
    expect(hintIn(battle)).toEqual([]);
  });
});
