import { type Draft, isRecord } from '@grognard/editor';
import { openBox } from '@grognard/registry';
import { useLocation } from 'preact-iso';
import { MADE_HERE } from '../../screens/index.ts';
import { addBattle } from '../../storage/battles.ts';
import { Glyph } from '../../ui/icons.tsx';
import { deskWords } from './words.ts';

/** Takes a battle of the box to the desk, as a copy of one's own. */
export function ChangeIt({ ruleset, battle }: { readonly ruleset: string; readonly battle: string }) {
  const { route } = useLocation();
  if (!MADE_HERE.includes(ruleset)) return null;

  async function take(): Promise<void> {
    const box = await openBox(ruleset);
    const raw = (await box.battles[battle]?.())?.default;
    if (!isRecord(raw)) return;
    const draft: Draft = { ...raw, id: `${battle}-copy`.slice(0, 64) };
    route(`/desk/${await addBattle({ ruleset, sheet: { draft } })}`);
  }

  return (
    <button type="button" class="small" onClick={() => void take()}>
      <Glyph icon="pencil" /> {deskWords.value.change}
    </button>
  );
}
