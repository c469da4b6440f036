import type { IncidentKind } from '@grognard/engine';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { settings } from '../../storage/settings.ts';
import { companionWords } from '../words.ts';
import { IncidentCard } from './incident.tsx';
import { add, beginIncident, canHappen, type TableModel } from './model.ts';
import { lineOf, nameIn, speechIn } from './names.ts';
import { standingOf } from './rosters.tsx';

/** What to do now: the step of the turn and whose it is, the incident under way, what came of the last. */
export function Now({ model }: { readonly model: TableModel }) {
  if (model.trial.value) return <IncidentCard model={model} />;
  return (
    <>
      <Result model={model} />
      <Step model={model} />
    </>
  );
}

/** So many acts stand under one another; more of them side by side. */
const FEW = 2;

function Step({ model }: { readonly model: TableModel }) {
  const { setting, state } = model;
  const say = companionWords.value.table;
  const { realTable, scenario } = setting;
  const { step, kept, outcome } = state.value;
  const words = realTable.words[settings.value.language];
  const now = realTable.steps[step]!;
  const { title, text } = words.steps[now.id]!;
  const possible = realTable.incidents.filter(({ kind }) => canHappen(model, kind));
  const kinds = now.incidents.flatMap(wanted => possible.find(({ kind }) => kind === wanted) ?? []);
  const others = possible.filter(each => !kinds.includes(each) && each.at !== 'turn');
  const turn = realTable.incidents
    .filter(({ at, kind }) => at === 'turn' && !now.incidents.includes(kind))
    .at(-1);
  const isOver = isStepOver(model, kinds);
  if (outcome) {
    return (
      <section class="step">
        <h2>
          {outcome.winner === 'none' ? say.draw0 : say.won(nameIn(model, outcome.winner) ?? outcome.winner)}
        </h2>
      </section>
    );
  }
  return (
    <section class="step" aria-labelledby="step">
      <p class="eyebrow">{now.by === 'both' ? say.both : nameIn(model, kept.side)}</p>
      <h2 id="step">{title}</h2>
      <p>
        {text} <ClauseLink clause={now.clause} />
      </p>
      <div class={kinds.length > FEW ? 'acts many' : 'acts'}>
        {kinds.map(({ kind }) => (
          <button
            key={kind}
            type="button"
            class={kinds.length > FEW || isOver ? '' : 'primary'}
            onClick={() => beginIncident(model, kind)}
          >
            {words.incidents[kind]}
          </button>
        ))}
      </div>
      <div class="acts">
        {onward(model).map(({ step: to, side }) => (
          <button
            key={`${to}/${side}`}
            type="button"
            class={isOver ? 'primary' : ''}
            onClick={() => {
              model.result.value = null;
              add(model, { did: 'step', step: to, side });
            }}
          >
            {say.next(
              words.steps[realTable.steps[to]!.id]!.title,
              realTable.steps[to]!.by === 'both' ? '' : (nameIn(model, side) ?? side),
            )}
          </button>
        ))}
        {turn && (
          <button type="button" onClick={() => beginIncident(model, turn.kind)}>
            {words.incidents[turn.kind]}
          </button>
        )}
      </div>
      {others.length > 0 && (
        <details>
          <summary>{say.otherwise}</summary>
          <div class="acts many">
            {others.map(({ kind }) => (
              <button key={kind} type="button" onClick={() => beginIncident(model, kind)}>
                {words.incidents[kind]}
              </button>
            ))}
          </div>
        </details>
      )}
      {scenario.sides.length > 1 && now.by === 'side' && step === 0 && <WhoBegins model={model} />}
    </section>
  );
}

/** Whether nothing is left in this step but to go on: what concerns everybody, and it was done or came with the turn. */
function isStepOver({ setting, state }: TableModel, kinds: readonly IncidentKind[]): boolean {
  const forAll = (kind: string): boolean =>
    ['all', 'turn'].includes(setting.realTable.incidents.find(each => each.kind === kind)?.at ?? '');
  const { lines } = state.value;
  const begun = lines.findLastIndex(({ entry }) => entry.did === 'step');
  const wasDone = lines
    .slice(begun + 1)
    .some(({ entry }) => entry.did === 'incident' && forAll(entry.incident.kind));
  return wasDone && kinds.length > 0 && kinds.every(({ kind }) => forAll(kind));
}

/** Where the turn goes from here: the next step, or the other side's first. */
function onward({ setting, state }: TableModel): readonly { readonly step: number; readonly side: string }[] {
  const { step, kept } = state.value;
  const { steps } = setting.realTable;
  const other = setting.scenario.sides.find(({ id }) => id !== kept.side)!.id;
  const first = steps.findIndex(({ by }) => by === 'side');
  const isShared = steps.some(({ by }) => by === 'both') && steps.length > 2;
  if (isShared && steps[step]!.by === 'side') {
    return [{ step, side: other }, ...(step + 1 < steps.length ? [{ step: step + 1, side: kept.side }] : [])];
  }
  if (step + 1 < steps.length) return [{ step: step + 1, side: kept.side }];
  return isShared ? [] : [{ step: Math.max(0, first), side: other }];
}

function WhoBegins({ model }: { readonly model: TableModel }) {
  const say = companionWords.value.table;
  const { kept, step, count } = model.state.value;
  const other = model.setting.scenario.sides.find(({ id }) => id !== kept.side)!.id;
  if (count > 0) return null;
  return (
    <button type="button" class="quiet" onClick={() => add(model, { did: 'step', step, side: other })}>
      {say.begins(nameIn(model, other) ?? other)}
    </button>
  );
}

/** What came of the last incident: sentences with their rules, and what to put down on the table. */
function Result({ model }: { readonly model: TableModel }) {
  const result = model.result.value;
  const say = companionWords.value.table;
  const speech = speechIn(model);
  if (!result) return null;
  const last = model.state.value.lines.at(-1)?.entry;
  const named = last?.did === 'incident' ? [last.incident.unit, last.incident.target] : [];
  const rolled = result.draws.filter(draw => draw.rolled).length;
  return (
    <section class="result" role="status" aria-label={say.result}>
      {result.events.length === 0 && <p>{say.allowed}</p>}
      {result.events.map((event, i) => (
        <p key={i}>
          {speech.tell(event)} <ClauseLink clause={event.clauses[0] ?? ''} />
        </p>
      ))}
      {rolled > 0 && <p class="muted">{say.rolledFor(rolled)}</p>}
      <ul class="standing">
        {named.flatMap(id => {
          const line = id === undefined ? undefined : lineOf(model, id);
          if (!line) return [];
          const { left, laid: marks } = standingOf(model, line.id);
          return [
            <li key={line.id}>
              <b>{line.name}</b> {left === 0 ? say.gone : say.left(left, line.boxes)}
              {marks.length > 0 && (
                <>
                  {'. '}
                  {say.putDown(marks.join(', '))}
                </>
              )}
            </li>,
          ];
        })}
      </ul>
    </section>
  );
}
