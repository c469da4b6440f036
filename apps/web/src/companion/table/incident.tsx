import type { Draw, DrawNeeded, Sum } from '@grognard/engine';
import { type Due, foresee, kindOf, toldOf } from '@grognard/real-table';
import { writeNumber } from '@grognard/rulebook';
import { useState } from 'preact/hooks';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { Sums } from '../../shell/why.tsx';
import { settings } from '../../storage/settings.ts';
import { Glyph } from '../../ui/icons.tsx';
import { companionWords } from '../words.ts';
import { DiceEntry, FallenDice, writerOf } from './dice-entry.tsx';
import { Facts } from './facts.tsx';
import {
  decide,
  isTold,
  retell,
  settleNow,
  settling,
  sideToAct,
  type TableModel,
  takeDice,
  whoMay,
  whomMay,
} from './model.ts';
import { nameIn, speechIn, wordOf } from './names.ts';
import { Parties } from './parties.tsx';
import { barOf, readerOf, scaleOf } from './readings.ts';

/** The incident under way: first it is told and measured, then come dice and decisions, each alone on the screen. */
export function IncidentCard({ model }: { readonly model: TableModel }) {
  const trial = model.trial.value;
  const say = companionWords.value.table;
  const [isAtDice, setAtDice] = useState(false);
  if (!trial) return null;
  const { incident, dice, answers } = trial;
  const kind = kindOf(model.setting, incident);
  const words = model.setting.realTable.words[settings.value.language];
  const isOpen = dice.length === 0 && answers.length === 0;
  const isTelling = isOpen && !isAtDice && hasToTell(model);
  return (
    <section class="incident" aria-labelledby="incident-title">
      <p class="eyebrow">
        {words.incidents[kind.kind]} <ClauseLink clause={kind.clause} />
      </p>
      <h2 id="incident-title" class={isTelling ? '' : 'beside'}>
        {titleOf(model)}
      </h2>
      <HowItGoes model={model} />
      {isTelling ? (
        <Telling model={model} onDone={() => setAtDice(true)} />
      ) : (
        <>
          <Next model={model} />
          <Parties model={model} />
        </>
      )}
      {isOpen && (
        <p class="incident-back">
          {!isTelling && hasToTell(model) && (
            <button type="button" class="quiet" onClick={() => setAtDice(false)}>
              <Glyph icon="back" /> {say.measured}
            </button>
          )}
          <button type="button" class="quiet" onClick={() => (model.trial.value = null)}>
            {say.never}
          </button>
        </p>
      )}
    </section>
  );
}

/** What concerns everybody is explained where it is done, as the step of the turn tells it. */
function HowItGoes({ model }: { readonly model: TableModel }) {
  const { realTable } = model.setting;
  const { kind, at } = kindOf(model.setting, model.trial.value!.incident);
  const step = realTable.steps[model.state.value.step]!;
  if ((at !== 'all' && at !== 'turn') || !step.incidents.includes(kind)) return null;
  return <p class="muted">{realTable.words[settings.value.language].steps[step.id]!.text}</p>;
}

/** Whether there is anything to name or to measure. */
function hasToTell(model: TableModel): boolean {
  const { incident } = model.trial.value!;
  const kind = kindOf(model.setting, incident);
  if (kind.at !== 'all' && kind.at !== 'turn') return true;
  return kind.facts(toldOf(model.setting, model.state.value.kept, incident)).length > 0;
}

/** Who and whom, what was measured, whether it is allowed, and how many dice that comes to. */
function Telling({ model, onDone }: { readonly model: TableModel; readonly onDone: () => void }) {
  const { incident } = model.trial.value!;
  const say = companionWords.value.table;
  const { at } = kindOf(model.setting, incident);
  const now = settling(model);
  return (
    <>
      {at !== 'all' && at !== 'turn' && <Who model={model} />}
      {isTold(incident, model.setting) && (
        <>
          <Facts model={model} />
          <Foreseen model={model} />
          {now?.status === 'roll' && (
            <button type="button" class="primary wide" onClick={onDone}>
              {say.toDice(isSmall(now.draw) ? now.count : null)}
            </button>
          )}
          {now?.status === 'choose' && (
            <button type="button" class="primary wide" onClick={onDone}>
              {say.decide}
            </button>
          )}
          {now?.status === 'settled' && <Next model={model} />}
        </>
      )}
    </>
  );
}

function titleOf(model: TableModel): string {
  const say = companionWords.value.table;
  const { unit, target } = model.trial.value!.incident;
  const [own, theirs] = [unit, target].map(id => (id === undefined ? '' : (nameIn(model, id) ?? id)));
  return theirs ? say.against(own!, theirs) : own || say.everybody;
}

/** Who does it, and to whom. */
function Who({ model }: { readonly model: TableModel }) {
  const { incident } = model.trial.value!;
  const say = companionWords.value.table;
  const kind = kindOf(model.setting, incident);
  const own = whoMay(model, incident, sideToAct(model));
  if (own.length === 0) return <p role="status">{say.nobodyCan}</p>;
  return (
    <div class="who">
      <UnitSelect
        label={say.who}
        model={model}
        ids={own}
        value={incident.unit}
        onChoose={unit => retell(model, { unit })}
      />
      {kind.at === 'enemy' && (
        <UnitSelect
          label={say.whom}
          model={model}
          ids={whomMay(model, incident)}
          value={incident.target}
          onChoose={target => retell(model, { target })}
        />
      )}
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly model: TableModel;
  readonly ids: readonly string[];
  readonly value: string | undefined;
  readonly onChoose: (id: string) => void;
}
const UnitSelect = ({ label, model, ids, value, onChoose }: SelectProps) => (
  <label>
    {label}
    <select value={value ?? ''} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {ids.map(id => (
        <option key={id} value={id}>
          {nameIn(model, id)}
        </option>
      ))}
    </select>
  </label>
);

/** Why it is not allowed; else what may come of it. */
function Foreseen({ model }: { readonly model: TableModel }) {
  const { refusal, forecasts } = foreseen(model);
  const { language } = settings.value;
  const percent = (share: number) => `${writeNumber(Math.round(share * 100), language)} %`;
  if (refusal) {
    return (
      <p class="alert" role="status">
        {speechIn(model).refuse(refusal)} <ClauseLink clause={refusal.clause} />
      </p>
    );
  }
  return (
    <>
      {forecasts
        // What is certain is no chance: the throw itself says how much.
        .filter(({ chances }) => chances.length > 1)
        .map(({ what, unit, target, chances }) => (
          <p key={`${what}/${unit}/${target}`} class="muted">
            {chances
              .filter(({ share }) => Math.round(share * 100) > 0)
              .map(({ result, share }) => `${wordOf(model, 'results', result)} ${percent(share)}`)
              .join(' · ')}
          </p>
        ))}
    </>
  );
}

const foreseen = (model: TableModel) =>
  foresee(model.setting, model.state.value.kept, model.trial.value!.incident);

/** Every number behind the dice, with its rule. */
function Reasons({ model }: { readonly model: TableModel }) {
  const speech = speechIn(model);
  return (
    <>
      {foreseen(model)
        .forecasts.filter(({ sums }) => sums.length > 0)
        .map(({ what, unit, target, sums }) => (
          <div key={`${what}/${unit}/${target}`} class="reasons">
            <Sums sums={sums.map(thrown)} speech={speech} nameOf={id => nameIn(model, id) ?? id} />
          </div>
        ))}
    </>
  );
}

/** Where no die is thrown it does not matter what one would be held against. */
const thrown = (sum: Sum): Sum => {
  const { bar: _, ...bare } = sum;
  return sum.total > 0 ? sum : bare;
};

/** What is wanted now: dice, a decision, or nothing but to take note. */
function Next({ model }: { readonly model: TableModel }) {
  const say = companionWords.value.table;
  const now = settling(model);
  const speech = speechIn(model);
  if (!now || now.status === 'refused') return null;
  if (now.status === 'settled') {
    return (
      <button type="button" class="primary wide" onClick={() => settleNow(model)}>
        <Glyph icon="check" /> {say.carryOut}
      </button>
    );
  }
  const told = now.events.map(event => speech.tell(event));
  if (now.status === 'choose') {
    const { side, prompt } = now;
    return (
      <fieldset class={prompt.values.length === 2 ? 'decision two' : 'decision'} aria-labelledby="decision">
        <LastThrows model={model} />
        <Told sentences={told} />
        <p id="decision">
          <b>{nameIn(model, side)}.</b> {speech.ask(prompt)}{' '}
          {prompt.clauses.map(clause => (
            <ClauseLink key={clause} clause={clause} />
          ))}
        </p>
        {prompt.values.map((value, i) => (
          <button key={i} type="button" onClick={() => decide(model, side, value.order)}>
            {speech.value(prompt.kind, value)}
          </button>
        ))}
      </fieldset>
    );
  }
  return <Throw model={model} draw={now.draw} count={now.count} told={told} />;
}

/** So many throws are remembered on the screen: a melee has one of each side. */
const REMEMBERED = 2;

/** The dice that fell last, as they lie on the table, and whose they are. */
function LastThrows({ model }: { readonly model: TableModel }) {
  const throws = throwsIn(model.trial.value!.dice).slice(-REMEMBERED);
  return (
    <>
      {throws.map(thrown => (
        <div key={`${thrown[0]!.key}/${thrown[0]!.nth}`} class="dice-fallen before">
          <span class="eyebrow">{forWhat(model, thrown[0]!)}</span>
          <FallenDice
            draw={thrown[0]!}
            count={thrown.length}
            fallen={thrown}
            read={readerOf(model, thrown[0]!)}
          />
        </div>
      ))}
    </>
  );
}

/** Dice that fell together, throw by throw; numbers from a hundred are no dice. */
function throwsIn(dice: readonly Draw[]): readonly (readonly Draw[])[] {
  const throws: Draw[][] = [];
  for (const die of dice.filter(isSmall)) {
    if (throws.at(-1)?.[0]?.key === die.key) throws.at(-1)!.push(die);
    else throws.push([die]);
  }
  return throws;
}

/** What a throw is for, and whose it is. */
function forWhat(model: TableModel, { key }: DrawNeeded): string {
  const [what = '', ...who] = key.split(':');
  return [wordOf(model, 'draws', what), ...who.flatMap(id => nameIn(model, id) ?? [])].join(' · ');
}

/** Dice that a person holds, and not a number from a hundred. */
const isSmall = ({ low, high }: DrawNeeded): boolean => high <= 6 && low >= -1;

interface ThrowProps {
  readonly model: TableModel;
  readonly draw: DrawNeeded;
  readonly count: number;
  readonly told: readonly string[];
}

/** What to roll and why, and the dice. */
function Throw({ model, draw, count, told }: ThrowProps) {
  const say = companionWords.value.table;
  const { dice } = model.trial.value!;
  const before = dice.filter(({ key }) => key === draw.key).length;
  return (
    <div class="roll">
      <LastThrows model={model} />
      <Told sentences={told} />
      <p class="eyebrow">{forWhat(model, draw)}</p>
      <p class="roll-order" role="status">
        {isSmall(draw) ? say.roll(count) : say.draw(draw.low, draw.high)}
      </p>
      <Scale model={model} due={{ draw, count, before }} />
      {draw.low === -1 && draw.high === 1 && <p class="muted">{companionWords.value.three}</p>}
      {draw.low === 1 && draw.high === 3 && <p class="muted">{say.halved}</p>}
      {draw.high === 100 && <p class="muted">{companionWords.value.hundred}</p>}
      {dice.length === 0 && <Reasons model={model} />}
      <DiceEntry
        key={`${draw.key}/${before}`}
        draw={draw}
        count={count}
        before={before}
        read={readerOf(model, draw)}
        onThrow={fallen => takeDice(model, fallen)}
      />
    </div>
  );
}

/** What each face will be, and by which rule. */
function Scale({ model, due }: { readonly model: TableModel; readonly due: Due }) {
  const { draw, count } = due;
  const bar = barOf(model, draw);
  const stretches = scaleOf(model, due);
  const write = writerOf(draw);
  const say = companionWords.value.table;
  if (stretches.length === 0) return null;
  if (stretches.length === 1) return <p class="roll-scale">{say.whatever(stretches[0]!.told)}</p>;
  return (
    <p class="roll-scale">
      {count > 1 && !readerOf(model, draw) && <span>{say.together}</span>}
      {stretches.map(({ from, to, told }) => (
        <span key={from}>
          <b>
            {from === to ? write(from) : draw.low < 0 ? say.fromTo(write(from), write(to)) : `${from}–${to}`}
          </b>{' '}
          {told}
        </span>
      ))}
      {bar && <ClauseLink clause={bar.clause} />}
    </p>
  );
}

const Told = ({ sentences }: { readonly sentences: readonly string[] }) =>
  sentences.length === 0 ? null : <p class="told">{sentences.join(' ')}</p>;
