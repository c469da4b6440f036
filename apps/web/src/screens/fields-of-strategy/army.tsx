import { squareName } from '@grognard/drawing';
import type { Moment } from '@grognard/host';
import { useEffect, useState } from 'preact/hooks';
import { host } from '../../host/client.ts';
import { bringIntoSight, type Lens } from '../../shell/lens.ts';
import { select, toggle } from '../../shell/selection.ts';
import { sideName } from '../../shell/speech.ts';
import { UnitTools } from './army-tools.tsx';
import { corpsOf } from './bodies.ts';
import { type Known, knownIn } from './known.ts';
import type { FieldBattle } from './model.ts';
import { nameOf } from './spoken.ts';
import { fieldWords } from './words.ts';

interface Props {
  readonly battle: FieldBattle;
  readonly lens: Lens;
}

/** The past of the seat, asked for again whenever it has grown. */
function useMoments({ snapshot, reading, side }: FieldBattle): readonly Moment[] {
  const [moments, setMoments] = useState<readonly Moment[]>([]);
  const { entries } = snapshot.value;
  const read = reading.value;
  useEffect(() => {
    if (!read) void host().moments(side.value).then(setMoments);
  }, [entries, read === null]);
  return read ? read.moments.slice(0, read.at + 1) : moments;
}

/** The order of battle of both sides, as far as the seat knows them: it can do everything the map can. */
export function Army({ battle, lens }: Props) {
  const moments = useMoments(battle);
  const known = knownIn(battle, moments);
  const { sides } = battle.scenario;
  const ordered = sides.toSorted(
    (a, b) => Number(b.id === battle.side.value) - Number(a.id === battle.side.value),
  );
  return (
    <section class="army" aria-label={fieldWords.value.army}>
      {ordered.map(({ id }) => (
        <Side
          key={id}
          battle={battle}
          lens={lens}
          side={id}
          known={known.filter(({ side }) => side === id)}
        />
      ))}
    </section>
  );
}

interface SideProps extends Props {
  readonly side: string;
  readonly known: readonly Known[];
}

/** One side: what it has lost, then its corps. */
function Side({ battle, lens, side, known }: SideProps) {
  const say = fieldWords.value;
  const isOwn = side === battle.side.value;
  const gone = known.filter(({ isGone }) => isGone);
  const all = battle.scenario.units.filter(unit => unit.side === side).length;
  return (
    <section class="army-side" aria-label={sideName(battle, side)}>
      <h2>{sideName(battle, side)}</h2>
      <p class="muted">
        {isOwn ? say.armyOwn(all - gone.length, gone.length) : say.armyKnown(known.length, gone.length)}
      </p>
      {grouped(known, ({ id }) => corpsOf(battle, id)).map(([corps, units]) => (
        <div key={corps}>
          <h3>
            {isOwn ? (
              <button
                type="button"
                class="link"
                onClick={() =>
                  select(
                    battle,
                    units.filter(({ isGone }) => !isGone).map(({ id }) => id),
                  )
                }
              >
                {corps || say.army}
              </button>
            ) : (
              corps || say.army
            )}
          </h3>
          <ul>
            {units.map(unit => (
              <li key={unit.id}>
                <Entry battle={battle} lens={lens} unit={unit} isOwn={isOwn} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface EntryProps extends Props {
  readonly unit: Known;
  readonly isOwn: boolean;
}

/** A unit: what it is and how it fares; chosen, what can be done with it. */
function Entry({ battle, lens, unit, isOwn }: EntryProps) {
  const { id, at } = unit;
  const isChosen = isOwn ? battle.selection.value.includes(id) : battle.pointed.value === id;
  const choose = (more: boolean): void => {
    if (!isOwn) battle.pointed.value = isChosen ? null : id;
    else if (more) toggle(battle, id);
    else select(battle, [id]);
    battle.cursor.value = at;
    bringIntoSight(lens, at);
  };
  return (
    <>
      <button
        type="button"
        class={`army-unit ${unit.isGone ? 'gone' : ''}`}
        aria-pressed={isChosen}
        disabled={unit.isGone}
        onClick={event => choose(event.shiftKey)}
      >
        <span>{nameOf(battle, id)}</span>
        <span class="muted">{stateWords(battle, unit, isOwn)}</span>
      </button>
      {isChosen && !unit.isGone && <UnitTools battle={battle} lens={lens} unit={unit} isOwn={isOwn} />}
    </>
  );
}

/** Arm and force, what it has lost, where it is or was last seen, whether it has stood still, where it is sent. */
function stateWords(battle: FieldBattle, unit: Known, isOwn: boolean): string {
  const say = fieldWords.value;
  const { id, type, force, at, turn, since, isGone } = unit;
  const now = battle.view.value;
  const full = battle.scenario.units.find(each => each.id === id)?.force ?? force;
  const goal = battle.draft.value.now[id]?.at(-1);
  const lost = full > force ? ` (${say.ofForce(full)})` : '';
  const isSeen =
    isOwn || now.enemies.some(enemy => enemy.id === id) || now.units.some(each => each.id === id);
  const parts = [
    type === 'leader' ? say.types.leader : `${say.types[type]} ${force}${lost}`,
    isGone ? say.gone : isSeen ? squareName(at) : say.seenAt(squareName(at), turn),
    !isGone && isSeen && now.turn > since ? say.stillSince(since) : '',
  ];
  return `${parts.filter(part => part !== '').join(', ')}${goal ? ` → ${squareName(goal)}` : ''}`;
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}
