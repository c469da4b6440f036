import type { Cost } from '@grognard/commander';
import { type GivenHint, shownAdvice } from '../hint.ts';
import type { Battle } from '../model.ts';
import { useReasons } from '../reasons.ts';
import { nameOf, speechOf } from '../speech.ts';
import { Told } from '../told.tsx';
import { beginAnalysis, showCost } from './analysing.ts';
import { analysisWords } from './words.ts';

/** The few decisions that cost most, each with its way to the map; looked for when somebody asks. */
export function Costs({ battle }: { readonly battle: Battle }) {
  const say = analysisWords.value;
  const analysing = battle.analysis.value;
  const costs = analysing?.known?.costs ?? [];
  const isWorking = analysing?.state === 'working';
  return (
    <section class="costs" aria-label={say.title}>
      <h3>{say.title}</h3>
      <p class="muted note">{say.lead}</p>
      {isWorking ? (
        <p class="row" role="status">
          <progress max={1} value={analysing.known?.share ?? 0} />
          {say.working(Math.floor(100 * (analysing.known?.share ?? 0)))}
          <button type="button" class="small" onClick={analysing.stop}>
            {say.stop}
          </button>
        </p>
      ) : (
        analysing?.state !== 'done' && (
          <p>
            <button type="button" onClick={() => void beginAnalysis(battle)}>
              {analysing ? say.again : say.begin}
            </button>
          </p>
        )
      )}
      {analysing?.state === 'failed' && <p role="alert">{say.failed}</p>}
      {analysing && costs.length === 0 && <p>{analysing.state === 'done' ? say.none : say.noneYet}</p>}
      <ol>
        {costs.map(cost => (
          <CostCard key={cost.entry} battle={battle} cost={cost} />
        ))}
      </ol>
    </section>
  );
}

function CostCard({ battle, cost }: { readonly battle: Battle; readonly cost: Cost }) {
  const say = analysisWords.value;
  const tell = useReasons(battle);
  return (
    <li aria-current={battle.insight.value?.cost.entry === cost.entry ? 'true' : undefined}>
      <p class="eyebrow">{titleOf(battle, cost)}</p>
      <p>
        {cost.reasons.map((reason, i) => (
          <span key={`${reason.type}/${i}`}>
            <Told pieces={tell(reason)} />{' '}
          </span>
        ))}
        <span class="muted note">{say.tried(cost.games)}</span>
      </p>
      <p>
        <button type="button" class="small" onClick={() => void showCost(battle, cost)}>
          {say.show}
        </button>
      </p>
    </li>
  );
}

function titleOf(battle: Battle, { turn, points, margin }: Cost): string {
  const { number } = speechOf(battle);
  const rounded = (value: number): string => number(Math.round(10 * value) / 10);
  return analysisWords.value.cost(turn, `−${rounded(points)}`, rounded(margin));
}

/** More than so many orders are only counted: the map shows them. */
const FEW = 3;

/** What was ordered at the moment on the map, and what would have been better. */
export function CostWords({ battle }: { readonly battle: Battle }) {
  const say = analysisWords.value;
  const better = shownAdvice(battle);
  const { value: insight } = battle.insight;
  if (!better?.instead || !insight) return null;
  const given: GivenHint = { ...better, order: better.instead, instead: better.order };
  return (
    <p class="told">
      <b>{titleOf(battle, insight.cost)}.</b> {say.ordered}: {toldOf(battle, given)}. {say.better}:{' '}
      <b>{toldOf(battle, better)}</b>.
    </p>
  );
}

/** Those of an order that differ, in words: a few of them, and how many more there are. */
function toldOf(battle: Battle, advice: GivenHint): string {
  const { orders } = battle.screen;
  const changed = orders.changedBy(battle, advice);
  if (changed.length === 0) return orders.adviceFor(battle, advice, '');
  const told = changed
    .slice(0, FEW)
    .map(id => `${nameOf(battle, id)} ${orders.adviceFor(battle, advice, id)}`);
  const more = changed.length - told.length;
  return [...told, ...(more > 0 ? [analysisWords.value.more(more)] : [])].join(', ');
}
