import { useLocation } from 'preact-iso';
import { findBench, MADE_HERE } from '../../screens/index.ts';
import type { Battle } from '../../shell/model.ts';
import { addBattle } from '../../storage/battles.ts';
import { deskWords } from './words.ts';

/** Takes the moment on screen to the desk: a battle that begins as things stand there, as far as its seat knows. */
export function BeginHere({ battle }: { readonly battle: Battle }) {
  const { route } = useLocation();
  const { ruleset } = battle.scenario;
  if (!MADE_HERE.includes(ruleset)) return null;

  async function begin(): Promise<void> {
    const bench = await findBench(ruleset);
    if (!bench) return;
    const draft = bench.fromMoment(battle.scenario, battle.view.value);
    route(`/desk/${await addBattle({ ruleset, sheet: { draft } })}`);
  }

  return (
    <button type="button" onClick={() => void begin()}>
      {deskWords.value.beginHere}
    </button>
  );
}
