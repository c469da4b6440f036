import { type Prompt, seededDice, type Typed } from '@grognard/engine';
import type { Order } from '@grognard/fight-in-arms';
import type { ComponentChildren } from 'preact';
import { host } from '../../host/client.ts';
import { give, giveInTurn } from '../../shell/giving.ts';
import type { Lens } from '../../shell/lens.ts';
import { hold } from '../table/hand.ts';
import { PlacingCard, Tray } from '../table/placing-card.tsx';
import type { ArmsBattle, OnTable, View } from './model.ts';
import { placing } from './preparing.ts';
import { nameOf } from './spoken.ts';
import { Laying } from './terrain-form.tsx';
import { findUnit, unitsOf } from './units.ts';
import { ownWords } from './words.ts';

export interface FormProps {
  readonly battle: ArmsBattle;
  readonly lens: Lens;
}

/** The kinds of orders before and between the phases that no list of buttons answers, each with its own way. */
export const FORMS: Partial<Record<Order['type'], (props: FormProps) => ComponentChildren>> = {
  'place-terrain': Laying,
  deploy: Deploying,
  'end-deployment': LeavingOut,
  'place-airborne': Landing,
};

/** Whatever is asked that is neither a list to choose from nor an activation. */
export function Preparation({ battle, asked, lens }: FormProps & { readonly asked: Prompt<Typed> }) {
  if (asked.orders.length === 0) return null;
  return (
    <section class="preparation">
      {asked.orders.map(type => {
        const Form = FORMS[type as Order['type']];
        return Form ? <Form key={type} battle={battle} lens={lens} /> : null;
      })}
    </section>
  );
}

/** What the rules propose for what is asked, taken in hand to be looked at. */
function Suggesting({ battle }: Pick<FormProps, 'battle'>) {
  const { rules, view, side, snapshot } = battle;
  const suggest = (): void => {
    const orders = rules.propose(view.value, side.value, seededDice(`suggest/${snapshot.value.entries}`));
    hold(battle, orders[0] ?? null);
  };
  return (
    <button type="button" class="quiet" onClick={suggest}>
      {ownWords.value.suggest}
    </button>
  );
}

/** Units still to come: on the table, or in a transport. */
function Deploying({ battle, lens }: FormProps) {
  const say = ownWords.value;
  return (
    <>
      <Tray battle={battle} placing={placing} lens={lens} title={say.tray} />
      <PlacingCard battle={battle} placing={placing} name={id => nameOf(battle, id)}>
        <Seats battle={battle} />
      </PlacingCard>
      <p class="row">
        <button type="button" onClick={() => void deployAll(battle)}>
          {say.deployAll}
        </button>
        <Suggesting battle={battle} />
      </p>
    </>
  );
}

/** Somebody aboard each unit of his side: the rules say in which he may ride. */
export const seatsFor = (battle: OnTable, unit: string) =>
  unitsOf(battle, battle.side.value).map(({ id }) => ({ type: 'deploy', unit, in: id }) as const);

/** Infantry may begin the battle aboard. */
function Seats({ battle }: Pick<FormProps, 'battle'>) {
  const held = placing.held(battle);
  if (!held) return null;
  const { rules, view, side } = battle;
  const rides = seatsFor(battle, held.id).filter(order => rules.judge(view.value, side.value, order).ok);
  if (rides.length === 0) return null;
  return (
    <p class="row chips">
      {rides.map(order => (
        <button key={order.in} type="button" class="small" onClick={() => void give(battle, order)}>
          {ownWords.value.boardIt(nameOf(battle, order.in))}
        </button>
      ))}
    </p>
  );
}

/** As a commander would place them, unit by unit, without a word in between. */
export const deployAll = (battle: ArmsBattle): Promise<void> =>
  giveInTurn(battle, async () => {
    const view = battle.snapshot.value.view as View;
    const side = battle.side.value;
    if (view.phase !== 'deploy' || view.side !== side) return null;
    if (!view.units.some(unit => unit.side === side && unit.status === 'reserve')) return null;
    const advised = await host().hint(side, []);
    return (advised?.order as Order | undefined) ?? null;
  });

/** Those without a place are left out by name when the deployment ends. */
function LeavingOut({ battle }: Pick<FormProps, 'battle'>) {
  const say = ownWords.value;
  const waiting = unitsOf(battle, battle.side.value).filter(({ status }) => status === 'reserve');
  if (waiting.length === 0) return null;
  return <p class="muted note">{say.leftOut(waiting.length)}</p>;
}

/** Those who come down this turn: each where the hand puts him. */
function Landing({ battle, lens }: FormProps) {
  const say = ownWords.value;
  const held = placing.held(battle);
  return (
    <>
      <Tray battle={battle} placing={placing} lens={lens} title={say.landing} />
      <PlacingCard battle={battle} placing={placing} name={id => nameOf(battle, id)} />
      {!held && <p class="muted note">{say.landingHint}</p>}
      <p class="row">
        <Suggesting battle={battle} />
      </p>
      {held && findUnit(battle, held.id)?.profile.ve ? <p class="muted note">{say.landsLoaded}</p> : null}
    </>
  );
}
