import { LANGUAGES, seededDice } from '@grognard/engine';
import { foresee, openTable, toldOf } from '@grognard/real-table';
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
    expect([incident.unit, incident.target]).toEqual(expect.arrayContaining(changed));
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
