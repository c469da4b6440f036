import {
  type Fields,
  type Game,
  type Incident,
  type IncidentKind,
  type IncidentTold,
  type Layout,
  type Parsed,
  type RealTable,
  type Rules,
  type Ruleset,
  seededDice,
  type TableKept,
} from '@grognard/engine';

/** A game opened for a real table, and the battle that is fought there. */
export interface Setting<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  readonly realTable: RealTable<G>;
  readonly scenario: G['Scenario'];
}

/** A scratch table with everybody where the incident wants him. */
export interface Stage<G extends Game> {
  readonly rules: Rules<G>;
  readonly position: G['Position'];
}

export const kindOf = <G extends Game>({ realTable }: Setting<G>, { kind }: Incident): IncidentKind<G> => {
  const found = realTable.incidents.find(each => each.kind === kind);
  if (!found) throw new Error(`No incident '${kind}' in this game.`);
  return found;
};

/** What was told, every fact with a value: what nobody said is as it usually is. */
export function toldOf<G extends Game>(
  setting: Setting<G>,
  kept: TableKept,
  incident: Incident,
): IncidentTold<G> {
  const { unit = '', target = '', facts } = incident;
  const told = { scenario: setting.scenario, kept, unit, target, facts };
  const asked = kindOf(setting, incident).facts(told);
  const all = Object.fromEntries(asked.map(({ id, usual }) => [id, facts[id] ?? usual]));
  return { ...told, facts: all };
}

export function sure<T>(parsed: Parsed<T>, what: string): T {
  if (parsed.ok) return parsed.value;
  throw new Error(`${what}: ${parsed.faults.map(({ path, message }) => `${path} ${message}`).join('; ')}`);
}

/** Everybody as he is kept, in the yard or as a layout has it. */
export function stageOf<G extends Game>(
  { ruleset, realTable, scenario }: Setting<G>,
  kept: TableKept | null,
  layout: Pick<Layout, 'scenario' | 'state'> = {
    scenario: realTable.yard(scenario),
    state: { units: realTable.opening?.(scenario) ?? {} },
  },
): Stage<G> {
  const rules = ruleset.prepare(sure(ruleset.parse.scenario(layout.scenario), 'yard'));
  const { position } = rules.begin(seededDice('yard'));
  const state = kept ? stateOf(kept, layout.state) : layout.state;
  return { rules, position: sure(rules.arrange(position, state), 'state') };
}

function stateOf(kept: TableKept, { units, ...rest }: Layout['state']): Fields {
  const merged = Object.entries(kept.units).map(([id, fields]) => [
    id,
    fields === 'gone' ? 'gone' : { ...fields, ...units[id] },
  ]);
  const hasSides = Object.values(kept.sides).some(fields => Object.keys(fields).length > 0);
  return {
    turn: kept.turn,
    side: kept.side,
    ...(hasSides && { sides: kept.sides }),
    units: Object.fromEntries(merged),
    ...rest,
  };
}

const pick = (from: object, fields: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field)));

/** How near a side is to breaking, as the rules reckon it; nothing where they do not. */
export function moraleOf<G extends Game>(
  setting: Setting<G>,
  kept: TableKept,
): Readonly<Record<string, { readonly lost: number; readonly of: number }>> {
  const { morale } = setting.realTable;
  if (!morale) return {};
  const { rules, position } = stageOf(setting, kept);
  const { sides } = rules.inspect(position);
  return Object.fromEntries(
    Object.entries(sides).map(([id, fields]) => {
      const numbers = fields as Readonly<Record<string, number>>;
      return [id, { lost: numbers[morale.lost] ?? 0, of: numbers[morale.of] ?? 0 }];
    }),
  );
}

/** What of a position is carried on. */
export function keptOf<G extends Game>({ realTable }: Setting<G>, { rules, position }: Stage<G>): TableKept {
  const { turn, side = '', units, sides } = rules.inspect(position);
  const { keeps } = realTable;
  return {
    turn: Math.max(1, turn),
    side,
    units: Object.fromEntries(
      Object.entries(units).map(([id, unit]) => [id, unit === 'gone' ? 'gone' : pick(unit, keeps.unit)]),
    ),
    sides: Object.fromEntries(Object.entries(sides).map(([id, each]) => [id, pick(each, keeps.side)])),
  };
}
