import type { Order } from '@grognard/fight-in-arms';
import { useMemo } from 'preact/hooks';
import { wordIn } from '../../shell/speech.ts';
import { settings } from '../../storage/settings.ts';
import type { Piece } from '../table/game.ts';
import { enemyPieces, hold } from '../table/hand.ts';
import { previewOf } from '../table/model.ts';
import { distanceOf } from '../table/questions.ts';
import { measured } from '../table/spoken.ts';
import { chargesOn, fightWith, movesInto, overrunsOf } from './aiming.ts';
import type { ArmsBattle } from './model.ts';
import { nameOf } from './spoken.ts';
import { ownWords } from './words.ts';

interface Props {
  readonly battle: ArmsBattle;
  readonly piece: Piece;
}

/** So many of the nearest enemies are looked at. */
const NEAREST = 5;

/** A way to come to blows, with the chance that it gets there. */
interface Assault {
  readonly order: Order;
  readonly label: string;
  readonly reaches: number | undefined;
}

/** The first of several ways that the rules allow. */
function allowed(battle: ArmsBattle, orders: readonly Order[]): Order | undefined {
  const { rules, view, side } = battle;
  return orders.find(order => rules.judge(view.value, side.value, order).ok);
}

/** A move into contact that is too long is cut to the touch by the rules. */
function intoContact(battle: ArmsBattle, orders: readonly Order[]): Order | undefined {
  for (const order of orders) {
    const { verdict, snaps } = previewOf(battle, order);
    if (verdict.ok) return order;
    const snap = snaps.find(({ what }) => what === 'contact');
    if (snap) return snap.order;
  }
  return undefined;
}

function assaultsOn(battle: ArmsBattle, piece: Piece, enemy: Piece): readonly Assault[] {
  const say = ownWords.value;
  const name = nameOf(battle, enemy.id);
  const found: readonly (readonly [Order | undefined, string])[] = [
    [allowed(battle, [fightWith(piece, enemy)]), say.fightIt(name)],
    [allowed(battle, chargesOn(battle, piece, enemy)), say.chargeIt(name)],
    [allowed(battle, overrunsOf(battle, piece, enemy)), say.overrunIt(name)],
    [intoContact(battle, movesInto(battle, piece, enemy)), say.intoIt(name)],
  ];
  return found.flatMap(([order, label]) => {
    if (!order) return [];
    const { forecasts } = previewOf(battle, order);
    const reaches = forecasts
      .find(({ what }) => what === 'charge')
      ?.chances.find(({ result }) => result === 'reaches')?.share;
    return [{ order, label, reaches }];
  });
}

/** Whoever can be reached hand to hand, and in which ways. */
export function Contacts({ battle, piece }: Props) {
  const say = ownWords.value;
  const view = battle.view.value;
  const { value: chosen } = battle.selection;
  const { language } = settings.value;
  const listed = useMemo(() => within(battle, piece), [view, piece.id, chosen, language]);
  return (
    <section class="enemies contacts" aria-label={say.contacts}>
      <p class="eyebrow">{say.contacts}</p>
      {listed.length === 0 && <p class="muted">{say.noContacts}</p>}
      <ul>
        {listed.map(({ enemy, gap, assaults }) => (
          <li
            key={enemy.id}
            onMouseEnter={() => {
              battle.pointed.value = enemy.id;
            }}
          >
            <span>
              <b>{nameOf(battle, enemy.id)}</b> <small class="muted">{measured(gap)}</small>
            </span>
            <span class="row chips">
              {assaults.map(assault => (
                <AssaultButton key={assault.label} battle={battle} assault={assault} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The nearest enemies that can be come at, and how. */
function within(battle: ArmsBattle, piece: Piece) {
  const near = enemyPieces(battle)
    .flatMap(enemy => {
      const gap = distanceOf(battle, piece.id, enemy.id);
      return gap ? [{ enemy, gap: gap.is }] : [];
    })
    .sort((a, b) => a.gap - b.gap)
    .slice(0, NEAREST);
  return near.flatMap(({ enemy, gap }) => {
    const assaults = assaultsOn(battle, piece, enemy);
    return assaults.length > 0 ? [{ enemy, gap, assaults }] : [];
  });
}

function AssaultButton({ battle, assault }: { readonly battle: ArmsBattle; readonly assault: Assault }) {
  const { order, label, reaches } = assault;
  const isHeld = JSON.stringify(battle.draft.value.now.order) === JSON.stringify(order);
  const word = wordIn(battle, 'orders', order.type === 'move' ? 'move-into' : order.type);
  return (
    <button
      type="button"
      class="small"
      aria-label={label}
      aria-pressed={isHeld}
      onClick={() => hold(battle, isHeld ? null : order)}
    >
      {word}
      {reaches !== undefined && reaches < 1 && ` ${Math.round(reaches * 100)} %`}
    </button>
  );
}
