import { useState } from 'preact/hooks';
import { give } from '../../shell/giving.ts';
import { wordIn } from '../../shell/speech.ts';
import type { TableBattle } from './model.ts';
import { ownWords } from './words.ts';

/** So many impacts that the ways to take them cannot be listed: one choice for each, in order. */
export function EffectsForm({ battle }: { readonly battle: TableBattle }) {
  const say = ownWords.value;
  const { pending } = battle.view.value;
  const fallback = battle.asked.value?.fallback as { readonly effects?: readonly string[] } | null;
  const usual = fallback?.effects ?? [];
  const [effects, setEffects] = useState<readonly string[]>(usual);
  const [end, setEnd] = useState<'left' | 'right'>('right');
  if (pending?.type !== 'effects') return null;
  const { unit, hurt, available } = pending;
  const chosen = Array.from({ length: hurt.impacts }, (_, i) => effects[i] ?? available[0]!);
  return (
    <fieldset class="placing">
      {chosen.map((effect, i) => (
        <label key={`${i}/${effect}`}>
          {say.effectNumber(i + 1)}
          <select
            value={effect}
            onChange={event =>
              setEffects(chosen.map((old, k) => (k === i ? event.currentTarget.value : old)))
            }
          >
            {available.map(each => (
              <option key={each} value={each}>
                {wordIn(battle, 'effects', each)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        {say.loseFrom}
        <select value={end} onChange={event => setEnd(event.currentTarget.value as 'left' | 'right')}>
          <option value="left">{say.leftEnd}</option>
          <option value="right">{say.rightEnd}</option>
        </select>
      </label>
      <button
        type="button"
        onClick={() =>
          void give(battle, { type: 'effects', unit, effects: chosen, end } as { readonly type: string })
        }
      >
        {say.takeEffects}
      </button>
    </fieldset>
  );
}
