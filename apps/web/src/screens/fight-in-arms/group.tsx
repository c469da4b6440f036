import { useMemo } from 'preact/hooks';
import { select } from '../../shell/selection.ts';
import { wordIn } from '../../shell/speech.ts';
import type { Piece } from '../table/game.ts';
import { hold, ownPieces } from '../table/hand.ts';
import type { ArmsBattle, OnTable } from './model.ts';
import { shapeOf } from './questions.ts';
import { nameOf } from './spoken.ts';
import { ownWords } from './words.ts';

interface Props {
  readonly battle: ArmsBattle;
  readonly piece: Piece;
}

/** The group that somebody could act in now, as large as the rules let it grow; he comes first. */
export function groupAround(battle: OnTable, unit: string): readonly string[] {
  const { rules, view, side, table } = battle;
  const ready = ownPieces(battle).filter(piece => table.mayAct(battle, piece));
  const group = [unit];
  for (let grows = true; grows; ) {
    const next = ready.find(({ id }) => !group.includes(id) && shapeOf(battle, [...group, id]) !== false);
    grows = next !== undefined;
    if (next) group.push(next.id);
  }
  const isFree = rules.judge(view.value, side.value, { type: 'activate', units: group }).ok;
  return group.length > 1 && isFree ? group : [];
}

/** Chooses the group around the unit in hand, or the unit alone again. */
export function toggleGroup(battle: OnTable): void {
  const [first] = battle.selection.value;
  if (first === undefined) return;
  const isGroup = battle.selection.value.length > 1;
  const group = isGroup ? [] : groupAround(battle, first);
  hold(battle, null);
  select(battle, group.length > 0 ? group : [first]);
}

/** Several in hand: how they stand together, and each of them; one alone: those it could act with. */
export function Group({ battle, piece }: Props) {
  const { value: chosen } = battle.selection;
  return chosen.length > 1 ? (
    <Members battle={battle} piece={piece} />
  ) : (
    <Neighbours battle={battle} piece={piece} />
  );
}

function Members({ battle }: Props) {
  const say = ownWords.value;
  const { value: chosen } = battle.selection;
  const shape = shapeOf(battle, chosen);
  const isOpen =
    battle.view.value.activation !== null &&
    chosen.every(id => battle.view.value.activation?.units.includes(id));
  return (
    <section class="group-card" aria-label={say.group}>
      <p class="eyebrow">
        {shape ? say.groupOf(chosen.length, wordIn(battle, 'formations', shape)) : say.group}
      </p>
      {!shape && !isOpen && <p class="alert">{say.noGroup}</p>}
      <p class="row chips">
        {chosen.map((id, i) => (
          <button
            key={id}
            type="button"
            class="small"
            aria-pressed={i === 0}
            onClick={() => {
              hold(battle, null);
              select(battle, [id, ...chosen.filter(each => each !== id)]);
            }}
          >
            {nameOf(battle, id)}
          </button>
        ))}
      </p>
      {!isOpen && (
        <p class="row">
          <button type="button" class="link" onClick={() => toggleGroup(battle)}>
            {say.alone}
          </button>
          <Gathering battle={battle} />
        </p>
      )}
    </section>
  );
}

/** For hands without a Shift key: units are added one by one with a tap. */
function Gathering({ battle }: Pick<Props, 'battle'>) {
  const { gathering } = battle;
  return (
    <button
      type="button"
      class="small quiet"
      aria-pressed={gathering.value}
      title={ownWords.value.gather}
      onClick={() => {
        gathering.value = !gathering.value;
      }}
    >
      {ownWords.value.gatherOne}
    </button>
  );
}

function Neighbours({ battle, piece }: Props) {
  const say = ownWords.value;
  const view = battle.view.value;
  // Whoever is acting with others keeps to them; to turn to somebody else ends that.
  const mayAct = battle.table.mayAct(battle, piece) && !view.activation?.units.includes(piece.id);
  const group = useMemo(() => (mayAct ? groupAround(battle, piece.id) : []), [view, piece.id, mayAct]);
  const shape = group.length > 1 ? shapeOf(battle, group) : false;
  if (!shape) return null;
  return (
    <p class="group-card">
      <button type="button" class="small" onClick={() => toggleGroup(battle)}>
        {say.asGroup(group.length, wordIn(battle, 'formations', shape))}
      </button>{' '}
      <Gathering battle={battle} />
    </p>
  );
}
