import { textIn } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { findGame, SHELF } from '../../screens/shelf.ts';
import { keepArmy, type OwnArmy, ownArmies, removeArmy } from '../../storage/armies.ts';
import { settings } from '../../storage/settings.ts';
import { Header } from '../../ui/header.tsx';
import { Glyph } from '../../ui/icons.tsx';
import { usePage } from '../../ui/page.ts';
import { Cockade } from './colours.tsx';
import { armyName, useMuster } from './muster.ts';
import { armyWords } from './words.ts';
import '../desk/desk-list.css';
import './armies.css';
import './army-page.css';

/** All armies of this device, and the ways to a new one. */
export function ArmiesPage() {
  const say = armyWords.value;
  const { language } = settings.value;
  const [removed, setRemoved] = useState<OwnArmy | null>(null);
  usePage(say.room.title);
  const armies = ownArmies.value;
  return (
    <>
      <Header back="/" />
      <main id="content" class="desk-list">
        <h1>{say.room.title}</h1>
        <p class="lead">{say.room.lead}</p>
        <p class="row">
          {SHELF.filter(({ hasArmies }) => hasArmies).map(({ id, name }) => (
            <a key={id} class="button" href={`/army/${id}/new`}>
              <Glyph icon="plus" /> {say.room.build(textIn(name, language))}
            </a>
          ))}
        </p>
        <section aria-label={say.room.mine}>
          <h2>{say.room.mine}</h2>
          {armies.length === 0 && <p class="muted">{say.room.none}</p>}
          <ul class="desk-battles army-list">
            {armies.map(army => (
              <ArmyLine
                key={army.id}
                army={army}
                onRemove={() => {
                  setRemoved(army);
                  removeArmy(army.id);
                }}
              />
            ))}
          </ul>
          {removed && (
            <p role="status">
              {say.removed(armyName(removed.raw, language, say.unnamed))}{' '}
              <button
                type="button"
                class="link"
                onClick={() => {
                  keepArmy(removed);
                  setRemoved(null);
                }}
              >
                {say.undo}
              </button>
            </p>
          )}
        </section>
      </main>
    </>
  );
}

function ArmyLine({ army, onRemove }: { readonly army: OwnArmy; readonly onRemove: () => void }) {
  const say = armyWords.value;
  const { language } = settings.value;
  const muster = useMuster(army.ruleset);
  const rows = muster?.armies.builder?.rows(army.raw);
  const faults = muster?.armies.builder?.faults(army.raw).length ?? 0;
  const name = armyName(army.raw, language, say.unnamed);
  return (
    <li>
      <Cockade raw={army.raw} />
      <div>
        <h3>
          <a href={`/army/${army.ruleset}/${army.id}`}>{name}</a>
        </h3>
        <p class="muted">
          {textIn(findGame(army.ruleset)?.name ?? army.ruleset, language)}
          {rows && <>, {say.points(rows.reduce((sum, { points }) => sum + points, 0))}</>}
          {faults > 0 && <>, {say.faultsOf(faults)}</>}
        </p>
      </div>
      <button type="button" class="quiet small" onClick={onRemove} aria-label={`${say.remove}: ${name}`}>
        {say.remove}
      </button>
    </li>
  );
}
