import type { MatchRow } from '@grognard/online';
import { sideWords } from '../../online/battles.ts';
import { useDrawWords } from '../../online/draw-words.ts';
import { useFavour } from '../../online/favour.ts';
import { asFar, type LuckPoint, leaning, luckLine, luckOf, spreadsOf } from '../../online/luck.ts';
import type { CheckedDraw } from '../../online/verify.ts';
import { onlineWords } from '../../online/words.ts';
import { writeDecimal } from '../../shell/numbers.ts';
import { turnsOf } from '../../shell/turns.ts';

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
  const favour = useFavour(row.ruleset);
  const kindWords = useDrawWords(row.ruleset);
  const line = luckLine(draws.map(draw => ({ luck: luckOf(draw, favour, sides[0] ?? ''), turn: draw.turn })));
  return (
    <section class="room-card luck-card">
      <h2>{say.title}</h2>
      {line.length > 0 && <Leaning line={line} names={sides.map(side => sideWords(scenario, side))} />}
      <div class="spreads">
        {spreadsOf(draws)
          .slice(0, 4)
          .map(spread => (
            <figure key={`${spread.kind}/${spread.bars.length}`}>
              <figcaption class="muted">{say.drawsOf(kindWords(spread.kind), spread.count)}</figcaption>
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

const share = (
  value: number,
  bars: readonly { readonly fell: number; readonly expected: number }[],
): number => (100 * value) / Math.max(1, ...bars.flatMap(({ fell, expected }) => [fell, expected]));

interface Line {
  readonly line: readonly LuckPoint[];
  readonly names: readonly string[];
}

function Leaning({ line, names }: Line) {
  const say = onlineWords.value.luck;
  const deviation = leaning(line);
  const lucky = names[deviation >= 0 ? 0 : 1] ?? '';
  const told = Math.abs(deviation) < 0.5 ? say.even : say.leans(lucky, writeDecimal(Math.abs(deviation)));
  return (
    <>
      <p>
        <b>{told}</b> {say.asFar(asFar(deviation))}
      </p>
      <figure class="funnel-figure">
        <span class="funnel-name first">{say.goodFor(names[0] ?? '')}</span>
        <Funnel line={line} label={`${say.title}. ${told}`} />
        <span class="funnel-name second">{say.goodFor(names[1] ?? '')}</span>
      </figure>
      <p class="muted note">{say.funnel}</p>
      <ByTurn line={line} names={names} />
    </>
  );
}

/** The line inside what two of three and nineteen of twenty fair matches keep to, turn by turn. */
function Funnel({ line, label }: Pick<Line, 'line'> & { readonly label: string }) {
  const count = line.length;
  const most =
    Math.max(NINETEEN_OF_TWENTY * Math.sqrt(count), ...line.map(({ sum }) => Math.abs(sum))) * 1.05;
  const x = (i: number) => (WIDTH * i) / Math.max(1, count);
  const y = (value: number) => HEIGHT / 2 - (value / most) * (HEIGHT / 2);
  const steps = Array.from({ length: count + 1 }, (_, i) => i);
  const edge = (width: number, sign: number) =>
    steps.map(i => `${x(i).toFixed(1)} ${y(sign * width * Math.sqrt(i)).toFixed(1)}`);
  const funnel = (width: number) => `M${edge(width, 1).join('L')}L${edge(width, -1).toReversed().join('L')}z`;
  const path = `M0 ${HEIGHT / 2}${line.map(({ sum }, i) => `L${x(i + 1).toFixed(1)} ${y(sum).toFixed(1)}`).join('')}`;
  const turns = turnsOf(line.map(({ turn }) => turn));
  return (
    <svg class="funnel" viewBox={`0 0 ${WIDTH + 6} ${HEIGHT}`} role="img" aria-label={label}>
      <path class="wide" d={funnel(NINETEEN_OF_TWENTY)} />
      <path class="narrow" d={funnel(TWO_OF_THREE)} />
      {turns.map(({ turn, from }) => (
        <path key={turn} class="turn" d={`M${x(from).toFixed(1)} 0V${HEIGHT}`} />
      ))}
      <path class="zero" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      <path class="line" d={path} />
      <circle class="end" cx={x(count)} cy={y(line.at(-1)?.sum ?? 0)} r={4.5} />
    </svg>
  );
}

/** The same as numbers: where luck stood after each turn. */
function ByTurn({ line, names }: Line) {
  const say = onlineWords.value.luck;
  const { turn: turnWord } = onlineWords.value.draws;
  return (
    <details class="luck-turns">
      <summary>{say.byTurn}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{turnWord}</th>
            <th scope="col">{say.draws}</th>
            <th scope="col">{say.leaningTo}</th>
          </tr>
        </thead>
        <tbody>
          {turnsOf(line.map(({ turn }) => turn)).map(({ turn, from, to }) => {
            const deviation = leaning(line.slice(0, to + 1));
            return (
              <tr key={turn}>
                <th scope="row">{turn}</th>
                <td>{to - from + 1}</td>
                <td>
                  {names[deviation >= 0 ? 0 : 1]} {writeDecimal(Math.abs(deviation))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
