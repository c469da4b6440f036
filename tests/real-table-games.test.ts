import { type Fields, type Incident, LANGUAGES, type Measured, seededDice } from '@grognard/engine';
import { enter, foresee, openTable, settle, type TableState, toldOf } from '@grognard/real-table';
import { openBox, RULESET_IDS } from '@grognard/registry';
import { expect, test } from 'vitest';
import { rollOut, settingOf, someIncident } from './at-the-table.ts';

/** What a fact must bring into the numbers when it is told, by game and incident: the clause that asked for it. */
const TELLING: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, boolean | string>>>>>
> = {
  'fields-of-strategy': { fight: { cover: true, obstacle: true, higher: 'unit' } },
  'en-avant': {
    shoot: { cover: 'strong', enfilade: true, 'shooter-higher': true },
    melee: { attack: true, face: 'flank', cover: 'light', higher: 'target' },
  },
  'fight-in-arms': {
    shoot: { moved: true, ground: 'forest' },
    charge: { higher: 'unit' },
    fight: { higher: 'target' },
  },
  'general-en-chef': { melee: { charge: true, aspect: 'flank', above: 'unit', followed: 'target' } },
};

test.each(RULESET_IDS)('%s: what is told shows in the numbers by the clause that asked for it', async id => {
  const setting = await settingOf(await openBox(id));
  const table = openTable(setting);
  for (const [kind, facts] of Object.entries(TELLING[id]!)) {
    const incident = someIncident(setting, table, kind)!;
    const asked = setting.realTable.incidents
      .find(each => each.kind === kind)!
      .facts(toldOf(setting, table.kept, incident));
    for (const [fact, value] of Object.entries(facts)) {
      const { forecasts } = foresee(setting, table.kept, { ...incident, facts: { [fact]: value } });
      const clauses = forecasts.flatMap(({ sums }) => sums.flatMap(({ terms }) => terms.map(t => t.clause)));
      expect(clauses, `${kind}: ${fact} = ${value}`).toContain(asked.find(each => each.id === fact)!.clause);
    }
  }
});

test.each(RULESET_IDS)('%s: every incident comes to an end, and only those concerned change', async id => {
  const setting = await settingOf(await openBox(id));
  const table = openTable(setting);
  for (const { kind, at } of setting.realTable.incidents) {
    const incident = someIncident(setting, table, kind);
    if (!incident) continue;
    const { end } = rollOut(setting, table, incident, seededDice(`${id}/${kind}`));
    expect(end.status, kind).toBe('settled');
    if (end.status !== 'settled' || at === 'turn' || at === 'all') continue;
    const changed = Object.keys(end.kept.units).filter(
      unit => JSON.stringify(end.kept.units[unit]) !== JSON.stringify(table.kept.units[unit]),
    );
    // Whoever gets down from a vehicle has it stand.
    const { in: vehicle } = (table.kept.units[incident.unit!] ?? {}) as { readonly in?: string };
    const asked = toldOf(setting, table.kept, incident).facts;
    const named = [incident.unit, incident.target, vehicle, ...Object.values(asked)];
    expect(named, kind).toEqual(expect.arrayContaining(changed));
    expect([end.kept.turn, end.kept.side]).toEqual([table.kept.turn, table.kept.side]);
  }
});

test.each(RULESET_IDS)('%s: the rules refuse what is out of reach, by their clause', async id => {
  const setting = await settingOf(await openBox(id));
  const table = openTable(setting);
  const REACH: Readonly<Record<string, readonly [string, string]>> = {
    'en-avant': ['shoot', 'EA-SHOOT-11'],
    'fight-in-arms': ['charge', 'FIA-CHARGE-05'],
    'general-en-chef': ['fire', 'GECH-FIRE-03'],
  };
  const reach = REACH[id];
  if (!reach) return;
  const incident = someIncident(setting, table, reach[0])!;
  const { refusal } = foresee(setting, table.kept, { ...incident, facts: { distance: 90 } });
  expect(refusal?.clause).toBe(reach[1]);
});

/** What was measured of a march, a house or a work, and what the rules say to it: a refusal, or what happens. */
const MEASURED: readonly (readonly [string, string, string, Measured, string])[] = [
  ['fields-of-strategy', 'the-village', 'march', { squares: 4 }, 'FOS-MOVE-04'],
  ['fields-of-strategy', 'the-village', 'march', { squares: 7, way: 'road' }, 'FOS-MOVE-04'],
  ['en-avant', 'first-battle', 'move', { march: 90 }, 'EA-MOVE-03'],
  ['en-avant', 'first-battle', 'move', { slow: true }, 'EA-MOVE-03'],
  ['en-avant', 'first-battle', 'move', { manner: 'about' }, 'disorganised'],
  ['en-avant', 'first-battle', 'form', { files: 1 }, 'formed'],
  ['en-avant', 'first-battle', 'form', { change: 'left' }, 'formed'],
  ['en-avant', 'first-battle', 'move', { manner: 'cross' }, 'crossed'],
  ['en-avant', 'first-battle', 'move', { manner: 'cross', touching: false }, 'EA-TERR-14'],
  ['en-avant', 'first-battle', 'attack', {}, 'contact'],
  ['en-avant', 'first-battle', 'attack', { way: 30 }, 'EA-MOVE-03'],
  ['en-avant', 'first-battle', 'break-off', { room: false }, 'EA-BREAK-05'],
  ['en-avant', 'first-battle', 'break-off', { touched: 'flank' }, 'EA-BREAK-05'],
  ['en-avant', 'first-battle', 'face', { touched: 'rear' }, 'faced'],
  ['fight-in-arms', 'first-contact', 'move', { march: 5, way: 'difficult', through: 4 }, 'FIA-MOVE-03'],
  ['fight-in-arms', 'first-contact', 'move', { march: 8, way: 'ford' }, 'disorganised'],
  ['fight-in-arms', 'first-contact', 'move', { march: 8, way: 'mines' }, 'cohesion'],
  ['fight-in-arms', 'first-contact', 'overrun', { distance: 5 }, 'overrun'],
  ['fight-in-arms', 'first-contact', 'embark', { touching: false }, 'FIA-TRANS-04'],
  ['fight-in-arms', 'first-contact', 'move', { march: 8, way: 'deep' }, 'unit-removed'],
  ['fight-in-arms', 'sainte-mere-1944', 'initiative', {}, 'airborne-landed'],
  ['general-en-chef', 'hougoumont-1815', 'march', { march: 50 }, 'GECH-MOVE-02'],
  ['general-en-chef', 'hougoumont-1815', 'march', { manner: 'forced', march: 3 }, 'state-changed'],
  ['general-en-chef', 'hougoumont-1815', 'march', { manner: 'cross', obstacle: 'hard' }, 'crossing'],
  ['general-en-chef', 'hougoumont-1815', 'form', { to: 'square' }, 'formation-changed'],
  ['general-en-chef', 'hougoumont-1815', 'charge', { distance: 4 }, 'contact'],
  ['general-en-chef', 'hougoumont-1815', 'enter', {}, 'entered'],
  ['general-en-chef', 'hougoumont-1815', 'enter', { touching: false }, 'GEC-HOUSE-12'],
  ['general-en-chef', 'hougoumont-1815', 'leave', { as: 'unformed' }, 'left'],
  ['general-en-chef', 'hougoumont-1815', 'enter', { redoubt: true }, 'entered'],
  ['general-en-chef', 'hougoumont-1815', 'relieve', {}, 'relieved'],
  ['general-en-chef', 'hougoumont-1815', 'relieve', { touching: false }, 'GEC-HOUSE-12'],
  ['general-en-chef', 'hougoumont-1815', 'reposition', { shifted: 1 }, 'repositioned'],
  ['general-en-chef', 'hougoumont-1815', 'extend', {}, 'front-extended'],
  ['general-en-chef', 'hougoumont-1815', 'extend', { brought: 4 }, 'GEC-HOUSE-65'],
  ['general-en-chef', 'hougoumont-1815', 'attack', { held: 'gorge' }, 'contact'],
  ['general-en-chef', 'hougoumont-1815', 'march', { ground: 'bridge' }, 'moved'],
  ['general-en-chef', 'hougoumont-1815', 'march', { ground: 'marsh' }, 'GEC-MARSH-01'],
  ['general-en-chef', 'hougoumont-1815', 'march', { manner: 'about' }, 'turned'],
  ['general-en-chef', 'hougoumont-1815', 'abandon', {}, 'battery-abandoned'],
  ['general-en-chef', 'hougoumont-1815', 'ride', { march: 40 }, 'GECH-CMD-01'],
  ['general-en-chef', 'hougoumont-1815', 'work', { job: 'bridge', width: 5 }, 'work-begun'],
  ['general-en-chef', 'hougoumont-1815', 'work', { job: 'battery' }, 'battery-spiked'],
  ['general-en-chef', 'hougoumont-1815', 'work', { job: 'hedge' }, 'work-begun'],
  ['general-en-chef', 'hougoumont-1815', 'batter', { what: 'house' }, 'battered'],
  ['general-en-chef', 'hougoumont-1815', 'batter', { distance: 55 }, 'GEC-ARTY-05'],
];

test.each(MEASURED)('%s, %s: %s with %j comes to %s', async (id, battle, kind, facts, comes) => {
  const setting = await settingOf(await openBox(id), battle);
  const table = openTable(setting);
  const incident = { ...someIncident(setting, table, kind)!, facts };
  const { end } = rollOut(setting, table, incident, seededDice('measured'));
  if (end.status === 'refused') expect(end.refusal.clause).toBe(comes);
  else expect(end.status === 'settled' ? end.events.map(({ type }) => type) : []).toContain(comes);
});

test('a garrison is hit and fought behind its walls, and fires from them', async () => {
  const setting = await settingOf(await openBox('general-en-chef'), 'hougoumont-1815');
  const table = openTable(setting);
  const shot = (facts: Measured) => {
    const incident = { ...someIncident(setting, table, 'fire')!, facts: { distance: 5, ...facts } };
    const { end } = rollOut(setting, table, incident, seededDice('house'));
    return end.status === 'settled' ? end.events.find(({ type }) => type === 'fired') : undefined;
  };
  expect(shot({})).toMatchObject({ cover: 'none' });
  expect(shot({ cover: 'house' })).toMatchObject({ cover: 'hard' });
  expect(shot({ 'from-house': true, 'at-wall': 4 })).toMatchObject({ side: 'north', figures: 4 });
  const storm = { ...someIncident(setting, table, 'melee')!, facts: { cover: 'house' } };
  const [forecast] = foresee(setting, table.kept, storm).forecasts;
  const clauses = forecast!.sums.flatMap(({ terms }) => terms.map(({ clause }) => clause));
  expect(clauses.some(clause => clause.startsWith('GEC-HOUSE'))).toBe(true);
});

test('a landing is rolled for, and who landed is on the table', async () => {
  const setting = await settingOf(await openBox('fight-in-arms'), 'sainte-mere-1944');
  const table = openTable(setting);
  const inTheAir = (kept: typeof table.kept) =>
    Object.values(kept.units).filter(unit => unit !== 'gone' && unit['status'] === 'waiting').length;
  const { end } = rollOut(setting, table, { kind: 'initiative', facts: {} }, seededDice('measured'));
  if (end.status !== 'settled') throw new Error(end.status);
  expect(inTheAir(table.kept)).toBeGreaterThan(inTheAir(end.kept));
});

test('the winner of a round is asked whether to follow, and may let it be', async () => {
  const setting = await settingOf(await openBox('general-en-chef'), 'hougoumont-1815');
  const table = openTable(setting);
  const incident = someIncident(setting, table, 'melee')!;
  const { trial, end } = rollOut(setting, table, incident, seededDice('p'));
  expect(trial.answers.map(({ order }) => (order as { type: string }).type)).toEqual(['follow']);
  expect(end.status === 'settled' && end.events.map(({ type }) => type)).toContain('followed');
  const declined = { ...trial, answers: [{ side: trial.answers[0]!.side, order: { type: 'end' } }] };
  const left = settle(setting, table.kept, declined);
  expect(left.status === 'settled' && left.events.map(({ type }) => type)).not.toContain('followed');
});

test('an elephant out of control tramples who is in its path, and ends at the edge of the table', async () => {
  const setting = await settingOf(await openBox('en-avant'), 'zama-202bc');
  const wild = enter(setting, openTable(setting), {
    did: 'unit',
    unit: 'r-elephants-1',
    change: { amok: true },
  });
  if (!wild.ok) throw new Error(wild.why);
  const { kept } = wild.state;
  const friend = Object.keys(kept.units).find(id => id !== 'r-elephants-1')!;
  const run = (facts: Measured) => {
    const incident = { kind: 'run', unit: 'r-elephants-1', facts };
    const { end } = rollOut(setting, wild.state, incident, seededDice('run'));
    return end.status === 'settled' ? end.kept.units : {};
  };
  expect(run({})).toMatchObject({ [friend]: kept.units[friend], 'r-elephants-1': { amok: true } });
  expect(run({ trampled: friend, ends: true })).toMatchObject({ [friend]: 'gone', 'r-elephants-1': 'gone' });
});

test('cavalry gets down from its horses, stays on foot, and mounts where they stand', async () => {
  const plain = await settingOf(await openBox('en-avant'), 'first-battle');
  const { units } = plain.scenario as unknown as { readonly units: readonly { id: string; arm: string }[] };
  const horse = units.find(({ arm }) => arm === 'cavalry')!.id;
  const riders = units.map(unit => (unit.id === horse ? { ...unit, traits: ['dismounts'] } : unit));
  const setting = { ...plain, scenario: { ...plain.scenario, units: riders } } as typeof plain;
  const change = (table: TableState, facts: Measured) =>
    rollOut(setting, table, { kind: 'form', unit: horse, facts }, seededDice('horses')).end;
  const down = change(openTable(setting), { change: 'dismount' });
  if (down.status !== 'settled') throw new Error(down.status);
  expect(down.kept.units[horse]).toMatchObject({ dismounted: true, activated: true });
  const onFoot = { ...(down.kept.units[horse] as Fields), activated: false };
  const kept = { ...down.kept, units: { ...down.kept.units, [horse]: onFoot } };
  const later = { ...openTable(setting), kept };
  expect(change(later, { change: 'mount', horses: false })).toMatchObject({ status: 'refused' });
  const up = change(later, { change: 'mount' });
  expect(up.status === 'settled' && up.kept.units[horse]).toMatchObject({ dismounted: false });
});

test('who boards a truck is aboard at the end of the turn, and gets down again', async () => {
  const setting = await settingOf(await openBox('fight-in-arms'), 'first-contact');
  let table = openTable(setting);
  const play = (incident: Incident) => {
    const { trial, end } = rollOut(setting, table, incident, seededDice('truck'));
    const done = enter(setting, table, { did: 'incident', ...trial });
    if (!done.ok) throw new Error(`${incident.kind}: ${done.why} ${JSON.stringify(end)}`);
    table = done.state;
  };
  const aboard = (id: string) => (table.kept.units[id] as { readonly in?: string | null }).in;
  expect(aboard('b-3')).toBe('b-truck');
  play({ kind: 'disembark', unit: 'b-3', facts: {} });
  expect(aboard('b-3')).toBeNull();
  play({ kind: 'embark', unit: 'b-hq', facts: { vehicle: 'b-truck' } });
  expect(aboard('b-hq')).toBeNull();
  play({ kind: 'turn', facts: {} });
  expect(aboard('b-hq')).toBe('b-truck');
});

test.each(RULESET_IDS)(
  '%s: every battle opens, and every question has its words in both languages',
  async id => {
    const box = await openBox(id);
    for (const battle of Object.keys(box.battles)) {
      const setting = await settingOf(box, battle);
      const table = openTable(setting);
      expect(Object.keys(table.kept.units).length, battle).toBeGreaterThan(1);
      for (const { kind, facts } of setting.realTable.incidents) {
        const incident = someIncident(setting, table, kind);
        const asked = incident ? facts(toldOf(setting, table.kept, incident)) : [];
        for (const language of LANGUAGES) {
          const words = setting.realTable.words[language];
          expect(words.incidents[kind]).toBeTruthy();
          for (const fact of asked) {
            expect(words.facts[fact.id], `${battle}: ${fact.id}`).toBeTruthy();
            const values = fact.kind === 'word' && fact.texts === undefined ? fact.values! : [];
            for (const value of values) expect(words.values[value], value).toBeTruthy();
            expect(setting.ruleset.clauses).toContain(fact.clause);
          }
        }
      }
    }
  },
);

// game, throw, face, bar: how a single die is read
test.each([
  ['en-avant', 'shoot', 3, 4, 'miss'],
  ['en-avant', 'shoot', 4, 4, 'hit'],
  ['en-avant', 'melee', 6, 4, 'six'],
  ['en-avant', 'save', 1, 1, 'saved'],
  ['en-avant', 'save', 2, 1, 'unsaved'],
  ['fight-in-arms', 'shoot', 6, 0, 'damage'],
  ['fight-in-arms', 'shoot', 5, 0, 'half'],
  ['fight-in-arms', 'melee', 4, 0, 'none'],
])(
  '%s: in the throw %s a %i against %i is read as %s, in both languages',
  async (id, what, face, bar, is) => {
    const { realTable } = await settingOf(await openBox(id));
    expect(realTable.throws?.[what]?.read?.(face, bar)).toBe(is);
    for (const language of LANGUAGES) expect(realTable.words[language].faces?.[is]).toBeTruthy();
  },
);
