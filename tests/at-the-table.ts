import type { Box, Dice, Draw, Incident } from '@grognard/engine';
import { type Setting, type Settling, settle, type TableState, type Trial } from '@grognard/real-table';

/** A battle of a game, opened for a real table. */
export async function settingOf(box: Box, battle?: string): Promise<Setting> {
  const { realTable } = await box.realTable!();
  const load = box.battles[battle ?? Object.keys(box.battles)[0]!]!;
  const parsed = box.ruleset.parse.scenario((await load()).default);
  if (!parsed.ok) throw new Error(`${battle} is not sound.`);
  return { ruleset: box.ruleset, realTable, scenario: parsed.value };
}

/** A unit of either side that may do it, and an enemy it may be done to; nothing where there is none. */
export function someIncident(setting: Setting, { kept }: TableState, kind: string): Incident | null {
  const found = setting.realTable.incidents.find(each => each.kind === kind)!;
  if (found.at === 'all' || found.at === 'turn') return { kind, facts: {} };
  const told = { scenario: setting.scenario, kept, unit: '', target: '', facts: {} };
  const [first, second] = setting.scenario.sides.map(({ id }) => id);
  const unit = unitsOf(setting, first!).find(id => found.who(told, id));
  const target = unitsOf(setting, second!).find(id => found.whom?.(told, id) ?? false);
  if (unit === undefined || (found.at === 'enemy' && target === undefined)) return null;
  return { kind, unit, ...(found.at === 'enemy' && { target: target! }), facts: {} };
}

const unitsOf = ({ scenario }: Setting, side: string): readonly string[] => {
  const { units } = scenario as {
    readonly units?: readonly { readonly id: string; readonly side: string }[];
  };
  return (units ?? []).filter(unit => unit.side === side).map(({ id }) => id);
};

const MOST = 60;

/** Rolls and decides, always the first answer, until an incident is settled; the trial as it came to be. */
export function rollOut(
  setting: Setting,
  { kept }: TableState,
  incident: Incident,
  dice: Dice,
  begun: Trial = { incident, answers: [], dice: [] },
): { readonly trial: Trial; readonly end: Settling } {
  let trial = begun;
  for (let i = 0; i < MOST; i++) {
    const end = settle(setting, kept, trial);
    if (end.status === 'roll') {
      const { draw, count } = end;
      const before = trial.dice.filter(({ key }) => key === draw.key).length;
      const fallen = Array.from({ length: count }, (_, k): Draw => {
        return { ...draw, nth: before + k + 1, value: dice.draw(draw.key, draw.low, draw.high) };
      });
      trial = { ...trial, dice: [...trial.dice, ...fallen] };
    } else if (end.status === 'choose') {
      const { side, prompt } = end;
      trial = { ...trial, answers: [...trial.answers, { side, order: prompt.values[0]!.order }] };
    } else return { trial, end };
  }
  throw new Error('It never ends.');
}
