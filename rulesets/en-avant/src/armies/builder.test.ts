import { type ArmyFault, textIn } from '@grognard/engine';
import { formatMessage, LANGUAGES, type MessageValues } from '@grognard/rulebook';
import { describe, expect, test } from 'vitest';
import rawEn from '../../texts/en.yaml';
import rawFr from '../../texts/fr.yaml';
import { armies } from './armies.ts';
import { builder } from './builder.ts';
import { ARMY_LISTS } from './lists.ts';

const TEXTS = { en: rawEn, fr: rawFr } as Record<
  'en' | 'fr',
  { readonly armies: { readonly faults: Record<string, string>; readonly fields: Record<string, string> } }
>;
const points = (raw: unknown) => builder.rows(raw).reduce((sum, row) => sum + row.points, 0);

/** A fault can be told in both languages with all its details. */
function told({ what, details }: ArmyFault): void {
  for (const language of LANGUAGES) {
    const template = TEXTS[language].armies.faults[what];
    expect(template, what).toBeDefined();
    expect(formatMessage(template!, details as MessageValues, language)).not.toMatch(/[{}]/);
  }
}

describe('an army in the building', () => {
  test.each(ARMY_LISTS.map(({ id, points: price }) => [id, price] as const))(
    '[EA-LIST-03] a list is taken whole: %s, %i points',
    (id, price) => {
      const raw = builder.begin(id);
      expect(builder.faults(raw)).toEqual([]);
      expect(points(raw)).toBe(price);
      expect(armies.read(raw)).toMatchObject({ ok: true, value: { points: price } });
    },
  );

  test('[EA-LIST-02] what is taken away is missed, and what is added again is all that is left', () => {
    const less = builder.remove(builder.begin('republican-rome'), 'velites');
    const [fault] = builder.faults(less);
    expect(fault).toMatchObject({ what: 'bases', clause: 'EA-LIST-02', details: { used: 0, bases: 5 } });
    told(fault!);
    const again = builder.add(less, 'troop:velites');
    expect(builder.faults(again)).toEqual([]);
    const split = builder.change(again, 'velites-1', 'bases', 3);
    expect(builder.faults(split)).toMatchObject([{ details: { used: 3, bases: 5 } }]);
    expect(builder.faults(builder.add(split, 'troop:velites'))).toEqual([]);
  });

  test('[EA-LIST-04] the list twice, an exchange, and troops of one’s own choice', () => {
    let raw = builder.begin('greek-city');
    raw = builder.change(raw, null, 'swap:hoplites:horse', true);
    expect(builder.faults(raw).map(({ what }) => what)).toEqual(['bases', 'bases']);
    raw = builder.change(raw, 'hoplites', 'bases', 6);
    raw = builder.add(raw, 'troop:horse');
    expect(builder.faults(raw)).toEqual([]);
    for (let i = 0; i < 8; i++) raw = builder.add(raw, 'free:cavalry');
    for (const { id } of builder.rows(raw).filter(row => row.id.startsWith('cavalry')))
      raw = builder.change(builder.change(raw, id, 'quality', 'superior'), id, 'weight', 'heavy');
    const [fault] = builder.faults(raw);
    expect(fault).toMatchObject({ what: 'free', clause: 'EA-LIST-04', details: { most: 35, points: 40 } });
    told(fault!);
  });

  test('[EA-BUDGET-02, EA-PERIOD-08] by budget: too dear, and a regiment too large', () => {
    let raw = builder.change(builder.begin('union'), null, 'budget', 10);
    raw = builder.add(builder.add(raw, 'normal-infantry'), 'rifled-battery');
    expect(builder.faults(raw)).toMatchObject([{ what: 'budget', clause: 'EA-BUDGET-02' }]);
    const large = builder.change(raw, 'normal-infantry-1', 'bases', 6);
    const faults = builder.faults(large);
    expect(faults).toMatchObject([{ what: 'size', clause: 'EA-PERIOD-08', row: 'normal-infantry-1' }]);
    for (const fault of faults) told(fault);
  });

  test.each([
    ['bases too few and too many', 'gaul', 'bases'],
    ['two generals', 'republican-rome', 'general'],
  ])('%s: set right by the repair', (_, list, field) => {
    let raw = builder.begin(list);
    const [first, second] = builder.rows(raw);
    if (field === 'bases') {
      raw = builder.change(raw, first!.id, 'bases', first!.count + 3);
      raw = builder.change(raw, second!.id, 'bases', 1);
    } else for (const { id } of [first!, second!]) raw = builder.change(raw, id, 'general', true);
    const faults = builder.faults(raw);
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) {
      told(fault);
      raw = builder.repair(raw, fault);
    }
    expect(builder.faults(raw)).toEqual([]);
  });

  test('[EA-BUDGET-02, EA-PERIOD-08] what costs too much or is too large is set right, too', () => {
    let raw = builder.change(builder.begin('union'), null, 'budget', 10);
    raw = builder.change(builder.add(raw, 'normal-infantry'), 'normal-infantry-1', 'bases', 9);
    for (let i = 0; i < 2; i++) raw = builder.repair(raw, builder.faults(raw)[0]!);
    expect(builder.faults(raw)).toEqual([]);
    expect(armies.read(raw)).toMatchObject({ ok: true, value: { points: 15 } });
  });

  test('every field has its name in both languages', () => {
    const raws = [...ARMY_LISTS.map(({ id }) => id), ...builder.kinds.map(({ id }) => id)].map(builder.begin);
    const bought = builder.offers(builder.begin('napoleonic')).map(({ id }) => id);
    const full = bought.reduce((raw, id) => builder.add(raw, id), builder.begin('napoleonic'));
    const fields = [...raws, full].flatMap(raw => [
      ...builder.fields(raw),
      ...builder.rows(raw).flatMap(row => row.fields),
    ]);
    const names = new Set(fields.map(({ id }) => id.split(':')[0]!));
    for (const language of LANGUAGES)
      for (const name of names) expect(TEXTS[language].armies.fields[name], name).toBeDefined();
  });

  test('a file that is no army is told, not broken', () => {
    expect(builder.rows(7)).toEqual([]);
    const faults = builder.faults({ ruleset: 'en-avant', list: 'gaul', units: 'many' });
    expect(faults[0]?.what).toBe('unreadable');
    told(faults[0]!);
  });
});

describe('armies as they are', () => {
  test('all of them are sound, each with its own name', () => {
    const names = (armies.ready ?? []).map(raw => {
      const read = armies.read(raw);
      if (!read.ok) throw new Error(JSON.stringify(read.faults));
      return textIn(read.value.name, 'fr');
    });
    expect(new Set(names).size).toBe(30);
  });

  test('[EA-SETUP-06] a battle on a ready table lays no terrain, and is prepared as it was agreed', async () => {
    const [one, other] = [builder.begin('gaul'), builder.begin('caesar-rome')];
    const hidden = armies.battle?.(one, other, { ways: { deployment: 'hidden', terrain: 'halves' } });
    expect(hidden).toMatchObject({ ok: true, value: { setup: { deployment: 'hidden', terrain: 'halves' } } });
    const { box } = await import('../box.ts');
    const table = box.ruleset.parse.scenario((await box.battles['alesia-52bc']!()).default);
    if (!table.ok) throw new Error('alesia');
    const there = armies.battle?.(one, other, { table: table.value });
    expect(there).toMatchObject({
      ok: true,
      value: { setup: { terrain: 'scenario' }, field: { size: table.value.field.size } },
    });
  });
});
