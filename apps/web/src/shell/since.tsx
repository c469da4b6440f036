import type { Moment } from '@grognard/host';
import { Fragment } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { host } from '../host/client.ts';
import { words } from '../words/words.ts';
import type { Lens } from './lens.ts';
import type { Battle } from './model.ts';
import type { SinceLine } from './screen.ts';
import { Named } from './sentence.tsx';
import { nameOf } from './speech.ts';

interface Props {
  readonly battle: Battle;
  readonly lens: Lens;
}

/** What is new since the seat last gave orders, the weightiest first; nothing where the game does not tell. */
export function Since({ battle, lens }: Props) {
  const [moments, setMoments] = useState<readonly Moment[]>([]);
  const { snapshot, side, screen, reading } = battle;
  const { entries } = snapshot.value;
  const { since } = screen.events;
  useEffect(() => {
    if (since) void host().moments(side.value).then(setMoments);
  }, [entries, since]);
  if (reading.value || !since) return null;
  const lines = since(battle, moments);
  return lines.length === 0 ? null : (
    <dl class="since">
      {lines.map(line => (
        <Line key={line.label} battle={battle} lens={lens} line={line} />
      ))}
    </dl>
  );
}

/** So many are named at once. */
const FEW = 8;

function Line({ battle, lens, line: { label, items } }: Props & { readonly line: SinceLine }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, FEW);
  return (
    <>
      <dt>
        {label} <span class="muted">{items.length}</span>
      </dt>
      <dd>
        {shown.map(({ id, note, text }, i) => (
          <Fragment key={id}>
            {i > 0 && ', '}
            <Named battle={battle} lens={lens} id={id} name={text ?? nameOf(battle, id)} />
            {note && <span class="muted"> {note}</span>}
          </Fragment>
        ))}
        {shown.length < items.length && (
          <>
            {', '}
            <button type="button" class="link" onClick={() => setWhole(true)}>
              {words.value.battle.andMore(items.length - shown.length)}
            </button>
          </>
        )}
      </dd>
    </>
  );
}
