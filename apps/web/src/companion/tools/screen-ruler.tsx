import { useState } from 'preact/hooks';
import { companionWords } from '../words.ts';

/** The short side of a bank card is the same everywhere, in millimetres; the long one does not fit on a phone. */
const CARD = 53.98;
const KEY = 'grognard/ruler@2';
const USUAL = 204;

const keptLength = (): number => {
  try {
    return Number(localStorage.getItem(KEY)) || USUAL;
  } catch {
    // Blocked storage costs the calibration, never the page.
    return USUAL;
  }
};

/** A ruler on the screen, calibrated once by a card laid on it. */
export function ScreenRuler() {
  const say = companionWords.value;
  const [card, setCard] = useState(keptLength);
  const keep = (length: number) => {
    setCard(length);
    try {
      localStorage.setItem(KEY, String(length));
    } catch {
      // As above.
    }
  };
  const cm = (card / CARD) * 10;
  const ticks = Array.from({ length: Math.floor(1000 / cm) + 1 }, (_, i) => i);
  return (
    <section class="tool">
      <h2>{say.ruler}</h2>
      <p class="muted">{say.rulerText}</p>
      <div class="card-line" style={{ width: `${card}px` }} />
      <input
        type="range"
        min="100"
        max="400"
        step="1"
        aria-label={say.card}
        value={card}
        onInput={({ currentTarget }) => keep(Number(currentTarget.value))}
      />
      <svg class="screen-ruler" width="100%" height="46" role="img" aria-label={say.ruler}>
        {ticks.map(i => (
          <g key={i}>
            <path d={`M${i * cm + 1} 0v22M${(i + 0.5) * cm + 1} 0v12`} stroke="currentColor" />
            <text
              x={i * cm + 1}
              y="38"
              font-size="12"
              text-anchor={i === 0 ? 'start' : 'middle'}
              fill="currentColor"
            >
              {i}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}
