import { drawFootprint } from '@grognard/drawing';
import { drawnUnit } from '@grognard/en-avant';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { useSpeech } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import { words } from '../../words/words.ts';
import { PromptCard } from '../table/prompt-card.tsx';
import { CommandLine } from './command-line.tsx';
import { Enemies } from './enemies.tsx';
import { Forecasts } from './forecasts.tsx';
import { chooseUnit, chosenUnit, enemies, findUnit, hold } from './hand.ts';
import { Manoeuvre } from './manoeuvre.tsx';
import { Matters } from './matters.tsx';
import type { TableBattle, Unit } from './model.ts';
import { actionsOf } from './orders.ts';
import { Preparation } from './preparation.tsx';
import { distanceOf } from './questions.ts';
import {
  baseWords,
  bearingWords,
  groundWords,
  measured,
  nameOf,
  profileWords,
  stateWords,
} from './spoken.ts';
import { ownWords } from './words.ts';

/** What is asked, who is chosen, what he does, and what would come of it. */
export function OrdersPanel({ battle }: { readonly battle: TableBattle }) {
  const say = ownWords.value;
  const asked = battle.asked.value;
  const unit = findUnit(battle, battle.selection.value[0]);
  const mayActivate = asked?.orders.includes('activate') ?? false;
  if (battle.stage.value !== 'plan') return <p class="muted">{say.waiting}</p>;
  return (
    <>
      {asked && <PromptCard battle={battle} asked={asked} />}
      {asked && !mayActivate && <Preparation battle={battle} asked={asked} />}
      {unit ? (
        <UnitCard battle={battle} unit={unit} mayAct={mayActivate && unit === chosenUnit(battle)} />
      ) : (
        mayActivate && <p class="muted">{say.nothing}</p>
      )}
      {mayActivate && <CommandLine battle={battle} />}
      {asked && mayActivate && <Matters battle={battle} asked={asked} />}
    </>
  );
}

function UnitCard({
  battle,
  unit,
  mayAct,
}: {
  readonly battle: TableBattle;
  readonly unit: Unit;
  readonly mayAct: boolean;
}) {
  const say = ownWords.value;
  return (
    <section class="unit-card table-card">
      <header>
        <Portrait battle={battle} unit={unit} />
        <div>
          <p class="eyebrow">{profileWords(battle, unit)}</p>
          <h2>{nameOf(battle, unit.id)}</h2>
        </div>
        <button
          type="button"
          class="quiet small"
          aria-label={words.value.close}
          onClick={() => chooseUnit(battle, null)}
        >
          ✕
        </button>
      </header>
      <dl>
        <dt>{say.state}</dt>
        <dd>
          {baseWords(unit)}, {stateWords(battle, unit)}
        </dd>
        <dt>{say.stands}</dt>
        <dd>{groundWords(battle, unit.at)}</dd>
        <Nearest battle={battle} unit={unit} />
      </dl>
      {mayAct && unit.activated && <p class="muted">{say.noActions}</p>}
      {mayAct && !unit.activated && (
        <>
          <Manoeuvre battle={battle} unit={unit} />
          <Refusal battle={battle} />
          <Forecasts battle={battle} />
          {!battle.pulling.value && <Actions battle={battle} unit={unit} />}
          {!battle.pulling.value && <Enemies battle={battle} unit={unit} />}
        </>
      )}
    </section>
  );
}

/** The unit as it stands on the table, looking up. */
function Portrait({ battle, unit }: { readonly battle: TableBattle; readonly unit: Unit }) {
  const print = {
    ...drawnUnit(battle.scenario, unit, settings.value.language),
    at: [0, 0] as const,
    facing: 0,
    spent: false,
  };
  const width = Math.min(unit.files, unit.bases) * unit.base.width * 10;
  const depth = Math.ceil(unit.bases / unit.files) * unit.base.depth * 10;
  return (
    <svg
      viewBox={`${-width / 2 - 8} -24 ${width + 16} ${depth + 48}`}
      width="72"
      height="60"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawFootprint(print) }}
    />
  );
}

/** The nearest enemy, where that may be measured. */
function Nearest({ battle, unit }: { readonly battle: TableBattle; readonly unit: Unit }) {
  const say = ownWords.value;
  const gaps = enemies(battle)
    .filter(({ side }) => side !== unit.side)
    .flatMap(enemy => {
      const gap = distanceOf(battle, unit.id, enemy.id);
      return gap ? [{ enemy, gap: gap.is }] : [];
    })
    .sort((a, b) => a.gap - b.gap);
  const [nearest] = gaps;
  if (!nearest) return null;
  return (
    <>
      <dt>{say.nearest}</dt>
      <dd>
        {nameOf(battle, nearest.enemy.id)}, {measured(nearest.gap)},{' '}
        {bearingWords(battle, unit, nearest.enemy)}
      </dd>
    </>
  );
}

/** Why what is in hand may not be ordered. */
function Refusal({ battle }: { readonly battle: TableBattle }) {
  const speech = useSpeech(battle);
  const verdict = battle.shown.value?.verdict;
  if (!verdict || verdict.ok) return null;
  return (
    <p class="alert" role="alert">
      {speech.refuse(verdict)} <ClauseLink clause={verdict.clause} />
    </p>
  );
}

/** Formations, reorganising, breaking off …: only what the rules allow now. */
function Actions({ battle, unit }: { readonly battle: TableBattle; readonly unit: Unit }) {
  const say = ownWords.value;
  const listed = actionsOf(battle, unit);
  const held = JSON.stringify(battle.draft.value.now.order);
  if (listed.length === 0) return null;
  return (
    <section aria-label={say.otherActions}>
      <p class="eyebrow">{say.otherActions}</p>
      <p class="row chips">
        {listed.map(({ order, label }) => (
          <button
            key={label}
            type="button"
            class="small"
            aria-pressed={held === JSON.stringify(order)}
            onClick={() => hold(battle, held === JSON.stringify(order) ? null : order)}
          >
            {label}
          </button>
        ))}
      </p>
    </section>
  );
}
