import { ACTIONS, ORDER_TYPES, STEPS } from '@grognard/en-avant';
import type { Box, Fact, FactValue, Fields, Incident, IncidentKind } from '@grognard/engine';
import { ORDER_FIELDS as FIA_ORDERS } from '@grognard/fight-in-arms';
import { ORDER_FIELDS as GEC_ORDERS } from '@grognard/general-en-chef';
import { openTable, type Setting, type TableState, toldOf } from '@grognard/real-table';
import { openBox, RULESET_IDS } from '@grognard/registry';
import { expect, test } from 'vitest';
import { settingOf, someIncident } from './at-the-table.ts';

/*
 * Everything that can be ordered or asked in a game has its place at a real table: an incident that tells it, a decision
 * in the middle of one, or a reason why it needs none. A new order without a place fails here.
 */

/** Every order of a game, with its fields: what a player can do by its rules. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  'fields-of-strategy': ['programme', 'programme.paths'],
  'en-avant': [
    ...ORDER_TYPES,
    ...ACTIONS.map(action => `activate.${action}`),
    ...STEPS.map(step => `step.${step}`),
  ],
  'fight-in-arms': withFields(FIA_ORDERS),
  'general-en-chef': withFields(GEC_ORDERS),
};

function withFields(orders: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.entries(orders).flatMap(([type, fields]) => [
    type,
    ...fields.map(field => `${type}.${field}`),
  ]);
}

const PREPARED = 'the armies and the ground are laid out by hand before the table is opened';
const AGREED = 'players who stand at one table agree by word of mouth';
const STEPPED = 'a step of the turn';
const DECIDED = 'a decision in the middle of an incident';
const PLACED = 'where exactly is seen on the real table, and nothing is reckoned from it';

/** What no incident orders, and why. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'fields-of-strategy': {},
  'en-avant': {
    'end-impulse': STEPPED,
    ...same(DECIDED, ['sixes', 'effects', 'allocate', 'pursue', 'first']),
    ...same(PREPARED, ['deploy', 'deployed', 'pick-terrain', 'place-terrain', 'remove-terrain']),
    ...same(PREPARED, ['terrain-done', 'choose-edge']),
    ...same(AGREED, ['offer-end', 'accept-end', 'resign']),
  },
  'fight-in-arms': {
    ...same(PREPARED, ['begin-setup', 'place-terrain', 'deploy', 'end-deployment']),
    ...same(STEPPED, ['activate', 'end-activation']),
    pursue: DECIDED,
    'place-airborne': 'follows of itself when a list lands',
    'shoot.thenMove': 'asked as a fact: whether it has moved or will still move',
    'charge.path': PLACED,
    'overrun.path': PLACED,
    'overrun.beyond': PLACED,
  },
  'general-en-chef': {
    cancel: 'a task is told when it is done, so that nothing is under way',
    ...same(DECIDED, ['follow', 'occupy']),
    end: STEPPED,
    'advance.bonus': 'nobody forgoes the tenth that a road gives by measuring less',
    'extend.along': PLACED,
  },
};

function same(why: string, orders: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(orders.map(order => [order, why]));
}

/** What is asked of a side and no decision of an incident, and where it is answered instead. */
const ASKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'fields-of-strategy': { programme: 'the incidents march and fight' },
  'en-avant': {
    ...same('the incidents of the impulse', ['impulse', 'impulse-over', 'rally']),
    run: 'the incident of an elephant that runs',
    ...same(PREPARED, [
      'pick-terrain',
      'place-terrain',
      'amend-terrain',
      'choose-edge',
      'deploy-first',
      'deploy',
    ]),
  },
  'fight-in-arms': {
    ...same(PREPARED, ['setup', 'terrain', 'deployment']),
    turn: 'the incidents initiative and turn',
    landing: 'follows of itself in the incidents initiative and turn',
    ...same('the incidents of the activations', ['activation', 'action']),
  },
  'general-en-chef': same('the incidents of the quarters and of fire', ['quarter', 'fire']),
};

/** Fact by fact, every value that can be tapped. */
const valuesOf = ({ kind, values = [] }: Fact): readonly FactValue[] => {
  if (kind === 'yes') return [true, false];
  if (kind === 'unit') return values.slice(0, 1);
  return kind === 'word' ? values : [];
};

/** An incident told in every way in which one word of it differs; what a word lets be asked is told as well. */
function* told(
  setting: Setting,
  { kept }: TableState,
  kind: IncidentKind,
  first: Incident,
): Generator<Incident> {
  const asked = (incident: Incident) => kind.facts(toldOf(setting, kept, incident));
  const usual = asked(first);
  const known = new Set(usual.map(({ id }) => id));
  yield first;
  for (const fact of usual) {
    for (const value of valuesOf(fact)) {
      const once = { ...first, facts: { [fact.id]: value } };
      yield once;
      for (const next of asked(once).filter(({ id }) => !known.has(id))) {
        for (const other of valuesOf(next)) yield { ...once, facts: { ...once.facts, [next.id]: other } };
      }
    }
  }
}

/** Who was in something, ran or was in disorder may do what others may not: everybody is tried in every state. */
function* states(setting: Setting): Generator<TableState> {
  const table = openTable(setting);
  yield table;
  for (const { field, values, isSeen = false } of setting.realTable.byHand) {
    if (isSeen) continue;
    for (const value of values.slice(1)) yield everybody(table, { [field]: value });
  }
  yield everybody(table, { dismounted: true });
}

const everybody = (table: TableState, change: Fields): TableState => ({
  ...table,
  kept: {
    ...table.kept,
    units: Object.fromEntries(
      Object.entries(table.kept.units).map(([id, fields]) => [
        id,
        fields === 'gone' ? 'gone' : { ...fields, ...change },
      ]),
    ),
  },
});

/** What an order says of itself: its type, its action and steps, its fields. */
function named(order: Fields): readonly string[] {
  const { type, action, steps } = order;
  const fields = Object.keys(order).map(field => `${type}.${field}`);
  const made = Array.isArray(steps) ? steps.map(step => `step.${Object.keys(step)[0]}`) : [];
  return [String(type), `${type}.${action}`, ...fields, ...made];
}

/** Every order that some incident lays out: of battle after battle until nothing of the rules is missing. */
async function laidOut(box: Box, wanted: readonly string[]): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const battle of Object.keys(box.battles)) {
    const setting = await settingOf(box, battle);
    for (const table of states(setting)) {
      if (wanted.every(order => seen.has(order))) return seen;
      for (const name of laidOn(setting, table)) seen.add(name);
    }
  }
  return seen;
}

function* laidOn(setting: Setting, table: TableState): Generator<string> {
  for (const kind of setting.realTable.incidents) {
    for (const first of firstOnes(setting, table, kind)) {
      for (const incident of told(setting, table, kind, first)) {
        const { orders } = kind.lay(toldOf(setting, table.kept, incident));
        for (const order of orders) yield* named(order);
      }
    }
  }
}

/** One of each sort who may do it: those of whom other words are asked are of another sort. */
function* firstOnes(setting: Setting, table: TableState, kind: IncidentKind): Generator<Incident> {
  const some = someIncident(setting, table, kind.kind);
  if (!some) return;
  const sorts = new Set<string>();
  const who = toldOf(setting, table.kept, some);
  const may =
    some.unit === undefined ? [some.unit] : Object.keys(table.kept.units).filter(id => kind.who(who, id));
  for (const unit of may) {
    const incident = unit === undefined ? some : { ...some, unit };
    if (incident.target !== undefined && incident.target === unit) continue;
    const asked = kind.facts(toldOf(setting, table.kept, incident));
    const sort = asked.map(({ id, kind: of, values = [] }) => `${id} ${of === 'word' ? values : ''}`).join();
    if (sorts.has(sort)) continue;
    sorts.add(sort);
    yield incident;
  }
}

test.each(RULESET_IDS)('%s: every order of the rules has its place at a real table', async id => {
  const elsewhere = ELSEWHERE[id]!;
  const isElsewhere = (order: string) => order in elsewhere || order.split('.')[0]! in elsewhere;
  const wanted = ORDERS[id]!.filter(order => !isElsewhere(order));
  const seen = await laidOut(await openBox(id), wanted);
  expect(wanted.filter(order => !seen.has(order))).toEqual([]);
  // A reason that is no longer needed would hide the next gap.
  const stale = Object.keys(elsewhere).filter(order => !ORDERS[id]!.includes(order));
  expect(stale).toEqual([]);
  const told = Object.entries(elsewhere).filter(([order, why]) => seen.has(order) && why !== STEPPED);
  expect(told).toEqual([]);
});

test.each(RULESET_IDS)('%s: whatever the rules ask is answered at a real table', async id => {
  const box = await openBox(id);
  const { prompts } = (await box.texts.en()).default as unknown as { readonly prompts: object };
  const { realTable } = await settingOf(box);
  const places = [...realTable.decisions, ...Object.keys(ASKED[id]!)];
  expect(new Set(places)).toEqual(new Set(Object.keys(prompts)));
});

test.each(RULESET_IDS)('%s: every incident belongs to a step, or is offered beside it', async id => {
  const { realTable } = await settingOf(await openBox(id));
  const kinds = realTable.incidents.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  for (const { incidents } of realTable.steps) {
    expect(incidents.filter(kind => !kinds.includes(kind))).toEqual([]);
  }
});
