import { useState } from 'preact/hooks';
import { settings } from '../../storage/settings.ts';
import { atLeast, hitsLeft } from '../chances.ts';
import { companionWords } from '../words.ts';
import { NumberField } from './number-field.tsx';

/** Three dice, 4 or more, two saves: what comes of it, and how likely. */
export function Chances() {
  const say = companionWords.value;
  const [dice, setDice] = useState(3);
  const [hitsOn, setHitsOn] = useState(4);
  const [saves, setSaves] = useState(2);
  const [savesOn, setSavesOn] = useState(4);
  const left = hitsLeft(dice, hitsOn, { saves, savesOn });
  const percent = (share: number) =>
    new Intl.NumberFormat(settings.value.language, { style: 'percent', maximumFractionDigits: 1 }).format(
      share,
    );
  return (
    <section class="tool">
      <h2>{say.chances}</h2>
      <div class="tool-row">
        <NumberField label={say.dice} value={dice} low={1} high={20} onChange={setDice} />
        <NumberField label={say.hits} value={hitsOn} low={2} high={6} onChange={setHitsOn} />
        <NumberField label={say.saves} value={saves} low={0} high={20} onChange={setSaves} />
        <NumberField label={say.savesOn} value={savesOn} low={2} high={6} onChange={setSavesOn} />
      </div>
      <table class="chances-table">
        <caption>{say.getThrough}</caption>
        <tbody>
          {left.map((share, count) => (
            <tr key={count}>
              <th scope="row">{count === 0 ? say.noHit : say.atLeast(count)}</th>
              <td>{percent(count === 0 ? share : atLeast(left, count))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
