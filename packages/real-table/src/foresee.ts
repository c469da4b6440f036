import {
  type Forecast,
  type Game,
  giverOf,
  type Incident,
  type Refusal,
  type TableKept,
} from '@grognard/engine';
import { kindOf, type Setting, stageOf, sure, toldOf } from './stage.ts';

/** What is known before any die: whether the rules allow it, and the numbers behind it. */
export interface Foreseen {
  readonly refusal: Refusal | null;
  readonly forecasts: readonly Forecast[];
}

export function foresee<G extends Game>(setting: Setting<G>, kept: TableKept, incident: Incident): Foreseen {
  const layout = kindOf(setting, incident).lay(toldOf(setting, kept, incident));
  const { rules, position } = stageOf(setting, kept, layout);
  const raw = layout.orders[0];
  if (layout.asks) {
    const question = sure(setting.ruleset.parse.question(layout.asks), 'question');
    const { is, sums } = sure(rules.answer(rules.view(position, kept.side), question), 'answer') as {
      readonly is: Forecast['chances'];
      readonly sums: Forecast['sums'];
    };
    const { unit = '', target } = incident;
    const forecast = { what: incident.kind, unit, chances: is, sums, clauses: [] };
    return { refusal: null, forecasts: [target === undefined ? forecast : { ...forecast, target }] };
  }
  const parsed = raw === undefined ? null : setting.ruleset.parse.order(raw);
  if (!parsed?.ok) return { refusal: null, forecasts: [] };
  const side = giverOf(rules, position, parsed.value);
  const { verdict, forecasts } = rules.preview(rules.view(position, side), side, parsed.value);
  return { refusal: verdict.ok ? null : verdict, forecasts };
}
