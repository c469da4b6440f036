import type { Place } from '@grognard/engine';
import { useEffect } from 'preact/hooks';
import { thinking } from '../host/client.ts';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import { changedBy, dropHint, type GivenHint, takeHint } from './hint.ts';
import { bringAllIntoSight, type Lens } from './lens.ts';
import type { Battle } from './model.ts';
import { useReasons } from './reasons.ts';
import { Named, Sentence } from './sentence.tsx';
import { nameOf } from './speech.ts';

/** A suggestion, why, and what to do with it; while it is thought about, how far that is. */
export function HintCard({ battle, lens }: { readonly battle: Battle; readonly lens: Lens }) {
  const say = words.value.battle;
  const hint = battle.hint.value;
  useEffect(() => {
    if (hint?.status === 'given') bringAllIntoSight(lens, placesOf(battle, hint));
  }, [hint]);
  if (!hint || battle.stage.value !== 'plan') return null;
  return (
    <section class="hint-card" aria-label={say.hint}>
      <h2>
        <Glyph icon="hint" /> {titleOf(battle, hint.units)}
      </h2>
      {/* One region for both, so that a screen reader hears the change. */}
      <div role="status">
        {hint.status === 'thinking' ? (
          <p>{say.hintThinking}</p>
        ) : (
          <Reasons battle={battle} lens={lens} hint={hint} />
        )}
      </div>
      {hint.status === 'thinking' ? (
        <p class="row">
          <progress max={1} value={thinking.value ?? 0} aria-label={say.hintThinking} />
          <button type="button" class="small" onClick={() => dropHint(battle)}>
            {words.value.cancel}
          </button>
        </p>
      ) : (
        <>
          <Advised battle={battle} lens={lens} hint={hint} />
          <Answers battle={battle} hint={hint} />
        </>
      )}
    </section>
  );
}

/** Where those stand whom it would have do something else. */
const placesOf = (battle: Battle, hint: GivenHint): readonly Place[] =>
  changedBy(battle, hint).flatMap(id => {
    const place = battle.screen.names.whereIs(battle, id);
    return place ? [place] : [];
  });

function titleOf(battle: Battle, units: readonly string[]): string {
  const say = words.value.battle;
  const [only = '', ...others] = units;
  if (units.length === 0) return say.hintForArmy;
  return others.length === 0 ? say.hintFor(nameOf(battle, only)) : say.hintForSome(units.length);
}

interface Props {
  readonly battle: Battle;
  readonly lens: Lens;
  readonly hint: GivenHint;
}

function Reasons({ battle, lens, hint }: Props) {
  const say = words.value.battle;
  const tell = useReasons(battle);
  return (
    <>
      {hint.reasons.length === 0 && <p>{say.hintPart}</p>}
      <ul class="reasons">
        {hint.reasons.map((reason, i) => (
          <li key={`${reason.type}/${i}`}>
            <Sentence battle={battle} lens={lens} pieces={tell(reason)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** More than so many orders are folded away: the map shows them. */
const FEW = 3;

/** Every order in words, for who does not see the arrows. */
function Advised({ battle, lens, hint }: Props) {
  const say = words.value.battle;
  const { orders } = battle.screen;
  const units = orders.advised(battle, hint);
  const list = (
    <ul class="hint-list">
      {units.map(id => (
        <li key={id}>
          <Named battle={battle} lens={lens} id={id} name={nameOf(battle, id)} />{' '}
          {orders.adviceFor(battle, hint, id)}
        </li>
      ))}
    </ul>
  );
  if (units.length <= FEW) return list;
  return (
    <details>
      <summary>{say.hintList}</summary>
      {list}
    </details>
  );
}

function Answers({ battle, hint }: { readonly battle: Battle; readonly hint: GivenHint }) {
  const say = words.value.battle;
  const chosen = battle.selection.value;
  const some = changedBy(battle, hint, chosen);
  const all = changedBy(battle, hint);
  return (
    <>
      {all.length === 0 && <p>{say.hintSame}</p>}
      <p class="muted note">{say.hintHonest}</p>
      <p class="row hint-answers">
        {all.length > 0 && (
          <button type="button" class="ink small" onClick={() => takeHint(battle)}>
            {say.acceptHint(all.length)} <kbd>A</kbd>
          </button>
        )}
        {some.length > 0 && some.length < all.length && (
          <button type="button" class="small" onClick={() => takeHint(battle, chosen)}>
            {say.acceptHintFor(some.length)}
          </button>
        )}
        <button type="button" class="small" onClick={() => dropHint(battle)}>
          {say.dismissHint} <kbd>{say.escape}</kbd>
        </button>
      </p>
    </>
  );
}
