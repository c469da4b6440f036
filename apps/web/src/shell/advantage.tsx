import type { Moment } from '@grognard/host';
import { words } from '../words/words.ts';
import { half, peakFor, type Spot, spotsOf } from './advantage-line.ts';
import { analysisWords } from './analysis/words.ts';
import type { Battle } from './model.ts';
import { sideName, speechOf } from './speech.ts';
import { turnIn, turnsOf } from './turns.ts';

const [WIDTH, HEIGHT] = [320, 110];

interface CurveProps {
  readonly leads: readonly number[];
  /** Between which leads most of what could have come lay, where it was tried. */
  readonly band?: readonly (readonly [low: number, high: number])[];
  /** The entries that turned the battle, by their place in the line. */
  readonly marks?: readonly number[];
  readonly at?: number | undefined;
}

/** The line of leads: over the axis the first side is ahead, under it the second. */
export function AdvantageCurve({ leads, band = [], marks = [], at }: CurveProps) {
  const most = Math.max(1, ...leads.map(Math.abs), ...band.flat().map(Math.abs));
  const put = ([x, y]: Spot): string =>
    `${((x / Math.max(1, leads.length - 1)) * WIDTH).toFixed(1)} ${((HEIGHT / 2) * (1 - y / most)).toFixed(1)}`;
  const spots = spotsOf(leads);
  const area = (side: 1 | -1) =>
    `M${put([0, 0])}L${half(spots, side).map(put).join('L')}L${put([leads.length - 1, 0])}Z`;
  return (
    <svg
      class="advantage-curve"
      viewBox={`0 -3 ${WIDTH} ${HEIGHT + 6}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {band.length > 0 && <path class="band" d={`M${around(band).map(put).join('L')}Z`} />}
      <path class="area first" d={area(1)} />
      <path class="area second" d={area(-1)} />
      <path class="axis" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      {marks.map(mark => (
        <path key={mark} class="turned" d={`M${put([mark, most])}L${put([mark, -most])}`} />
      ))}
      <path class="lead" d={`M${spots.map(put).join('L')}`} />
      {at !== undefined && <path class="at" d={`M${put([at, most])}L${put([at, -most])}`} />}
    </svg>
  );
}

/** Along the upper edge of a band and back along the lower. */
const around = (band: readonly (readonly [number, number])[]): readonly Spot[] => [
  ...band.map(([, high], i): Spot => [i, high]),
  ...band.map(([low], i): Spot => [i, low]).reverse(),
];

/** How a battle stood at a moment: as it was estimated, or as games played on from there tell. */
interface Standing {
  readonly entry: number;
  readonly turn: number;
  readonly lead: number;
  readonly band?: readonly [low: number, high: number];
}

/** The finest that is known of who was ahead when. */
function standingsOf({ advantage, analysis }: Battle, moments: readonly Moment[]): readonly Standing[] {
  const { outlooks = [] } = analysis.value?.known ?? {};
  if (outlooks.length > 1)
    return outlooks.map(({ entry, turn, mean, low, high }) => ({
      entry,
      turn,
      lead: mean,
      band: [low, high],
    }));
  return advantage.value.map(({ entry, lead }) => ({ entry, lead, turn: turnIn(moments[entry]?.view) }));
}

interface Props {
  readonly battle: Battle;
  readonly moments: readonly Moment[];
}

/** Who was ahead when, as a commander estimates it: in a sentence, as a curve, as a table. */
export function AdvantageChart({ battle, moments }: Props) {
  const say = words.value.battle;
  const course = standingsOf(battle, moments);
  if (course.length < 2) return null;
  const games = battle.analysis.value?.known?.outlooks[0]?.games;
  const leads = course.map(({ lead }) => lead);
  const [first = '', second = ''] = battle.scenario.sides.map(({ id }) => sideName(battle, id));
  const { number } = speechOf(battle);
  const write = (lead: number): string =>
    Math.round(lead) === 0
      ? say.level
      : say.aheadBy(lead > 0 ? first : second, number(Math.abs(Math.round(lead))));
  const turns = course.map(({ turn }) => turn);
  const told = [1, -1].flatMap(side => {
    const at = peakFor(leads, side as 1 | -1);
    return at === null ? [] : [say.mostAhead(write(leads[at] ?? 0), turns[at] ?? 0)];
  });
  const sentence = [...told, words.value.labelled(say.atTheEnd, write(leads.at(-1) ?? 0))].join('. ');
  const marks = battle.turningPoints.value.map(({ entry }) =>
    course.findLastIndex(each => each.entry <= entry),
  );
  const band = course.flatMap(each => (each.band ? [each.band] : []));
  return (
    <section class="advantage" aria-label={say.advantage}>
      <h3>{say.advantage}</h3>
      <p class="muted note">{games ? analysisWords.value.meaning(games) : say.advantageMeaning}</p>
      <p>{sentence}.</p>
      <figure class="chart">
        <figcaption class="ahead-first">{first}</figcaption>
        <AdvantageCurve leads={leads} band={band} marks={marks.filter(mark => mark >= 0)} />
        <div class="turn-numbers" aria-hidden="true">
          {turnsOf(turns).map(({ turn, from }) => (
            <span key={from} style={{ left: `${(100 * from) / (course.length - 1)}%` }}>
              {turn}
            </span>
          ))}
        </div>
        <p class="ahead-second">{second}</p>
      </figure>
      <details>
        <summary>{say.asTable}</summary>
        <table class="terms">
          <tbody>
            {turnsOf(turns).map(({ turn, to }) => (
              <tr key={to}>
                <th scope="row">{say.afterTurn(turn)}</th>
                <td>{write(leads[to] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
