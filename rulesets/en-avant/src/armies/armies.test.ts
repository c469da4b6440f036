import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { basePoints } from '../points.ts';
import { armySummary, parseArmy } from './army.ts';
import { battleOf } from './battle.ts';
import { ARMY_LISTS, findList, fromDba, UNIT_TYPES } from './lists.ts';
import { areHistorical, encounterOf, mayMeet, opponentsOf, sizeOf } from './opponents.ts';

const folder = new URL('../../armies/', import.meta.url);
const files = readdirSync(folder).filter(name => name.endsWith('.yaml'));
const read = (name: string): Record<string, unknown> => parse(readFileSync(new URL(name, folder), 'utf8'));

function sound(raw: unknown) {
  const parsed = parseArmy(raw);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}
const faultsOf = (raw: unknown): readonly string[] => {
  const parsed = parseArmy(raw);
  return parsed.ok ? [] : parsed.faults.map(({ path, message }) => `${path}: ${message}`);
};
const romans = () => read('republican-rome.yaml');

describe('the lists', () => {
  test('[EA-LIST-01] there are 26, from New Kingdom Egypt to the Hundred Years War', () => {
    expect(ARMY_LISTS).toHaveLength(26);
    expect(ARMY_LISTS[0]?.id).toBe('new-kingdom-egypt');
    expect(ARMY_LISTS.at(-1)?.id).toBe('hundred-years-england');
  });

  // The table of EA-LIST-03, added up by hand from the printed lists.
  const POINTS: Readonly<Record<number, readonly string[]>> = {
    30: ['late-rome'],
    34: ['nubia', 'greek-city', 'hannibal', 'feudal-france', 'hundred-years-england'],
    35: [
      'new-kingdom-egypt',
      'achaemenid-persia',
      'darius-persia',
      'republican-rome',
      'gaul',
      'imperial-rome',
      'franks',
      'visigoths',
      'saxons',
      'feudal-england',
      'crusaders',
      'seljuks',
      'teutonic-knights',
      'novgorod',
      'hundred-years-france',
    ],
    36: ['caesar-rome', 'picts', 'golden-horde'],
    37: ['alexander', 'germania'],
  };
  test.each(Object.entries(POINTS))('[EA-LIST-03] lists of %s points', (points, ids) => {
    for (const id of ids) {
      const list = findList(id)!;
      const sum = list.troops.reduce((total, { bases, each }) => total + bases * each, 0);
      expect(sum, id).toBe(Number(points));
      expect(list.points, id).toBe(Number(points));
    }
  });

  test('[EA-BUDGET-01, EA-LIST-03] every price of the lists follows from the budget rule', () => {
    for (const { troops, period, swaps } of ARMY_LISTS) {
      for (const troop of [...troops, ...swaps.flatMap(({ add }) => add)]) {
        expect(basePoints({ ...troop, weapon: troop.weapon[0]! }, period), troop.id).toBe(troop.each);
      }
    }
  });

  test('[EA-PERIOD-02, EA-PERIOD-07] so do those of the Napoleonic and Civil War units', () => {
    for (const { id, bases, each, points, ...unit } of UNIT_TYPES.napoleonic) {
      expect(basePoints(unit, 'napoleonic') * bases!, id).toBe(points);
    }
    for (const { id, each, ...unit } of UNIT_TYPES.acw) expect(basePoints(unit, 'acw'), id).toBe(each);
  });

  test('[EA-LIST-08] Napoleonic and Civil War armies have unit types, no lists', () => {
    expect(ARMY_LISTS.every(({ period }) => period === 'antiquity' || period === 'medieval')).toBe(true);
    expect(UNIT_TYPES.napoleonic).toHaveLength(12);
    expect(UNIT_TYPES.acw).toHaveLength(13);
  });

  test('[EA-LIST-05] Nubian archers have bows, late Roman legions may be heavy', () => {
    expect(findList('nubia')?.troops.find(({ id }) => id === 'archers')?.weapon).toEqual(['bow']);
    const rome = read('late-rome.yaml');
    expect(armySummary(sound(rome)).points).toBe(30);
    expect(armySummary(sound({ ...rome, variant: 'heavy-legions' })).points).toBe(34);
  });

  test('[EA-WEAPON-03] engines are inferior artillery with weapons of their own', () => {
    const engine = findList('caesar-rome')?.troops.find(({ id }) => id === 'engine');
    expect(engine).toMatchObject({
      arm: 'artillery',
      quality: 'inferior',
      weapon: ['ballista', 'catapult'],
      each: 3,
    });
  });

  test.each([
    ['Kn', { arm: 'cavalry', quality: 'superior', weight: 'heavy', shoots: false }],
    ['LH', { arm: 'cavalry', quality: 'inferior', weight: 'normal', shoots: false }],
    ['Sp', { arm: 'infantry', quality: 'superior', weight: 'normal', shoots: false }],
    ['Art', { arm: 'artillery', quality: 'inferior', weight: 'normal', shoots: false }],
    ['Bw', { arm: 'infantry', quality: 'inferior', weight: 'normal', shoots: true }],
    ['El', { arm: 'elephant', quality: 'normal', weight: 'normal', shoots: false }],
  ])('[EA-LIST-09] the element %s is converted', (element, kind) => {
    expect(fromDba(element)).toEqual(kind);
    expect(fromDba('toString')).toBeNull();
  });
});

describe('opponents', () => {
  const pair = (a: string, b: string) => areHistorical(findList(a)!, findList(b)!);

  test('[EA-LIST-06] a pair is historical only if both lists allow it', () => {
    expect(pair('visigoths', 'saxons')).toBe(false);
    expect(pair('late-rome', 'picts')).toBe(true);
    expect(pair('greek-city', 'greek-city')).toBe(true); // civil war
    expect(pair('nubia', 'nubia')).toBe(false);
    expect(opponentsOf(findList('novgorod')!).map(({ id }) => id)).toEqual([
      'teutonic-knights',
      'golden-horde',
    ]);
    for (const list of ARMY_LISTS) expect(opponentsOf(list).length, list.id).toBeGreaterThan(0);
  });

  test('[EA-SETUP-02] Antiquity may meet the Middle Ages, others only their like', () => {
    expect(mayMeet('antiquity', 'medieval')).toBe(true);
    expect(mayMeet('napoleonic', 'napoleonic')).toBe(true);
    expect(mayMeet('napoleonic', 'acw')).toBe(false);
    expect(mayMeet('medieval', 'acw')).toBe(false);
  });

  test('[EA-SETUP-05, EA-BUDGET-03, EA-BUDGET-05] fair are equal points, or equal points times combativity', () => {
    const hannibal = sound(read('hannibal.yaml'));
    const encounter = encounterOf(hannibal, sound(romans()));
    expect(encounter).toMatchObject({
      allowed: true,
      historical: true,
      points: [34, 35],
      weighted: [136, 140],
    });
    expect(encounter.ratio).toBeCloseTo(140 / 136);
    const [grey, blue] = [sound(read('confederates.yaml')), sound(read('union.yaml'))];
    expect(encounterOf(grey, blue)).toMatchObject({ allowed: true, weighted: [250, 256] });
    expect(encounterOf(grey, hannibal).allowed).toBe(false);
  });

  test('[EA-BUDGET-04] up to 50 points a quick game, above 100 several players', () => {
    expect([50, 51, 100, 101].map(sizeOf)).toEqual(['quick', 'long', 'long', 'several-players']);
  });
});

describe('an army as a file', () => {
  test.each(files)('%s is sound', name => {
    expect(faultsOf(read(name))).toEqual([]);
  });

  test('there is one for each list', () => {
    for (const { id, points } of ARMY_LISTS)
      expect(armySummary(sound(read(`${id}.yaml`))).points).toBe(points);
  });

  test('is read again unchanged', () => {
    for (const name of files) {
      const once = sound(read(name));
      expect(sound(JSON.parse(JSON.stringify(once)))).toEqual(once);
    }
  });

  test('[EA-LIST-02, EA-UNIT-04] the bases of a troop may form any units, but all of them must', () => {
    expect(faultsOf({ ...romans(), units: [{ id: 'all', troop: 'legions', bases: 6, files: 3 }] })).toEqual([
      'units: expected 2 bases of horse, got 0 (EA-LIST-02)',
      'units: expected 5 bases of velites, got 0 (EA-LIST-02)',
    ]);
    const six = Array.from({ length: 6 }, (_, i) => ({ id: `l${i}`, troop: 'legions', bases: 1 }));
    const rest = [
      { id: 'h', troop: 'horse', bases: 2 },
      { id: 'v', troop: 'velites', bases: 5 },
    ];
    expect(armySummary(sound({ ...romans(), units: [...six, ...rest] }))).toMatchObject({
      bases: 13,
      points: 35,
    });
  });

  test('[EA-LIST-04] a list may be doubled, swapped, and joined by a free half of 35 points', () => {
    const twice = {
      ...romans(),
      multiple: 2,
      units: [
        { id: 'l', troop: 'legions', bases: 12, files: 6 },
        { id: 'h', troop: 'horse', bases: 4 },
        { id: 'v', troop: 'velites', bases: 10, files: 5 },
      ],
    };
    expect(armySummary(sound(twice)).points).toBe(70);
    const greeks = read('greek-city.yaml');
    const swapped = {
      ...greeks,
      swaps: [{ remove: 'hoplites', add: 'horse' }],
      units: [
        { id: 'h', troop: 'hoplites', bases: 6 },
        { id: 's', troop: 'slingers', bases: 2 },
        { id: 'j', troop: 'javelins', bases: 2 },
        { id: 'c', troop: 'horse', bases: 1 },
      ],
    };
    expect(armySummary(sound(swapped)).points).toBe(33); // 34 − 1
    const free = [{ id: 'knights', arm: 'cavalry', quality: 'superior', weight: 'heavy', bases: 7 }];
    expect(armySummary(sound({ ...romans(), free })).points).toBe(70);
    expect(faultsOf({ ...romans(), free: [{ ...free[0], bases: 8 }] })).toEqual([
      'free: expected at most 35 points, got 40 (EA-LIST-04)',
    ]);
  });

  test('[EA-PERIOD-08] Civil War regiments keep to the sizes of their side', () => {
    const grey = read('confederates.yaml');
    expect(faultsOf({ ...grey, units: [{ id: 'a', type: 'normal-infantry', bases: 4 }] })).toEqual([
      'units[0].bases: expected 1 to 3 bases, got 4 (EA-PERIOD-08)',
    ]);
    expect(
      faultsOf({ ...read('union.yaml'), units: [{ id: 'a', type: 'normal-infantry', bases: 5 }] }),
    ).toEqual([]);
  });

  test('[EA-PERIOD-12] southern units are fewer and smaller but of better combativity in the armies offered', () => {
    const [grey, blue] = [sound(read('confederates.yaml')), sound(read('union.yaml'))];
    expect(armySummary(grey).bases).toBeLessThan(armySummary(blue).bases);
    expect(grey.combativity).toBeGreaterThan(blue.combativity);
  });

  test('[EA-PERIOD-04] cuirassiers, lancers and cossacks do not shoot', () => {
    const scenario = battleOf({
      armies: [sound(read('french-1809.yaml')), sound(read('austrians-1809.yaml'))],
    });
    const weapons = scenario.ok
      ? Object.fromEntries(scenario.value.units.map(({ id, weapon }) => [id, weapon]))
      : {};
    expect(weapons).toMatchObject({
      'blue-cuirassiers': 'none',
      'blue-hussars': 'carbine',
      'red-uhlans': 'none',
      'blue-line-1': 'musket',
    });
  });

  test('[EA-LIST-07] what figures, paint or boxes an army is made of is no part of it', () => {
    expect(faultsOf({ ...romans(), figures: 'plastic' })).toEqual(['figures: unknown field']);
  });

  test('every fault is told with its path', () => {
    expect(
      faultsOf({
        ...romans(),
        multiple: 1,
        variant: 'winged',
        swaps: [{ remove: 'legions', add: 'elephants' }],
        combativity: 4,
        units: [
          { id: 'l', troop: 'legions', bases: 6, files: 7, general: true },
          { id: 'l', troop: 'hoplites', bases: 2, general: true },
        ],
      }),
    ).toEqual([
      'units[1].id: "l" occurs twice',
      'units[0].files: expected 1 to 6, got 7',
      'general: expected one general, got 2 (EA-BASE-06)',
      'variant: expected none, as this list has no variant; got "winged" (EA-LIST-05)',
      'swaps[0]: expected none, as this list has no swaps; got legions for elephants (EA-LIST-04)',
      'units[1].troop: expected one of horse, legions, velites; got "hoplites"',
      'units: expected 2 bases of horse, got 0 (EA-LIST-02)',
      'units: expected 5 bases of velites, got 0 (EA-LIST-02)',
    ]);
    expect(faultsOf({ ruleset: 'en-avant', list: 'atlantis', units: [] })[0]).toMatch(
      /^list: expected one of new-king/,
    );
    expect(faultsOf({ ...romans(), units: [{ id: 'l', troop: 'legions', bases: 2e9 }] })).toEqual([
      'units[0].bases: expected a whole number from 1 to 60 bases',
    ]);
    expect(faultsOf({ ...romans(), units: Array.from({ length: 501 }) })).toEqual([
      'units: expected at most 500 units',
    ]);
    expect(faultsOf({ ...romans(), combativity: 6 })).toEqual([
      'combativity: expected a combativity from 2 to 5',
    ]);
    expect(faultsOf({ ...read('union.yaml'), budget: 60 })).toEqual([
      'budget: expected at most 60 points, the army costs 64 (EA-BUDGET-02)',
    ]);
    expect(
      faultsOf({ ...read('union.yaml'), side: undefined, units: [{ id: 'x', type: 'zouaves' }] }),
    ).not.toEqual([]);
  });
});

test('[EA-SETUP-01] two armies make a battle whose preparation is left to the players', () => {
  const scenario = battleOf({ armies: [sound(read('hannibal.yaml')), sound(romans())], turns: 10 });
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.faults));
  const { setup, units, sides, camps, field } = scenario.value;
  expect(setup).toMatchObject({ terrain: 'alternate', edges: 'lot', objectives: 'roll', deployment: 'roll' });
  expect(units.every(({ at }) => at === undefined)).toBe(true);
  expect(units).toHaveLength(7 + 5);
  expect(sides.map(({ combativity }) => combativity)).toEqual([4, 4]);
  expect(camps).toHaveLength(2);
  expect(field).toMatchObject({ size: [100, 100] });
  // Nobody shares a name with somebody of his own side.
  const names = units.map(({ side, name }) => JSON.stringify([side, name]));
  expect(new Set(names).size).toBe(units.length);
  const mixed = battleOf({ armies: [sound(read('hannibal.yaml')), sound(read('union.yaml'))] });
  expect(mixed.ok).toBe(false);
});
