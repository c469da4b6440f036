import type { MatchRow } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { sideWords } from '../../online/battles.ts';
import { asFar, leaning, luckLine, luckOf, sidesByUnit, spreadsOf } from '../../online/luck.ts';
import { writeDecimal } from '../../online/numbers.ts';
import type { CheckedDraw } from '../../online/verify.ts';
import { onlineWords } from '../../online/words.ts';
import { findCover } from '../../screens/index.ts';
import type { Favour } from '../cover.ts';

const WIDTH = 520;
const HEIGHT = 240;
const [TWO_OF_THREE, NINETEEN_OF_TWENTY] = [0.967, 1.96];

interface Props {
  readonly draws: readonly CheckedDraw[];
  readonly row: MatchRow;
  readonly scenario: unknown;
}

/** Words first, then the chart, then the bars: never bent, only told. */
export function LuckCard({ draws, row, scenario }: Props) {
  const say = onlineWords.value.luck;
  const sides = Object.keys(row.players);
  const byUnit = sidesByUnit(scenario);
  const isOfFirst = (unit: string) => (byUnit.has(unit) ? byUnit.get(unit) === sides[0] : null);
  const favour = useFavour(row.ruleset);
  const line = luckLine(draws.map(draw => luckOf(draw, favour, isOfFirst)));
  return (
    <section class="room-card luck-card">
      <h2>{say.title}</h2>
      {line.length > 0 && <Leaning line={line} names={sides.map(side => sideWords(scenario, side))} />}
      <div class="spreads">
        {spreadsOf(draws)
          .slice(0, 4)
          .map(spread => (
            <figure key={`${spread.kind}/${spread.bars.length}`}>
              <figcaption class="muted">{say.drawsOf(spread.kind, spread.count)}</figcaption>
              <ol class="bars">
                {spread.bars.map(({ label, fell, expected }) => (
                  <li key={label}>
                    <span class="bar-track" aria-hidden="true">
                      <i style={{ height: `${share(fell, spread.bars)}%` }} />
                      <b style={{ bottom: `${share(expected, spread.bars)}%` }} />
                    </span>
                    <span>{fell}</span>
                    <span class="muted">{label.replaceAll('-', '−')}</span>
                  </li>
                ))}
              </ol>
            </figure>
          ))}
      </div>
      <p class="muted note">{say.dashed}</p>
    </section>
  );
}

const NOBODYS: Favour = { high: [], low: [] };

function useFavour(ruleset: string): Favour {
  const [favour, setFavour] = useState(NOBODYS);
  useEffect(() => {
    void findCover(ruleset).then(cover => setFavour(cover?.favour ?? NOBODYS));
  }, [ruleset]);
  return favour;
}

const share = (
  value: number,
  bars: readonly { readonly fell: number; readonly expected: number }[],
): number => (100 * value) / Math.max(1, ...bars.flatMap(({ fell, expected }) => [fell, expected]));

function Leaning({ line, names }: { readonly line: readonly number[]; readonly names: readonly string[] }) {
  const say = onlineWords.value.luck;
  const deviation = leaning(line, line.length);
  const lucky = names[deviation >= 0 ? 0 : 1] ?? '';
  const told = Math.abs(deviation) < 0.5 ? say.even : say.leans(lucky, writeDecimal(Math.abs(deviation)));
  return (
    <>
      <p>
        <b>{told}</b> {say.asFar(asFar(deviation))}
      </p>
      <Funnel line={line} label={`${say.title}. ${told}`} />
      <p class="muted funnel-names">
        <span>{say.up(names[0] ?? '')}</span>
        <span>{say.down(names[1] ?? '')}</span>
      </p>
    </>
  );
}

/** The line inside what two of three and nineteen of twenty fair matches keep to. */
function Funnel({ line, label }: { readonly line: readonly number[]; readonly label: string }) {
  const count = line.length;
  const most = Math.max(NINETEEN_OF_TWENTY * Math.sqrt(count), ...line.map(Math.abs)) * 1.05;
  const x = (i: number) => (WIDTH * i) / Math.max(1, count);
  const y = (value: number) => HEIGHT / 2 - (value / most) * (HEIGHT / 2);
  const steps = Array.from({ length: count + 1 }, (_, i) => i);
  const edge = (width: number, sign: number) =>
    steps.map(i => `${x(i).toFixed(1)} ${y(sign * width * Math.sqrt(i)).toFixed(1)}`);
  const funnel = (width: number) => `M${edge(width, 1).join('L')}L${edge(width, -1).toReversed().join('L')}z`;
  const path = `M0 ${HEIGHT / 2}${line.map((value, i) => `L${x(i + 1).toFixed(1)} ${y(value).toFixed(1)}`).join('')}`;
  return (
    <svg class="funnel" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path class="wide" d={funnel(NINETEEN_OF_TWENTY)} />
      <path class="narrow" d={funnel(TWO_OF_THREE)} />
      <path class="zero" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      <path class="line" d={path} />
    </svg>
  );
}
