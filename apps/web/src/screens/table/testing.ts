import type { Game, Rules, SideId } from '@grognard/engine';
import type { TableGame } from './game.ts';
import type { Hand, TableBattle } from './model.ts';

/** A position on a screen that nobody looks at. */
interface Laid<G extends Game> {
  readonly rules: Rules<G>;
  readonly scenario: G['Scenario'];
  readonly position: G['Position'];
  readonly side: SideId;
  readonly chosen?: readonly string[];
  readonly hand?: Hand<G['Order']>;
}

/** As much of a battle as the description of a game asks for, for tests of what a screen offers. */
export function standIn<G extends Game>(
  ruleset: string,
  { rules, scenario, position, side, chosen = [], hand = { order: null } }: Laid<G>,
  table?: TableGame<G>,
): TableBattle<G> {
  const view = rules.view(position, side);
  const battle = {
    ruleset,
    rules,
    scenario,
    table,
    view: { value: view },
    side: { value: side },
    stage: { value: 'plan' },
    selection: { value: chosen },
    draft: { value: { now: hand } },
    asked: { value: rules.prompt(view, side) },
  };
  return battle as Partial<Record<keyof TableBattle<G>, unknown>> as TableBattle<G>;
}

/** Which fields of which kinds of orders nobody has made. */
export function unmade(
  fields: Readonly<Record<string, readonly string[]>>,
  made: readonly { readonly type: string }[],
): readonly string[] {
  const isMade = (type: string, field: string) =>
    made.some(order => order.type === type && Object.hasOwn(order, field));
  return Object.entries(fields).flatMap(([type, names]) =>
    made.some(order => order.type === type)
      ? names.filter(field => !isMade(type, field)).map(field => `${type}.${field}`)
      : [type],
  );
}
