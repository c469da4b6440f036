import { type GeneralEnChef, layScene, type Order } from '@grognard/general-en-chef';
import { computed, signal } from '@preact/signals';
import type { Battle } from '../../shell/model.ts';
import { type Hand, openTable, seenAhead } from '../table/model.ts';
import type { GecBattle } from './model.ts';
import { layDown } from './plan.ts';
import { ahead } from './sketch.ts';
import { makeTable } from './table.ts';

/** Lays a battle on the table; what is planned is seen as if it were done. */
export function open(battle: Battle<GeneralEnChef, Hand<Order>>): GecBattle {
  const { view: actual, rules, side, stage, draft } = battle;
  const drawScene = layScene(battle.scenario);
  const begun = computed(() => seenAhead(battle, { ahead }) ?? actual.value);
  const plan = computed(() =>
    stage.value === 'plan' ? layDown(rules, side.value, begun.value, draft.value.now.laid ?? []) : [],
  );
  const view = computed(() => plan.value.at(-1)?.after ?? begun.value);
  const table = openTable<GeneralEnChef>({ ...battle, view }, makeTable(drawScene));
  return { ...table, actual, plan, drawScene, tried: signal(null) };
}
