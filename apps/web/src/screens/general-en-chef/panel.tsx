import type { Prompt, Typed } from '@grognard/engine';
import type { Order, Unit, View } from '@grognard/general-en-chef';
import { wordIn } from '../../shell/speech.ts';
import { Glyph } from '../../ui/icons.tsx';
import { CommandLine } from '../table/command-line.tsx';
import { pieceOfCard } from '../table/considered.ts';
import { hold, take } from '../table/hand.ts';
import { PromptCard } from '../table/prompt-card.tsx';
import { measured } from '../table/spoken.ts';
import { UnitCard } from '../table/unit-card.tsx';
import { Fights } from './fights.tsx';
import { Garrisons } from './garrison-form.tsx';
import { StandsOn } from './ground.tsx';
import { Matters } from './matters.tsx';
import { type GecBattle, ownUnit } from './model.ts';
import { called, taskWords } from './names.ts';
import { type OfferGroup, offersFor, wallsFor } from './offers.ts';
import { dropLaid, orderWords } from './orders.ts';
import type { Laid as LaidDown } from './plan.ts';
import { answerTo } from './questions.ts';
import { Together, WithOthers } from './together.tsx';
import { ownWords } from './words.ts';
import { Battering, Works } from './works-form.tsx';

/** What is asked, who is chosen, what he does, what would come of it, and what is laid down. */
export function OrdersPanel({ battle }: { readonly battle: GecBattle }) {
  const say = ownWords.value;
  const asked = battle.asked.value;
  const { selection, table } = battle;
  const piece = pieceOfCard(battle);
  const own = ownUnit(battle, piece?.id);
  const many = selection.value.filter(id => ownUnit(battle, id));
  const isActing = table.isActing(battle);
  if (battle.stage.value !== 'plan') return <p class="muted">{say.waiting}</p>;
  return (
    <>
      {asked && <Question battle={battle} asked={asked} />}
      <Laid battle={battle} />
      {many.length > 1 && isActing ? (
        <Together battle={battle} ids={many} />
      ) : piece ? (
        <UnitCard
          battle={battle}
          piece={piece}
          ground={<StandsOn battle={battle} piece={piece} />}
          more={own && <Rows battle={battle} unit={own} />}
          acts={own && <Acts battle={battle} unit={own} />}
        />
      ) : (
        isActing && <p class="muted">{say.nothing}</p>
      )}
      {isActing && <CommandLine battle={battle} hint={say.commandHint} />}
      <Fights battle={battle} />
    </>
  );
}

/** What is asked; in a quarter, what single units have to decide stands below it. */
const Question = ({ battle, asked }: { readonly battle: GecBattle; readonly asked: Prompt<Typed> }) =>
  asked.kind === 'quarter' ? (
    <>
      <PromptCard battle={battle} asked={{ ...asked, values: [] }} />
      <Matters battle={battle} asked={asked} />
    </>
  ) : (
    <PromptCard battle={battle} asked={asked} />
  );

interface Props {
  readonly battle: GecBattle;
  readonly unit: Unit;
}

/** How the quarters of this half were spent, and the task that is under way. */
function Rows({ battle, unit }: Props) {
  const say = ownWords.value;
  if (unit.arm === 'general') return null;
  return (
    <>
      <dt>{say.quarters}</dt>
      <dd>
        {unit.used.map(use => say.usedWords[use]).join(', ')}
        {unit.spent > 0 && say.spentOf(measured(unit.spent))}
      </dd>
      {unit.task && (
        <>
          <dt>{say.task}</dt>
          <dd>
            <TaskLeft left={unit.task.left} /> {say.taskLeft(taskWords(battle, unit.task), unit.task.left)}
            {unit.task.kind === 'cross' && <WholeCrossing battle={battle} unit={unit} />}
          </dd>
        </>
      )}
    </>
  );
}

/** A crossing is ordered anew for every few ranks: what it takes until the last of them is over. */
function WholeCrossing({ battle, unit: { id: unit, task } }: Props) {
  if (task?.kind !== 'cross') return null;
  const left = answerTo(battle, { query: 'crossing-time', unit, obstacle: task.obstacle })?.is.quarters ?? 0;
  return left > task.left ? <> {ownWords.value.wholeCrossing(left)}</> : null;
}

const MOST_BOXES = 12;

/** The quarters that are left, a box each. */
const TaskLeft = ({ left }: { readonly left: number }) => (
  <span class="task-left" aria-hidden="true">
    {Array.from({ length: Math.min(left, MOST_BOXES) }, (_, i) => (
      <i key={`q${i}`} />
    ))}
  </span>
);

/** Everything beside steps and enemies, where it belongs. */
function Acts({ battle, unit }: Props) {
  const say = ownWords.value;
  if (battle.view.value.phase === 'fire') return <Battering battle={battle} unit={unit} />;
  const walls = wallsFor(battle, unit);
  const groups: readonly OfferGroup[] = [
    ...(walls.length > 0 ? [{ title: say.walls, offers: walls }] : []),
    ...offersFor(battle, unit),
  ];
  return (
    <>
      {groups.map(group => (
        <Group key={group.title} battle={battle} group={group} />
      ))}
      {unit.in === null && <WithOthers battle={battle} ids={[unit.id]} />}
      <Garrisons key={`${unit.id}/${unit.in ?? ''}`} battle={battle} unit={unit} />
      <Works battle={battle} unit={unit} />
    </>
  );
}

function Group({
  battle,
  group: { title, offers },
}: {
  readonly battle: GecBattle;
  readonly group: OfferGroup;
}) {
  const held = JSON.stringify(battle.draft.value.now.order);
  const tryOut = (order: Order | null) => {
    battle.tried.value = order;
  };
  return (
    <section aria-label={title}>
      <p class="eyebrow">{title}</p>
      <p class="row chips">
        {offers.map(({ order, label, short }) => {
          const isHeld = held === JSON.stringify(order);
          return (
            <button
              key={label}
              type="button"
              class="small"
              aria-label={label}
              aria-pressed={isHeld}
              onMouseEnter={() => tryOut(order)}
              onFocusIn={() => tryOut(order)}
              onMouseLeave={() => tryOut(null)}
              onFocusOut={() => tryOut(null)}
              onClick={() => {
                tryOut(null);
                if (isHeld) hold(battle, null);
                else take(battle, order);
              }}
            >
              {short ?? label}
            </button>
          );
        })}
      </p>
    </section>
  );
}

/** The state in which an order leaves its unit, where it was in a better one. */
function worseState({ order, before, after }: LaidDown): string | undefined {
  const stateIn = ({ units }: View) => units.find(each => 'unit' in order && each.id === order.unit)?.state;
  const [was, is] = [stateIn(before), stateIn(after)];
  return was === is || is === 'formed' ? undefined : is;
}

/** Orders laid down, in the order in which they are given; each can be taken back. */
function Laid({ battle }: { readonly battle: GecBattle }) {
  const say = ownWords.value;
  const plan = battle.plan.value;
  if (plan.length === 0) return null;
  return (
    <section class="laid" aria-label={say.plan}>
      <p class="eyebrow">{say.plan}</p>
      <ol class="steps-in-hand">
        {plan.map((laid, i) => (
          <li key={`${i}/${laid.order.type}`}>
            <b aria-hidden="true">{i + 1}</b>
            <span class="step-word">
              {'unit' in laid.order && <strong>{called(battle, laid.order.unit)}</strong>}{' '}
              {orderWords(battle, laid.order)}
              {!laid.isLawful && <small class="wax"> {say.unlawful}</small>}
              {worseState(laid) && (
                <small class="wax"> {say.leftIn(wordIn(battle, 'states', worseState(laid)!))}</small>
              )}
            </span>
            <button
              type="button"
              class="quiet icon"
              aria-label={say.dropOrder(i + 1)}
              onClick={() => dropLaid(battle, i)}
            >
              <Glyph icon="close" />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
