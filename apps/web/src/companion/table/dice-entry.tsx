import type { Draw, DrawNeeded } from '@grognard/engine';
import { writeSigned } from '@grognard/rulebook';
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../../storage/settings.ts';
import { Glyph } from '../../ui/icons.tsx';
import { Drawn } from '../die.tsx';
import { fairNumber } from '../fair-random.ts';
import { Typed } from '../real-dice.tsx';
import { companionWords } from '../words.ts';

interface Props {
  readonly draw: DrawNeeded;
  /** How many are thrown together. */
  readonly count: number;
  /** How many of this key have fallen before. */
  readonly before: number;
  /** What a die is by itself, where it counts one by one. */
  readonly read?: ((face: number) => Reading) | undefined;
  readonly onThrow: (dice: readonly Draw[]) => void;
}

export interface Reading {
  /** A word of the game for it: hit, miss. */
  readonly id: string;
  readonly told: string;
}

interface Fallen {
  readonly value: number;
  readonly rolled?: true;
}

const MOST_FACES = 12;

/** One tap a die, one to commit; 1 to 6, Backspace and Enter do the same. */
export function DiceEntry({ draw, count, before, read, onThrow }: Props) {
  const say = companionWords.value;
  const { low, high } = draw;
  const [fallen, setFallen] = useState<readonly Fallen[]>([]);
  const write = writerOf(draw);
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
        <FallenDice draw={draw} count={count} fallen={fallen} read={read} />
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
              <Drawn value={value} low={low} high={high} written={write(value)} />
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

/** A number as it is written: with its sign where it may be below zero. */
export const writerOf =
  ({ low }: DrawNeeded) =>
  (value: number): string =>
    low < 0 ? writeSigned(value, settings.value.language) : String(value);

interface FallenProps extends Pick<Props, 'draw' | 'count' | 'read'> {
  readonly fallen: readonly Fallen[];
}

/** Dice as they fell and what each is, and the places of those to come. */
export const FallenDice = ({ draw, count, fallen, read }: FallenProps) => (
  <ul aria-label={companionWords.value.table.fallen} class="fallen">
    {Array.from({ length: count }, (_, i) => (
      <FallenDie key={i} fallen={fallen[i]} draw={draw} read={read} />
    ))}
  </ul>
);

interface FallenDieProps extends Pick<Props, 'draw' | 'read'> {
  readonly fallen: Fallen | undefined;
}

function FallenDie({ fallen, draw, read }: FallenDieProps) {
  if (!fallen) {
    return (
      <li>
        <span class="die-slot" />
      </li>
    );
  }
  const reading = read?.(fallen.value);
  const written = writerOf(draw)(fallen.value);
  return (
    <li class={`read-${reading?.id ?? 'plain'} ${fallen.rolled ? 'rolled' : ''}`}>
      <Drawn value={fallen.value} low={draw.low} high={draw.high} written={written} />
      <span class="visually-hidden">{written}</span>
      {reading && <span class="reading">{reading.told}</span>}
    </li>
  );
}
