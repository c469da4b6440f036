import { useState } from 'preact/hooks';
import { fairNumber } from '../fair-random.ts';
import { companionWords } from '../words.ts';

/** Something that happens, for who likes surprises; no rule of any game. */
export function Events() {
  const say = companionWords.value;
  const [drawn, setDrawn] = useState<number | null>(null);
  return (
    <section class="tool">
      <h2>{say.events}</h2>
      <p class="muted">{say.forSurprises}</p>
      <button type="button" onClick={() => setDrawn(fairNumber(0, say.happenings.length - 1))}>
        {say.event}
      </button>
      <p role="status">{drawn === null ? '' : say.happenings[drawn]}</p>
    </section>
  );
}
