import { me } from '../../online/room.ts';
import { onlineWords } from '../../online/words.ts';
import { Setup } from '../setup.tsx';
import type { Picked, Picking } from './wish.ts';

const MINUTES = [10, 20, 30, 45, 60, 90] as const;

/** What is rarely changed: two matches at once, rating, watchers, options of the game. */
export function MoreWishes({ picking: { picked, pick, scenario } }: { readonly picking: Picking }) {
  const say = onlineWords.value.challenge;
  const canRate = me.value !== null && me.value.kind !== 'guest';
  const told = [
    picked.isRated ? say.rated : say.notRated,
    picked.isWatchable ? say.watchable : say.notWatchable,
    ...(picked.isPair ? [say.pairShort] : []),
  ];
  return (
    <details class="more-wishes">
      <summary>
        <span>{told.join(' · ')}</span> <span class="as-link">{say.more}</span>
      </summary>
      {picked.pace === 'live' && (
        <label class="field">
          <span>{say.minutes}</span>
          <select
            value={picked.minutes}
            onChange={event => pick({ minutes: Number(event.currentTarget.value) })}
          >
            {MINUTES.map(minutes => (
              <option key={minutes} value={minutes}>
                {minutes}
              </option>
            ))}
          </select>
        </label>
      )}
      <Check label={say.pair} part="isPair" picked={picked} pick={pick} />
      <Check label={say.watchableWish} part="isWatchable" picked={picked} pick={pick} />
      <Check label={say.ratedWish} part="isRated" picked={picked} pick={pick} isBarred={!canRate} />
      {!canRate && <p class="muted note">{say.ratedNeedsName}</p>}
      {scenario && !picked.own && (
        <Setup scenario={scenario} choices={picked.choices} onChange={choices => pick({ choices })} />
      )}
    </details>
  );
}

function Check({
  label,
  part,
  picked,
  pick,
  isBarred = false,
}: {
  readonly label: string;
  readonly part: 'isPair' | 'isRated' | 'isWatchable';
  readonly picked: Picked;
  readonly pick: Picking['pick'];
  readonly isBarred?: boolean;
}) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={picked[part]}
        disabled={isBarred}
        onChange={event => pick({ [part]: event.currentTarget.checked })}
      />
      {label}
    </label>
  );
}
