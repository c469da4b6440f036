import { openBox } from '@grognard/registry';
import { findBench } from '../../screens/index.ts';
import { loadBattle } from '../../storage/battles.ts';
import { type Desk, layOut } from './work.ts';

/** Takes a battle of this device up; nothing where it is not here. */
export async function openDesk(id: string): Promise<Desk | null> {
  const own = await loadBattle(id);
  if (!own) return null;
  const [box, bench] = await Promise.all([openBox(own.ruleset), findBench(own.ruleset)]);
  return bench ? layOut(own, box, bench) : null;
}
