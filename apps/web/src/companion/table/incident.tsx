import { foresee, kindOf } from '@grognard/real-table';
import { writeNumber } from '@grognard/rulebook';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { Sums } from '../../shell/why.tsx';
import { settings } from '../../storage/settings.ts';
import { Glyph } from '../../ui/icons.tsx';
import { companionWords } from '../words.ts';
import { DiceEntry } from './dice-entry.tsx';
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

/** The incident that is being told: who, what was measured, why so many dice, the dice, the decisions. */
export function IncidentCard({ model }: { readonly model: TableModel }) {
  const trial = model.trial.value;
  const say = companionWords.value.table;
  if (!trial) return null;
  const { incident, dice } = trial;
  const kind = kindOf(model.setting, incident);
  const words = model.setting.realTable.words[settings.value.language];
  const isOpen = dice.length === 0 && trial.answers.length === 0;
  return (
    <section class="incident" aria-labelledby="incident-title">
      <p class="eyebrow">
        {words.incidents[kind.kind]} <ClauseLink clause={kind.clause} />
      </p>
      <h2 id="incident-title">{titleOf(model)}</h2>
      {isOpen && kind.at !== 'all' && kind.at !== 'turn' && <Who model={model} />}
      {isTold(incident, model.setting) && (
        <>
          {isOpen && <Facts model={model} />}
          {isOpen && <Reasons model={model} />}
          <Next model={model} />
        </>
      )}
      {isOpen && (
        <button type="button" class="quiet" onClick={() => (model.trial.value = null)}>
          {say.never}
        </button>
      )}
    </section>
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

/** Every number before the dice, with its rule; or why it is not allowed. */
function Reasons({ model }: { readonly model: TableModel }) {
  const { incident } = model.trial.value!;
  const { refusal, forecasts } = foresee(model.setting, model.state.value.kept, incident);
  const speech = speechIn(model);
  const { language } = settings.value;
  const percent = (share: number) => `${writeNumber(Math.round(share * 100), language)} %`;
  if (refusal) {
    return (
      <p class="alert" role="status">
        {speech.refuse(refusal)} <ClauseLink clause={refusal.clause} />
      </p>
    );
  }
  return (
    <>
      {forecasts.map(({ what, unit, target, sums, chances }) => (
        <div key={`${what}/${unit}/${target}`} class="reasons">
          {sums.length > 0 && <Sums sums={sums} speech={speech} nameOf={id => nameIn(model, id) ?? id} />}
          {chances.length > 0 && (
            <p class="muted">
              {chances
                .map(({ result, share }) => `${wordOf(model, 'results', result)} ${percent(share)}`)
                .join(' · ')}
            </p>
          )}
        </div>
      ))}
    </>
  );
}

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
      <fieldset class="decision" aria-labelledby="decision">
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
  const { draw, count } = now;
  const [what = '', ...who] = draw.key.split(':');
  const names = who.flatMap(id => nameIn(model, id) ?? []);
  const before = model.trial.value!.dice.filter(({ key }) => key === draw.key).length;
  return (
    <div class="roll">
      <Told sentences={told} />
      <p class="eyebrow">{[wordOf(model, 'draws', what), ...names].join(' · ')}</p>
      <p class="roll-order" role="status">
        {draw.high <= 6 && draw.low >= -1 ? say.roll(count) : say.draw(draw.low, draw.high)}
      </p>
      {draw.low === -1 && draw.high === 1 && <p class="muted">{companionWords.value.three}</p>}
      {draw.low === 1 && draw.high === 3 && <p class="muted">{say.halved}</p>}
      {draw.high === 100 && <p class="muted">{companionWords.value.hundred}</p>}
      <DiceEntry
        key={`${draw.key}/${before}`}
        draw={draw}
        count={count}
        before={before}
        onThrow={fallen => takeDice(model, fallen)}
      />
    </div>
  );
}

const Told = ({ sentences }: { readonly sentences: readonly string[] }) =>
  sentences.length === 0 ? null : <p class="told">{sentences.join(' ')}</p>;
