import type { Refusal } from '@grognard/engine';
import { type Order, WEAPONS } from '@grognard/fight-in-arms';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { speechOf, wordIn } from '../../shell/speech.ts';
import type { Piece } from '../table/game.ts';
import { hold } from '../table/hand.ts';
import { measured, written } from '../table/spoken.ts';
import { type ArmsBattle, COLUMNS, type Column } from './model.ts';
import { weaponName } from './spoken.ts';
import { type Listed, listTargets, sorted } from './target-list.ts';
import { findUnit } from './units.ts';
import { ownWords } from './words.ts';

interface Props {
  readonly battle: ArmsBattle;
  readonly piece: Piece;
}

/** What each weapon may do this turn, and whom the one in hand can hurt. */
export function Targets({ battle, piece }: Props) {
  const say = ownWords.value;
  const unit = findUnit(battle, piece.id);
  const weapon = battle.table.weaponOf?.(battle, piece.id);
  const lists = (unit?.profile.weapons ?? []).map(
    name => [name, listTargets(battle, piece.id, name, battle.thenMove.value)] as const,
  );
  if (!unit || weapon === undefined) return null;
  const inHand = lists.find(([name]) => name === weapon)?.[1] ?? [];
  return (
    <section class="targets" aria-label={say.targets}>
      <p class="eyebrow">{say.weapons}</p>
      <p class="row chips">
        {lists.map(([name, list]) => (
          <WeaponButton
            key={name}
            battle={battle}
            name={name}
            isInHand={name === weapon}
            list={unit.shot ? null : list}
          />
        ))}
      </p>
      {unit.shot ? (
        <p class="muted">{say.hasShot}</p>
      ) : (
        <>
          <TargetTable battle={battle} piece={piece} weapon={weapon} list={inHand} />
          <ThenMove battle={battle} isMoved={unit.moved || battle.table.heldFast?.(battle, piece) !== null} />
        </>
      )}
    </section>
  );
}

const signed = (dice: number | '-'): string =>
  dice === '-' ? '–' : dice > 0 ? `+${dice}` : String(dice).replace('-', '−');

/** A weapon: how far it reaches, how hard it hits, and how many it may be fired at now. */
function WeaponButton({
  battle,
  name,
  isInHand,
  list,
}: {
  readonly battle: ArmsBattle;
  readonly name: string;
  readonly isInHand: boolean;
  /** Nothing where it has shot already. */
  readonly list: readonly Listed[] | null;
}) {
  const say = ownWords.value;
  const weapon = battle.scenario.weapons[name] ?? WEAPONS[name];
  const parts = weapon
    ? [
        measured(weapon.range),
        say.dice(signed(weapon.inf), signed(weapon.veh)),
        ...(weapon.indirect ? [say.indirect] : []),
      ]
    : [];
  const lawful = list?.filter(({ clause }) => clause === undefined).length;
  return (
    <button
      type="button"
      class="small weapon"
      aria-pressed={isInHand}
      onClick={() => {
        battle.weapon.value = name;
        if (battle.draft.value.now.order?.type === 'shoot') hold(battle, null);
      }}
    >
      <b>{weaponName(battle, name)}</b>
      <small>{[...parts, lawful === undefined ? say.notAgain : say.lawful(lawful)].join(', ')}</small>
    </button>
  );
}

interface TableProps extends Props {
  readonly weapon: string;
  readonly list: readonly Listed[];
}

function TargetTable({ battle, piece, weapon, list }: TableProps) {
  const say = ownWords.value;
  const { by, isDown } = battle.sorting.value;
  const rows = sorted(list, by, isDown);
  const shown = battle.isWhole.value ? rows : rows.filter(({ clause }) => clause === undefined);
  return (
    <>
      {shown.length === 0 ? (
        <p class="muted">{say.noTargets}</p>
      ) : (
        <table class="target-table">
          <thead>
            <tr>
              {COLUMNS.map(column => (
                <Heading key={column} battle={battle} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(row => (
              <Row key={row.id} battle={battle} piece={piece} weapon={weapon} row={row} />
            ))}
          </tbody>
        </table>
      )}
      <button
        type="button"
        class="link"
        onClick={() => {
          battle.isWhole.value = !battle.isWhole.value;
        }}
      >
        {battle.isWhole.value ? say.fewTargets : say.allTargets}
      </button>
    </>
  );
}

function Heading({ battle, column }: { readonly battle: ArmsBattle; readonly column: Column }) {
  const say = ownWords.value;
  const { by, isDown } = battle.sorting.value;
  const isBy = by === column;
  return (
    <th scope="col" aria-sort={isBy ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        class="quiet"
        aria-label={say.sortBy(say.columns[column])}
        onClick={() => {
          battle.sorting.value = {
            by: column,
            isDown: isBy ? !isDown : column !== 'target' && column !== 'gap',
          };
        }}
      >
        {say.columns[column]}
        <span aria-hidden="true">{isBy ? (isDown ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  );
}

/** Why somebody cannot be shot at, with the numbers of it; his name stands before it. */
function whyNot(
  { rules, view, side }: ArmsBattle,
  clause: string,
  shot: Order,
): Pick<Refusal, 'clause' | 'details'> {
  const verdict = rules.judge(view.value, side.value, shot);
  if (verdict.ok || verdict.clause !== clause) return { clause, details: {} };
  const { target: _, ...details } = verdict.details;
  return { clause, details };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function Row({ battle, piece, weapon, row }: Props & { readonly weapon: string; readonly row: Listed }) {
  const say = ownWords.value;
  const { order } = battle.draft.value.now;
  const isHeld = order?.type === 'shoot' && order.target === row.id && order.weapon === weapon;
  const point = () => {
    battle.pointed.value = row.id;
  };
  const shot: Order = {
    type: 'shoot',
    unit: piece.id,
    target: row.id,
    weapon,
    ...(battle.thenMove.value ? { thenMove: true } : {}),
  };
  const shoot = () => hold(battle, isHeld ? null : shot);
  return (
    <tr
      class={isHeld ? 'held' : row.clause === undefined ? '' : 'barred'}
      onMouseEnter={point}
      onFocusIn={point}
    >
      <th scope="row">
        {row.clause === undefined ? (
          <button
            type="button"
            class="quiet"
            aria-pressed={isHeld}
            aria-label={say.shootAt(row.name)}
            onClick={shoot}
          >
            {row.name}
            <small class="muted">
              {[
                wordIn(battle, 'priorities', String(row.priority)),
                ...row.cover.map(cover => ownWords.value.covers[cover]),
              ].join(', ')}
            </small>
          </button>
        ) : (
          row.name
        )}
      </th>
      <td>{written(row.gap)}</td>
      {row.clause === undefined ? (
        <>
          <td>{row.dice}</td>
          <td>
            <b>{percent(row.hurt)}</b>
          </td>
          <td>{percent(row.gone)}</td>
        </>
      ) : (
        <td colSpan={3} class="barred-why">
          <small>{speechOf(battle).refuse(whyNot(battle, row.clause, shot))}</small>{' '}
          <ClauseLink clause={row.clause} />
        </td>
      )}
    </tr>
  );
}

/** A shot with a move after it has to be announced, and costs dice. */
function ThenMove({ battle, isMoved }: { readonly battle: ArmsBattle; readonly isMoved: boolean }) {
  const say = ownWords.value;
  const { order } = battle.draft.value.now;
  if (isMoved) return null;
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={battle.thenMove.value}
        onChange={event => {
          const isOn = event.currentTarget.checked;
          battle.thenMove.value = isOn;
          if (order?.type !== 'shoot') return;
          const { thenMove: _, ...plain } = order;
          hold(battle, isOn ? { ...plain, thenMove: true } : plain);
        }}
      />
      {say.moveAfterwards} <small class="muted">{say.moveAfterwardsWhy}</small>{' '}
      <ClauseLink clause="FIA-ACT-07" />
    </label>
  );
}
