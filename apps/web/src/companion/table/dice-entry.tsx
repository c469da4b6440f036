import type { Draw, DrawNeeded } from '@grognard/engine';
import { writeSigned } from '@grognard/rulebook';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../../storage/settings.ts';
import { Glyph } from '../../ui/icons.tsx';
import { DieFace } from '../die.tsx';
import { fairNumber } from '../fair-random.ts';
import { Typed } from '../real-dice.tsx';
import { companionWords } from '../words.ts';

interface Props {
  readonly draw: DrawNeeded;
  /** How many are thrown together. */
  readonly count: number;
  /** How many of this key have fallen before. */
  readonly before: number;
  readonly onThrow: (dice: readonly Draw[]) => void;
}

interface Fallen {
  readonly value: number;
  readonly rolled?: true;
}

const MOST_FACES = 12;

/** One tap a die, one to commit; 1 to 6, Backspace and Enter do the same. */
export function DiceEntry({ draw, count, before, onThrow }: Props) {
  const say = companionWords.value;
  const { low, high } = draw;
  const [fallen, setFallen] = useState<readonly Fallen[]>([]);
  const isDie = low === 1 && high === 6;
  const write = (value: number) => (low < 0 ? writeSigned(value, settings.value.language) : String(value));
  const take = (value: number) => setFallen(now => (now.length < count ? [...now, { value }] : now));
  const back = () => setFallen(now => now.slice(0, -1));
  const commit = () =>
    fallen.length === count && onThrow(fallen.map((each, i) => ({ ...draw, nth: before + i + 1, ...each })));
  const rollForMe = () =>
    setFallen(now => [
      ...now,
      ...Array.from({ length: count - now.length }, () => ({
        value: fairNumber(low, high),
        rolled: true as const,
      })),
    ]);
  useEffect(() => {
    const typed = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
      if (key === 'Enter' && !(target instanceof HTMLButtonElement)) commit();
      const value = Number(key);
      if (/^\d$/.test(key) && value >= low && value <= high) take(value);
      else if (key === 'Backspace') back();
    };
    window.addEventListener('keydown', typed);
    return () => window.removeEventListener('keydown', typed);
  }, [low, high, count, fallen]);
  return (
    <div class="dice-entry">
      <div class="dice-fallen">
        <ul aria-label={say.table.fallen} class="fallen">
          {Array.from({ length: count }, (_, i) => (
            <li key={i} class={fallen[i]?.rolled ? 'rolled' : ''}>
              {fallen[i] ? (
                <>
                  {isDie ? <DieFace value={fallen[i].value} /> : <b>{write(fallen[i].value)}</b>}
                  <span class="visually-hidden">{write(fallen[i].value)}</span>
                </>
              ) : (
                <span class="die-slot" />
              )}
            </li>
          ))}
        </ul>
        <button
          type="button"
          class="quiet icon"
          aria-label={say.table.takeBack}
          disabled={fallen.length === 0}
          onClick={back}
        >
          <Glyph icon="undo" />
        </button>
        <button type="button" disabled={fallen.length === count} onClick={rollForMe}>
          {say.rollForMe}
        </button>
      </div>
      {high - low < MOST_FACES ? (
        <div class="die-faces">
          {Array.from({ length: high - low + 1 }, (_, i) => low + i).map(value => (
            <button
              key={value}
              type="button"
              aria-label={write(value)}
              disabled={fallen.length === count}
              onClick={() => take(value)}
            >
              {isDie ? <DieFace value={value} /> : write(value)}
            </button>
          ))}
        </div>
      ) : (
        fallen.length < count && <Typed low={low} high={high} onTake={take} />
      )}
      <button type="button" class="primary wide" disabled={fallen.length < count} onClick={commit}>
        <Glyph icon="check" /> {say.table.commit}
      </button>
      {fallen.some(({ rolled }) => rolled) && <p class="muted small-print">{say.marked}</p>}
    </div>
  );
}
