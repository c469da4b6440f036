import type { Draw, FactValue, Incident, SideId } from '@grognard/engine';
import {
  type Entry,
  enter,
  foresee,
  kindOf,
  parseTable,
  replayTable,
  type Setting,
  type Settling,
  settle,
  type TableFile,
  type TableState,
  type Trial,
  toldOf,
  writeTable,
} from '@grognard/real-table';
import { findRules, openBox } from '@grognard/registry';
import { type Signal, signal } from '@preact/signals';
import { findTable, keepTable } from '../../storage/tables.ts';
import { rostersOf } from './names.ts';

/** A real table on screen: how it stands, and the incident that is being told. */
export interface TableModel {
  readonly id: string;
  readonly setting: Setting;
  readonly entries: Signal<readonly Entry[]>;
  readonly state: Signal<TableState>;
  /** What is being told, rolled and decided; nothing between two incidents. */
  readonly trial: Signal<Trial | null>;
  /** What came of the last incident. */
  readonly result: Signal<Extract<Settling, { status: 'settled' }> | null>;
  readonly fault: Signal<string>;
  readonly code: Signal<string | undefined>;
}

/** Reads a file of a table and plays it to where it stands. */
export async function openModel(id: string, raw: unknown, code?: string): Promise<TableModel | string> {
  const parsed = parseTable(raw);
  if (!parsed.ok) return parsed.faults.map(({ path, message }) => `${path}: ${message}`).join('; ');
  const setting = await settingOf(parsed.value);
  if (typeof setting === 'string') return setting;
  const replayed = replayTable(setting, parsed.value.entries);
  if (!replayed.ok) return replayed.faults.map(({ path, message }) => `${path}: ${message}`).join('; ');
  return {
    id,
    setting,
    entries: signal(parsed.value.entries),
    state: signal(replayed.value),
    trial: signal(null),
    result: signal(null),
    fault: signal(''),
    code: signal(code),
  };
}

async function settingOf({ ruleset: id, rules, scenario }: TableFile): Promise<Setting | string> {
  const box = await openBox(id);
  const ruleset = await findRules({ ruleset: id, rules });
  if (!ruleset || !box.realTable) return `${id} ${rules}`;
  const parsed = ruleset.parse.scenario(scenario);
  if (!parsed.ok) return parsed.faults.map(({ path, message }) => `${path}: ${message}`).join('; ');
  return { ruleset, realTable: (await box.realTable()).realTable, scenario: parsed.value };
}

/** Opens a table of this device. */
export async function openKept(id: string): Promise<TableModel | string | null> {
  const kept = findTable(id);
  return kept ? openModel(id, kept.file, kept.code) : null;
}

/** Adds what was done and keeps it before anything else is shown. */
export function add(model: TableModel, entry: Entry): boolean {
  const done = enter(model.setting, model.state.value, entry);
  if (!done.ok) {
    model.fault.value = done.why;
    return false;
  }
  model.fault.value = '';
  model.entries.value = [...model.entries.value, entry];
  model.state.value = done.state;
  keepModel(model);
  return true;
}

export function keepModel({ id, setting, entries, state, code }: TableModel): void {
  const file = writeTable(setting, entries.value, state.value);
  keepTable({ id, file, updated: Date.now(), ...(code.value !== undefined && { code: code.value }) });
}

/** Takes the entries of the other phones in the place of one's own. */
export function takeEntries(model: TableModel, entries: readonly Entry[]): boolean {
  const replayed = replayTable(model.setting, entries);
  if (!replayed.ok) return false;
  model.entries.value = entries;
  model.state.value = replayed.value;
  keepModel(model);
  return true;
}

// ---------------------------------------------------------------- the incident under way

/** Begins to tell an incident: the first whom the rules let do it now, and the first enemy. */
export function beginIncident(model: TableModel, kind: string): void {
  const incident: Incident = { kind, facts: {} };
  const { at } = kindOf(model.setting, incident);
  const { kept } = model.state.value;
  const may = at === 'all' || at === 'turn' ? [] : whoMay(model, incident, sideToAct(model));
  const told = may.map(unit => withTarget(model, { ...incident, unit }));
  const isFree = (each: Incident) =>
    isTold(each, model.setting) && !foresee(model.setting, kept, each).refusal;
  model.result.value = null;
  model.fault.value = '';
  tell(model, told.find(isFree) ?? told[0] ?? incident);
}

const tell = (model: TableModel, incident: Incident): void => {
  model.trial.value = { incident, answers: [], dice: [] };
};

/** Changes what is told; possible until the first die has fallen. */
export function retell(model: TableModel, change: Partial<Incident>): void {
  const trial = model.trial.value;
  if (!trial || trial.dice.length > 0) return;
  const next = { ...trial.incident, ...change };
  tell(model, change.unit === undefined ? next : withTarget(model, next));
}

/** The same target where it is still lawful, else the first that is. */
function withTarget(model: TableModel, incident: Incident): Incident {
  if (kindOf(model.setting, incident).at !== 'enemy') return incident;
  const lawful = whomMay(model, incident);
  const isLawful = incident.target !== undefined && lawful.includes(incident.target);
  return isLawful || lawful[0] === undefined ? incident : { ...incident, target: lawful[0] };
}

export const measure = (model: TableModel, id: string, value: FactValue): void =>
  retell(model, { facts: { ...model.trial.value?.incident.facts, [id]: value } });

export const sideOf = (model: TableModel, id: string): SideId | undefined =>
  rostersOf(model).find(({ lines }) => lines.some(line => line.id === id))?.id;

/** Whose step of the turn it is; nobody's where both act. */
export function sideToAct({ setting, state }: TableModel): SideId | null {
  const { step, kept } = state.value;
  return setting.realTable.steps[step]?.by === 'both' ? null : kept.side;
}

/** Who may be named first: of the side to move, or of both where both act. */
export function whoMay(model: TableModel, incident: Incident, side: SideId | null): readonly string[] {
  const { setting, state } = model;
  const told = toldOf(setting, state.value.kept, { ...incident, unit: '', target: '' });
  const found = kindOf(setting, incident);
  return rostersOf(model)
    .filter(roster => side === null || roster.id === side)
    .flatMap(({ lines }) => lines.map(({ id }) => id))
    .filter(id => found.who(told, id));
}

/** Whether there is anybody for it now: nobody gets out who is in no vehicle. */
export function canHappen(model: TableModel, kind: string): boolean {
  const { at } = kindOf(model.setting, { kind, facts: {} });
  return at === 'all' || at === 'turn' || whoMay(model, { kind, facts: {} }, sideToAct(model)).length > 0;
}

/** Whom it may be done to: enemies of whoever does it. */
export function whomMay(model: TableModel, incident: Incident): readonly string[] {
  const { setting, state } = model;
  const told = toldOf(setting, state.value.kept, incident);
  const own = sideOf(model, incident.unit ?? '');
  return rostersOf(model)
    .filter(({ id }) => id !== own)
    .flatMap(({ lines }) => lines.map(({ id }) => id))
    .filter(id => kindOf(setting, incident).whom?.(told, id) ?? false);
}

export const settling = ({ setting, state, trial }: TableModel): Settling | null =>
  trial.value && isTold(trial.value.incident, setting)
    ? settle(setting, state.value.kept, trial.value)
    : null;

/** Whether everybody is named whom the incident needs. */
export function isTold(incident: Incident, setting: Setting): boolean {
  const { at } = kindOf(setting, incident);
  if (at === 'all' || at === 'turn') return true;
  return incident.unit !== undefined && (at === 'nobody' || incident.target !== undefined);
}

/** Takes dice that have fallen, in the order in which they were asked for. */
export function takeDice(model: TableModel, fallen: readonly Draw[]): void {
  const trial = model.trial.value;
  if (trial) goOn(model, { ...trial, dice: [...trial.dice, ...fallen] });
}

export function decide(model: TableModel, side: SideId, order: unknown): void {
  const trial = model.trial.value;
  if (trial) goOn(model, { ...trial, answers: [...trial.answers, { side, order }] });
}

/** Settles what asks for no die. */
export function settleNow(model: TableModel): void {
  if (model.trial.value) goOn(model, model.trial.value);
}

function goOn(model: TableModel, trial: Trial): void {
  const now = settle(model.setting, model.state.value.kept, trial);
  if (now.status !== 'settled') {
    model.trial.value = trial;
    return;
  }
  if (add(model, { did: 'incident', ...trial, dice: now.draws })) {
    model.trial.value = null;
    model.result.value = now;
  }
}
