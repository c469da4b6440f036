import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { copy } from '../../online/copy.ts';
import { keepCase } from '../../storage/cases.ts';
import { saveText } from '../../storage/download.ts';
import { Glyph } from '../../ui/icons.tsx';
import { linkFor } from '../desk/link.ts';
import { ownAddress } from './address.ts';
import { viewAt } from './case-battle.ts';
import type { BenchPart } from './case-bench.tsx';
import { playOnFrom } from './play-on.ts';
import { labWords } from './words.ts';

/** The case kept, as a link that carries it whole, as a file for the repository, or as a match to play on. */
export function ShareCase({ lab, work, at }: BenchPart & { readonly at: number }) {
  const say = labWords.value;
  const { route } = useLocation();
  const [told, setTold] = useState('');
  const { id: ruleset } = lab.box.ruleset;
  const { result, text } = work;

  function keep(): void {
    const id = keepCase(ruleset, text, work.own ?? undefined);
    setTold(say.kept);
    if (work.own === null) location.assign(ownAddress(ruleset, id));
  }

  async function share(): Promise<void> {
    const link = await linkFor({ text }, `/laboratory/${ruleset}/open`);
    if (link === null) return setTold(say.tooLong);
    setTold((await copy(link)) ? say.copied : link);
  }

  async function playOn(): Promise<void> {
    if (result.status !== 'run' || !result.stage) return;
    const moment = result.run.steps[at - 1]?.moment ?? 0;
    const { scenario } = result.stage.staged;
    const id = await playOnFrom(scenario, viewAt(result.stage, moment), result.example.title);
    if (id !== null) route(`/battle/${id}`);
  }

  const title = result.status === 'run' ? result.example.title : 'case';
  return (
    <section class="lab-share">
      <p class="row">
        <button type="button" class="small" onClick={keep}>
          {say.keep}
        </button>
        <button type="button" class="small" onClick={() => void share()}>
          <Glyph icon="link" /> {say.link}
        </button>
        <button type="button" class="small" onClick={() => saveText(title, 'yaml', text)}>
          <Glyph icon="file" /> {say.file}
        </button>
        {result.status === 'run' && result.stage && (
          <button type="button" class="small" onClick={() => void playOn()}>
            <Glyph icon="play" /> {say.playOn}
          </button>
        )}
      </p>
      <p role="status" class="note">
        {told}
      </p>
      <p class="muted note">{say.yours}</p>
    </section>
  );
}
