import { ClauseLink } from '../../shell/clause-link.tsx';
import { enemies, hold, previewOf } from './hand.ts';
import type { TableBattle, Unit } from './model.ts';
import { planAttack } from './pointer.ts';
import { targetsOf } from './questions.ts';
import { bearingWords, nameOf } from './spoken.ts';
import { ownWords } from './words.ts';

/** May a unit shoot at all now? The rules say so of each enemy. */
const shotAt = (unit: Unit, target: string) =>
  ({ type: 'activate', unit: unit.id, action: 'shoot', target }) as const;

/** Every enemy: where he is, whether he can be shot at and with what chance, and attacking him. */
export function Enemies({ battle, unit }: { readonly battle: TableBattle; readonly unit: Unit }) {
  const say = ownWords.value;
  const answer = targetsOf(battle, unit.id);
  const isGuessed = answer?.clause === 'EA-SHOOT-18';
  const canShoot = unit.weapon !== 'none';
  return (
    <section aria-label={say.attacks} class="enemies">
      <p class="eyebrow">{say.attacks}</p>
      {canShoot && isGuessed && (
        <p class="muted note">
          {say.guessed} <ClauseLink clause="EA-SHOOT-18" />
        </p>
      )}
      <ul>
        {enemies(battle).map(enemy => (
          <Enemy key={enemy.id} battle={battle} unit={unit} enemy={enemy} canShoot={canShoot} />
        ))}
      </ul>
    </section>
  );
}

function Enemy({
  battle,
  unit,
  enemy,
  canShoot,
}: {
  readonly battle: TableBattle;
  readonly unit: Unit;
  readonly enemy: Unit;
  readonly canShoot: boolean;
}) {
  const say = ownWords.value;
  const name = nameOf(battle, enemy.id);
  const shot = canShoot ? previewOf(battle, shotAt(unit, enemy.id)) : null;
  const { order } = battle.draft.value.now;
  const isShot = order?.type === 'activate' && order.action === 'shoot' && order.target === enemy.id;
  const unhurt = shot?.forecasts[0]?.chances.find(({ result }) => result === 'unhurt')?.share;
  const point = () => {
    battle.pointed.value = enemy.id;
  };
  return (
    <li onMouseEnter={point} onFocusIn={point}>
      <span>
        <b>{name}</b> <small class="muted">{bearingWords(battle, unit, enemy)}</small>
        {shot && !shot.verdict.ok && (
          <small>
            {' '}
            <ClauseLink clause={shot.verdict.clause} />
          </small>
        )}
      </span>
      {shot?.verdict.ok && (
        <button
          type="button"
          class="small"
          aria-label={say.shootAt(name)}
          aria-pressed={isShot}
          onClick={() => hold(battle, isShot ? null : shotAt(unit, enemy.id))}
        >
          {say.shooting}
          {unhurt !== undefined && ` ${Math.round((1 - unhurt) * 100)} %`}
        </button>
      )}
      {unit.arm !== 'artillery' && unit.arm !== 'general' && (
        <button
          type="button"
          class="small"
          aria-label={say.attack(name)}
          onClick={() => planAttack(battle, unit, enemy)}
        >
          ⚔
        </button>
      )}
    </li>
  );
}
