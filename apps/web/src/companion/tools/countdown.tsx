import { useEffect, useState } from 'preact/hooks';
import { companionWords } from '../words.ts';
import { NumberField } from './number-field.tsx';

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** Minutes that run out, spoken when they have. */
export function Countdown() {
  const say = companionWords.value;
  const [minutes, setMinutes] = useState(10);
  const [end, setEnd] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (end === null) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [end]);
  const left = end === null ? minutes * 60 : Math.max(0, (end - now) / 1000);
  const isUp = end !== null && now > 0 && left === 0;
  return (
    <section class="tool">
      <h2>{say.clock}</h2>
      <p class="countdown" role="timer">
        {clock(Math.ceil(left))}
      </p>
      <div class="tool-row">
        <NumberField label={say.minutes} value={minutes} low={1} high={240} onChange={setMinutes} />
        <button
          type="button"
          onClick={() => {
            setNow(Date.now());
            setEnd(end === null ? Date.now() + minutes * 60_000 : null);
          }}
        >
          {end === null ? say.start : say.stop}
        </button>
      </div>
      {isUp && <p role="alert">{say.timeUp}</p>}
    </section>
  );
}
