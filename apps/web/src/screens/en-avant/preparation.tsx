import type { Order } from '@grognard/en-avant';
import { piecePool } from '@grognard/en-avant';
import type { Prompt, Typed } from '@grognard/engine';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { give } from '../../shell/course.ts';
import { useSpeech, wordIn } from '../../shell/speech.ts';
import { EffectsForm } from './effects-form.tsx';
import { hold } from './hand.ts';
import type { TableBattle } from './model.ts';
import {
  deployAll,
  placingInHand,
  proposed,
  putAt,
  refusalOfPlacing,
  takeForDeployment,
} from './preparing.ts';
import { nameOf } from './spoken.ts';
import { ownWords } from './words.ts';

interface Props {
  readonly battle: TableBattle;
  readonly asked: Prompt<Typed>;
}

const now = (battle: TableBattle, order: Order): void => void give(battle, order);

/** Says that something is done. */
const Saying =
  (type: 'deployed' | 'terrain-done') =>
  ({ battle }: { readonly battle: TableBattle }) => {
    const say = ownWords.value;
    return (
      <button type="button" class="ink" onClick={() => now(battle, { type, side: battle.side.value })}>
        {type === 'deployed' ? say.allDeployed : say.terrainDone}
      </button>
    );
  };

/** The kinds of orders that no list of buttons answers, each with its own way to be given. */
export const FORMS: Partial<
  Record<Order['type'], (props: { readonly battle: TableBattle }) => ComponentChildren>
> = {
  deploy: Tray,
  'pick-terrain': Picking,
  'place-terrain': Laying,
  'remove-terrain': Removing,
  effects: EffectsForm,
  run: Running,
  deployed: Saying('deployed'),
  'terrain-done': Saying('terrain-done'),
};

/** Whatever is asked that is not a list to choose from. */
export function Preparation({ battle, asked }: Props) {
  const say = ownWords.value;
  if (asked.orders.length === 0) return null;
  return (
    <section class="preparation">
      {asked.orders.map(type => {
        const Form = FORMS[type as Order['type']];
        return Form ? <Form key={type} battle={battle} /> : null;
      })}
      <Placing battle={battle} />
      <p class="row">
        {asked.orders.includes('deploy') && (
          <button type="button" onClick={() => void deployAll(battle)}>
            {say.deployAll}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => hold(battle, proposed(battle) ?? null)}>
          {say.suggest}
        </button>
      </p>
    </section>
  );
}

/** Units and camps still to come. */
function Tray({ battle }: { readonly battle: TableBattle }) {
  const say = ownWords.value;
  const { reserve, camps } = battle.view.value;
  const side = battle.side.value;
  const [width, height] = battle.scenario.field.size;
  const waiting = [
    ...reserve.filter(unit => unit.side === side),
    ...camps.filter(camp => camp.side === side && camp.at === null),
  ];
  return (
    <>
      <p class="eyebrow">{say.tray}</p>
      <p class="row chips">
        {waiting.map(({ id }) => (
          <button
            key={id}
            type="button"
            class="small"
            onClick={() => takeForDeployment(battle, id, [width / 2, height / 2])}
          >
            {nameOf(battle, id)}
          </button>
        ))}
      </p>
    </>
  );
}

/** What is in hand, with its exact place; where it may not lie, why, and the nearest place where it may. */
function Placing({ battle }: { readonly battle: TableBattle }) {
  const say = ownWords.value;
  const speech = useSpeech(battle);
  const order = placingInHand(battle);
  if (!order) return null;
  const refusal = refusalOfPlacing(battle);
  const field = (label: string, value: number, change: (value: number) => Order) => (
    <label>
      {label}
      <input
        type="number"
        step="0.1"
        value={value}
        onChange={event => {
          const next = event.currentTarget.valueAsNumber;
          if (!Number.isNaN(next)) hold(battle, change(next));
        }}
      />
    </label>
  );
  return (
    <fieldset class="placing">
      <legend>{nameOf(battle, order.type === 'deploy' ? order.unit : order.piece)}</legend>
      {field(say.xCm, order.at[0], x => ({ ...order, at: [x, order.at[1]] }))}
      {field(say.yCm, order.at[1], y => ({ ...order, at: [order.at[0], y] }))}
      {field(say.facing, order.facing, facing => ({ ...order, facing: ((facing % 360) + 360) % 360 }))}
      {order.type === 'deploy' &&
        order.files !== undefined &&
        field(say.filesLabel, order.files, files => ({ ...order, files: Math.max(1, Math.round(files)) }))}
      {refusal && (
        <p class="alert">
          {speech.refuse(refusal)} <ClauseLink clause={refusal.clause} />{' '}
          {order.type === 'deploy' && (
            <button type="button" class="link" onClick={() => putAt(battle, order.at)}>
              {say.correct}
            </button>
          )}
        </p>
      )}
    </fieldset>
  );
}

/** One to six pieces for the other side to lay. */
function Picking({ battle }: { readonly battle: TableBattle }) {
  const say = ownWords.value;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setPicked(picked.includes(id) ? picked.filter(each => each !== id) : [...picked, id]);
  return (
    <fieldset class="placing">
      <legend>{say.pickPieces}</legend>
      {piecePool(battle.scenario).map(({ id, kind }) => (
        <label key={id}>
          <input type="checkbox" checked={picked.includes(id)} onChange={() => toggle(id)} />{' '}
          {wordIn(battle, 'terrain', kind)}
        </label>
      ))}
      <button
        type="button"
        disabled={picked.length === 0}
        onClick={() => now(battle, { type: 'pick-terrain', side: battle.side.value, pieces: [...picked] })}
      >
        {say.pickThese(picked.length)}
      </button>
    </fieldset>
  );
}

/** Pieces that may be laid: one is taken in hand, then put on the table. */
function Laying({ battle }: { readonly battle: TableBattle }) {
  const say = ownWords.value;
  const { pending, laid } = battle.view.value;
  const picked = pending?.type === 'place-terrain' ? pending.pieces : null;
  const [width, height] = battle.scenario.field.size;
  const pieces = piecePool(battle.scenario).filter(
    ({ id }) => (picked?.includes(id) ?? true) && !laid.some(piece => piece.id === id),
  );
  return (
    <p class="row chips">
      {pieces.map(({ id, kind }) => (
        <button
          key={id}
          type="button"
          class="small"
          onClick={() =>
            hold(battle, {
              type: 'place-terrain',
              side: battle.side.value,
              piece: id,
              at: [width / 2, height / 2],
              facing: 0,
            })
          }
        >
          {say.layIt(wordIn(battle, 'terrain', kind))}
        </button>
      ))}
    </p>
  );
}

function Removing({ battle }: { readonly battle: TableBattle }) {
  const say = ownWords.value;
  return (
    <p class="row chips">
      {battle.view.value.laid.map(({ id }) => (
        <button
          key={id}
          type="button"
          class="small"
          onClick={() => now(battle, { type: 'remove-terrain', side: battle.side.value, piece: id })}
        >
          {say.removeIt(nameOf(battle, id))}
        </button>
      ))}
    </p>
  );
}

const HEADINGS = [0, 45, 90, 135, 180, 225, 270, 315];

/** An elephant out of control: which way it runs. */
function Running({ battle }: { readonly battle: TableBattle }) {
  const say = ownWords.value;
  const { pending } = battle.view.value;
  if (pending?.type !== 'run') return null;
  const { order } = battle.draft.value.now;
  const heading = order?.type === 'run' ? order.heading : 0;
  const set = (to: number) =>
    hold(battle, { type: 'run', unit: pending.unit, heading: ((to % 360) + 360) % 360 });
  return (
    <fieldset class="placing">
      <legend>{say.run(nameOf(battle, pending.unit))}</legend>
      <label>
        {say.heading}
        <input
          type="number"
          value={heading}
          onChange={event =>
            !Number.isNaN(event.currentTarget.valueAsNumber) && set(event.currentTarget.valueAsNumber)
          }
        />
      </label>
      <p class="row chips">
        {HEADINGS.map(degrees => (
          <button key={degrees} type="button" class="small" onClick={() => set(degrees)}>
            {degrees}°
          </button>
        ))}
      </p>
    </fieldset>
  );
}
