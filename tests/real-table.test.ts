import { type DrawNeeded, LANGUAGES, seededDice } from '@grognard/engine';
import {
  type Entry,
  enter,
  foretell,
  openTable,
  parseTable,
  replayTable,
  type Setting,
  settle,
  type TableState,
  type Trial,
  writeTable,
} from '@grognard/real-table';
import { openBox, RULESET_IDS } from '@grognard/registry';
import { expect, test } from 'vitest';
import { rollOut, settingOf, someIncident } from './at-the-table.ts';

/** Enters what must be taken. */
function entered(setting: Setting, state: TableState, entry: Entry): TableState {
  const done = enter(setting, state, entry);
  if (!done.ok) throw new Error(done.why);
  return done.state;
}

/** A turn at a table: every kind of incident once, steps, and the next turn. */
function aTurn(setting: Setting): readonly [TableState, readonly Entry[]] {
  const dice = seededDice('a turn');
  let state = openTable(setting);
  const entries: Entry[] = [];
  const add = (entry: Entry) => {
    state = entered(setting, state, entry);
    entries.push(entry);
  };
  const { incidents, steps } = setting.realTable;
  for (const { kind } of [...incidents].sort((a, b) => Number(a.at === 'turn') - Number(b.at === 'turn'))) {
    const incident = someIncident(setting, state, kind);
    if (!incident) continue;
    const { trial, end } = rollOut(setting, state, incident, dice);
    if (end.status === 'settled') add({ did: 'incident', ...trial });
  }
  add({ did: 'step', step: steps.length - 1, side: setting.scenario.sides[1]!.id });
  return [state, entries];
}

test.each(RULESET_IDS)(
  '%s: what was typed is written, read and replayed to the same fingerprint',
  async id => {
    const setting = await settingOf(await openBox(id));
    const [state, entries] = aTurn(setting);
    expect(entries.some(entry => entry.did === 'incident' && entry.dice.length > 0)).toBe(true);
    const file = parseTable(JSON.parse(JSON.stringify(writeTable(setting, entries, state))));
    if (!file.ok) throw new Error(JSON.stringify(file.faults));
    const again = replayTable(setting, file.value.entries);
    expect(again.ok && again.value.chain).toBe(file.value.fingerprint);
    const other = file.value.entries.map(entry =>
      entry.did === 'incident' && entry.dice.length > 0
        ? {
            ...entry,
            dice: entry.dice.map(die => ({ ...die, value: die.value === die.low ? die.high : die.low })),
          }
        : entry,
    );
    const altered = replayTable(setting, other);
    expect(altered.ok && altered.value.chain).not.toBe(file.value.fingerprint);
  },
);

test('undo goes back to the last dice and never behind them; the list tells that it was done', async () => {
  const setting = await settingOf(await openBox('en-avant'));
  const start = openTable(setting);
  const incident = someIncident(setting, start, 'shoot')!;
  const { trial } = rollOut(setting, start, incident, seededDice('undo'));
  const moved = entered(setting, start, { did: 'unit', unit: incident.unit!, change: { activated: false } });
  const shot = entered(setting, moved, { did: 'incident', ...trial });
  const ticked = entered(setting, shot, {
    did: 'unit',
    unit: incident.target!,
    change: { disorganised: true },
  });
  const back = entered(setting, ticked, { did: 'undo' });
  expect(back.kept).toEqual(shot.kept);
  const unshot = entered(setting, back, { did: 'undo' });
  expect(unshot.kept).toEqual(moved.kept);
  expect(enter(setting, unshot, { did: 'undo' })).toEqual({ ok: false, why: 'nothing to undo' });
  expect(unshot.count).toBe(5);
  expect(unshot.chain).not.toBe(moved.chain);
});

test('what nobody can have set is refused, and what nobody rolled out is not entered', async () => {
  const setting = await settingOf(await openBox('en-avant'));
  const start = openTable(setting);
  const incident = someIncident(setting, start, 'shoot')!;
  expect(enter(setting, start, { did: 'unit', unit: incident.unit!, change: { bases: 9000 } }).ok).toBe(
    false,
  );
  expect(enter(setting, start, { did: 'unit', unit: 'nobody', change: 'gone' }).ok).toBe(false);
  expect(enter(setting, start, { did: 'incident', incident, answers: [], dice: [] })).toEqual({
    ok: false,
    why: 'roll',
  });
  expect(parseTable({ format: 'grognard/real-table@1' }).ok).toBe(false);
});

/** Types so many dice of a throw that is due. */
const typed = (trial: Trial, draw: DrawNeeded, values: readonly number[]): Trial => ({
  ...trial,
  dice: [
    ...trial.dice,
    ...values.map((value, i) => ({
      ...draw,
      nth: trial.dice.filter(({ key }) => key === draw.key).length + i + 1,
      value,
    })),
  ],
});

// game, incident, throw; the faces of two dice whose totals are tried
test.each([
  ['general-en-chef', 'fire', 'fire', [[1], [4], [6]]],
  ['general-en-chef', 'melee', 'melee', [[1], [6]]],
  ['fields-of-strategy', 'fight', 'melee', [[-1], [0], [1]]],
  ['fight-in-arms', 'charge', 'charge', [[1], [3]]],
])(
  '%s: before the dice of %s fall it is told what %s comes to, and it comes to that',
  async (id, kind, what, tried) => {
    const setting = await settingOf(await openBox(id));
    const start = openTable(setting);
    const trial: Trial = { incident: someIncident(setting, start, kind)!, answers: [], dice: [] };
    const due = settle(setting, start.kept, trial);
    if (due.status !== 'roll') throw new Error(`${kind} asks for no die: ${due.status}`);
    expect(due.draw.key.split(':')[0]).toBe(what);
    const foretold = foretell(setting, start.kept, trial, { ...due, before: 0 });
    expect([foretold[0]?.from, foretold.at(-1)?.to]).toEqual([
      due.draw.low * due.count,
      due.draw.high * due.count,
    ]);
    const { comesTo } = setting.realTable.throws![what]!;
    for (const values of tried) {
      const { trial: done, end } = rollOut(
        setting,
        start,
        trial.incident,
        seededDice('later'),
        typed(trial, due.draw, values),
      );
      if (end.status !== 'settled') throw new Error(`${kind} is not settled by ${done.dice.length} dice.`);
      const total = values.reduce((sum, value) => sum + value, 0);
      const { from: _, to: __, ...told } = foretold.find(({ from, to }) => from <= total && total <= to)!;
      const [, ...who] = due.draw.key.split(':');
      expect(end.events.flatMap(event => comesTo!(event as never, who) ?? [])[0]).toEqual(told);
      for (const language of LANGUAGES) {
        const word = setting.realTable.words[language].faces?.[told.result];
        if (told.count !== undefined) expect(word).toContain('{n}');
      }
    }
  },
);

test('what two dice come to is told by their total', async () => {
  const setting = await settingOf(await openBox('general-en-chef'));
  const start = openTable(setting);
  let trial: Trial = { incident: someIncident(setting, start, 'melee')!, answers: [], dice: [] };
  for (
    let due = settle(setting, start.kept, trial);
    due.status === 'roll';
    due = settle(setting, start.kept, trial)
  ) {
    if (due.draw.key.startsWith('morale')) {
      const foretold = foretell(setting, start.kept, trial, { ...due, before: 0 });
      expect([due.count, foretold[0]?.from, foretold.at(-1)?.to]).toEqual([2, 2, 12]);
      expect(new Set(foretold.map(({ result }) => result)).size).toBe(foretold.length);
      return;
    }
    trial = typed(trial, due.draw, [trial.dice.length === 0 ? 6 : 1]);
  }
  throw new Error('Nobody tests morale.');
});
