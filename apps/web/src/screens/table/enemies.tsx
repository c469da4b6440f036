import { distance } from '@grognard/table';
import { ClauseLink } from '../../shell/clause-link.tsx';
import type { Offered, Piece } from './game.ts';
import { enemyPieces, hold, take } from './hand.ts';
import { previewOf, type TableBattle } from './model.ts';
import { planAttack } from './pointer.ts';
import { targetsOf } from './questions.ts';
import { bearingWords, isPlainlyFar, nameOf } from './spoken.ts';
import { tableWords } from './words.ts';

interface Props {
  readonly battle: TableBattle;
  readonly piece: Piece;
}

/** Every enemy, the nearest first: where he is, whether he can be shot at and with what chance, and attacking him. */
export function Enemies({ battle, piece }: Props) {
  const say = tableWords.value;
  const far = ({ body }: Piece) => distance(piece.body.at, body.at);
  const foes = enemyPieces(battle).toSorted((a, b) => far(a) - far(b));
  const { attacksOn, isPeaceful } = battle.table;
  const mayAttack = attacksOn !== undefined && !isPeaceful?.(battle, piece);
  const answer = targetsOf(battle, piece.id);
  const canShoot = foes.some(enemy => battle.table.shotsAt(battle, piece, enemy).length > 0);
  // Where the answer names a rule for all of them, nothing may be measured before the shot.
  const guessing = answer?.targets.length === 0 ? answer.clause : undefined;
  return (
    <section aria-label={say.attacks} class="enemies">
      <p class="eyebrow">{say.attacks}</p>
      {canShoot && guessing !== undefined && (
        <p class="muted note">
          {say.guessed} <ClauseLink clause={guessing} />
        </p>
      )}
      <ul>
        {foes.map(enemy => (
          <Enemy key={enemy.id} battle={battle} piece={piece} enemy={enemy} mayAttack={mayAttack} />
        ))}
      </ul>
    </section>
  );
}

interface EnemyProps extends Props {
  readonly enemy: Piece;
  readonly mayAttack: boolean;
}

function Enemy({ battle, piece, enemy, mayAttack }: EnemyProps) {
  const say = tableWords.value;
  const { table } = battle;
  const name = nameOf(battle, enemy.id);
  const shots = table
    .shotsAt(battle, piece, enemy)
    .map(shot => ({ ...shot, shown: previewOf(battle, shot.order) }));
  const isFar = shots.length > 0 && isPlainlyFar(battle, piece, enemy);
  const barred = shots.every(({ shown }) => !shown.verdict.ok) ? shots[0]?.shown.verdict : undefined;
  const point = () => {
    battle.pointed.value = enemy.id;
  };
  return (
    <li onMouseEnter={point} onFocusIn={point}>
      <span>
        <b>{name}</b> <small class="muted">{bearingWords(battle, piece, enemy)}</small>
        {barred && !barred.ok && (
          <small>
            {say.noShot} <ClauseLink clause={barred.clause} />
          </small>
        )}
        {isFar && <small>{say.plainlyFar}</small>}
      </span>
      {shots.map(
        shot =>
          !isFar &&
          shot.shown.verdict.ok && (
            <Shot
              key={shot.label}
              battle={battle}
              shot={shot}
              name={name}
              worth={table.worthOf?.(battle, shot.order)?.brief ?? percentOf(table.chanceOf?.(shot.shown))}
            />
          ),
      )}
      {mayAttack && (
        <button
          type="button"
          class="small"
          aria-label={say.attack(name)}
          onClick={() => planAttack(battle, piece, enemy)}
        >
          ⚔
        </button>
      )}
    </li>
  );
}

interface ShotProps {
  readonly battle: TableBattle;
  readonly shot: Offered<TableBattle['draft']['value']['now']['order'] & object>;
  readonly name: string;
  readonly worth: string | undefined;
}

const percentOf = (chance: number | undefined): string | undefined =>
  chance === undefined ? undefined : `${Math.round(chance * 100)} %`;

function Shot({ battle, shot: { order, label }, name, worth }: ShotProps) {
  const isHeld = JSON.stringify(battle.draft.value.now.order) === JSON.stringify(order);
  return (
    <button
      type="button"
      class="small"
      aria-label={tableWords.value.shotAt(label, name)}
      aria-pressed={isHeld}
      onClick={() => (isHeld ? hold(battle, null) : take(battle, order))}
    >
      {worth === undefined ? label : `${label} ${worth}`}
    </button>
  );
}
