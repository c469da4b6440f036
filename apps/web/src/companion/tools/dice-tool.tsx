import { useState } from 'preact/hooks';
import { settings } from '../../storage/settings.ts';
import { fairness } from '../chances.ts';
import { DieFace } from '../die.tsx';
import { fairNumber } from '../fair-random.ts';
import { companionWords } from '../words.ts';
import { NumberField } from './number-field.tsx';

const NONE = [0, 0, 0, 0, 0, 0] as const;

/** Throws dice, or counts those that fell on the table, and says how fair they look. */
export function DiceTool() {
  const say = companionWords.value;
  const [count, setCount] = useState(3);
  const [fallen, setFallen] = useState<readonly number[]>([]);
  const [tally, setTally] = useState<readonly number[]>(NONE);
  const add = (faces: readonly number[]) =>
    setTally(tally.map((n, i) => n + faces.filter(face => face === i + 1).length));
  const roll = () => {
    const faces = Array.from({ length: count }, () => fairNumber(1, 6));
    setFallen(faces);
    add(faces);
  };
  const all = tally.reduce((sum, n) => sum + n, 0);
  const expected = new Intl.NumberFormat(settings.value.language, { maximumFractionDigits: 1 }).format(
    all / 6,
  );
  return (
    <section class="tool">
      <h2>{say.dice}</h2>
      <div class="tool-row">
        <NumberField label={say.howMany} value={count} low={1} high={20} onChange={setCount} />
        <button type="button" class="primary" onClick={roll}>
          {say.throwThem}
        </button>
      </div>
      <p role="status" class="fallen">
        {fallen.map((face, i) => (
          <DieFace key={i} value={face} />
        ))}
        {fallen.length > 0 && <b>{say.sum(fallen.reduce((sum, face) => sum + face, 0))}</b>}
        <span class="visually-hidden">{fallen.join(', ')}</span>
      </p>
      <div class="die-faces">
        {tally.map((n, i) => (
          <button key={i} type="button" aria-label={`${i + 1}: ${n}`} onClick={() => add([i + 1])}>
            <DieFace value={i + 1} />
            <b>{n}</b>
          </button>
        ))}
      </div>
      <p class="muted">
        {say.tally(all)}, {say.expected(expected)}
        {say[fairness(tally)]}.{' '}
        <button type="button" class="link" onClick={() => setTally(NONE)}>
          {say.clear}
        </button>
      </p>
    </section>
  );
}
