import { NOTHING_OFFERED, seededDice } from '@grognard/engine';
import { fieldsOfStrategy, type Scenario } from '@grognard/fields-of-strategy';
import type { Snapshot } from '@grognard/host';
import type { FieldBattle } from './model.ts';

/** What a page is told when a person sits down as blue before the first order of a battle. */
export function sitDown(scenario: Scenario, id = 'game') {
  const rules = fieldsOfStrategy.prepare(scenario);
  const { position } = rules.begin(seededDice(id, 'opening'));
  const snapshot: Snapshot = {
    id,
    seat: 'blue',
    ruleset: 'fields-of-strategy',
    rules: fieldsOfStrategy.version,
    scenario,
    players: { blue: { kind: 'person' }, red: { kind: 'computer', level: 'recruit' } },
    view: rules.view(position, 'blue'),
    entries: 0,
    active: ['blue'],
    outcome: null,
    standing: NOTHING_OFFERED,
    undoBar: null,
    log: [],
    draft: null,
    seen: 0,
    saving: null,
  };
  return { rules, snapshot };
}

/** That battle on its screen, without a host. The settings must find a browser when this is called. */
export async function onScreen(
  { rules, snapshot }: ReturnType<typeof sitDown>,
  options: { readonly offersHints?: boolean } = {},
): Promise<FieldBattle> {
  const [{ makeBattle }, { screen }] = await Promise.all([
    import('../../shell/model.ts'),
    import('./index.ts'),
  ]);
  return screen.open(makeBattle(snapshot, rules, screen, options));
}
