import { useMemo, useState } from 'preact/hooks';
import { copy } from '../../online/copy.ts';
import { Glyph } from '../../ui/icons.tsx';
import { linkFor } from '../desk/link.ts';
import { codeOf } from './army-code.ts';
import type { Muster } from './muster.ts';
import { armyWords } from './words.ts';

interface Props {
  readonly ruleset: string;
  readonly muster: Muster;
  readonly raw: unknown;
}

/** The army as a link that carries it whole, and as a code that can be read out. */
export function ShareArmy({ ruleset, muster, raw }: Props) {
  const say = armyWords.value.share;
  const [told, setTold] = useState('');
  const code = useMemo(() => codeOf(muster.armies, raw), [muster, raw]);
  async function share(): Promise<void> {
    const link = await linkFor({ army: raw }, `/army/${ruleset}/open`);
    if (link === null) return setTold(say.tooLong);
    setTold((await copy(link)) ? say.copied : link);
  }
  return (
    <div class="army-share">
      <p class="row">
        <button type="button" class="small" onClick={() => void share()}>
          <Glyph icon="link" /> {say.link}
        </button>
      </p>
      <p role="status" class="note">
        {told}
      </p>
      {code === null ? (
        <p class="muted note">{say.noCode}</p>
      ) : (
        <p class="note">
          {say.code} <output class="army-code">{code}</output>
          <span class="muted"> {say.withoutNames}</span>
        </p>
      )}
    </div>
  );
}
