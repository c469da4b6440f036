import type { Places, Unit } from '@grognard/general-en-chef';
import { useState } from 'preact/hooks';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { useSpeech, wordIn } from '../../shell/speech.ts';
import { take } from '../table/hand.ts';
import type { GecBattle, OnTable, OrderOf } from './model.ts';
import { called } from './names.ts';
import { SIDES } from './offers.ts';
import { entriesFor, roomAt, type Side, sharedOut, sumOf, withPlaces } from './places.ts';
import { ownWords } from './words.ts';

type Lodging = OrderOf<'enter' | 'relieve' | 'reposition'>;

interface Props {
  readonly battle: GecBattle;
  readonly unit: Unit;
}

interface Lodged {
  readonly feature: string;
  readonly title: string;
  readonly first: Lodging;
}

/** The forms of a unit: to enter or relieve where it may, or to shift as a garrison. */
export function lodgingsFor(battle: OnTable, unit: Unit): readonly Lodged[] {
  const say = ownWords.value;
  const { id, in: inside, task, garrison } = unit;
  if (inside === null)
    return entriesFor(battle, unit).map(({ feature, order }) => {
      const name = called(battle, feature);
      const title = order.type === 'enter' ? say.enterIt(name) : say.relieveIt(name);
      return { feature, title, first: order };
    });
  if (task !== null) return [];
  return [
    { feature: inside, title: say.shift, first: { type: 'reposition', unit: id, place: { ...garrison } } },
  ];
}

/** Figures of a unit wall by wall: of one that may enter or relieve, or of a garrison that shifts. */
export const Garrisons = ({ battle, unit }: Props) => (
  <>
    {lodgingsFor(battle, unit).map(lodged => (
      <WallForm key={lodged.feature} battle={battle} unit={unit} {...lodged} />
    ))}
  </>
);

interface FormProps extends Props, Lodged {}

const placesIn = ({ place }: Lodging): Places => ({ north: 0, east: 0, south: 0, west: 0, ...place });

/** A number a wall with the room it has, what stays in reserve, and what the rules say to it. */
function WallForm({ battle, unit, feature, title, first }: FormProps) {
  const say = ownWords.value;
  const speech = useSpeech(battle);
  const [order, setOrder] = useState<Lodging>(first);
  const places = placesIn(order);
  const verdict = battle.rules.judge(battle.view.value, battle.side.value, order);
  const put = (place: Places) => setOrder(withPlaces(order, place) as Lodging);
  const spare = unit.figures - sumOf(places);
  return (
    <details class="wall-form">
      <summary>{title}</summary>
      <fieldset>
        <legend class="eyebrow">{say.garrison}</legend>
        <div class="walls">
          {SIDES.map(side => (
            <WallNumber
              key={side}
              side={side}
              value={places[side]}
              room={roomAt(battle, feature, side)}
              onChange={value => put({ ...places, [side]: value })}
            />
          ))}
          <p class="walls-middle">{spare < 0 ? say.tooMany(-spare) : say.inReserve(spare)}</p>
        </div>
        {order.type === 'relieve' && <OldGarrison order={order} onChange={setOrder} battle={battle} />}
        {!verdict.ok && (
          <p class="alert">
            {speech.refuse(verdict)} <ClauseLink clause={verdict.clause} />
          </p>
        )}
        <p class="row">
          <button
            type="button"
            class="small"
            onClick={() => put(sharedOut(battle, feature, unit.figures, strongest(places)))}
          >
            {say.shareOut}
          </button>
          <button type="button" class="ink small" disabled={!verdict.ok} onClick={() => take(battle, order)}>
            {say.takeOrder}
          </button>
        </p>
      </fieldset>
    </details>
  );
}

const strongest = (places: Places): readonly Side[] => [...SIDES].sort((a, b) => places[b] - places[a]);

interface WallProps {
  readonly side: Side;
  readonly value: number;
  readonly room: number;
  readonly onChange: (value: number) => void;
}

function WallNumber({ side, value, room, onChange }: WallProps) {
  const say = ownWords.value;
  return (
    <label class={`wall-${side}`}>
      <span class="visually-hidden">{say.onSide(say.wallName[side])}</span>
      <span aria-hidden="true">{say.wallName[side]}</span>
      <input
        type="number"
        min={0}
        max={room}
        value={value}
        onChange={event => {
          const next = event.currentTarget.valueAsNumber;
          if (!Number.isNaN(next)) onChange(Math.max(0, Math.round(next)));
        }}
      />
      <small>{say.roomOf(value, room)}</small>
    </label>
  );
}

interface OldProps {
  readonly battle: GecBattle;
  readonly order: OrderOf<'relieve'>;
  readonly onChange: (order: OrderOf<'relieve'>) => void;
}

/** By which side and how the relieved garrison goes. */
function OldGarrison({ battle, order, onChange }: OldProps) {
  const say = ownWords.value;
  return (
    <p class="row">
      <label>
        {say.oldLeavesBy}{' '}
        <select
          value={order.by}
          onChange={event => onChange({ ...order, by: event.currentTarget.value as Side })}
        >
          {SIDES.map(side => (
            <option key={side} value={side}>
              {say.wallName[side]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say.oldLeaves}{' '}
        <select
          value={order.as}
          onChange={event => onChange({ ...order, as: event.currentTarget.value as 'column' | 'unformed' })}
        >
          {(['column', 'unformed'] as const).map(as => (
            <option key={as} value={as}>
              {wordIn(battle, 'ways', as)}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}
