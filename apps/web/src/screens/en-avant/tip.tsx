import type { Place } from '@grognard/engine';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { wordIn } from '../../shell/speech.ts';
import { foundAt } from '../table/body.ts';
import { chosenUnit } from './hand.ts';
import { spotAt, startOf } from './measures.ts';
import type { TableBattle } from './model.ts';
import { sightOf, terrainAt } from './questions.ts';
import { baseWords, bearingWords, groundWords, nameOf, profileWords, stateWords } from './spoken.ts';

/** Who stands there, what the ground is and does, and what bars the sight to it. */
export function Tip({ battle, place }: { readonly battle: TableBattle; readonly place: Place }) {
  const here = foundAt(battle.view.value.units, place, 0);
  const chosen = chosenUnit(battle);
  const ground = terrainAt(battle, place, chosen?.id);
  const isPlain = !here && (ground?.features.length ?? 0) === 0;
  // Nothing new is told of the unit in hand, nor of bare ground, nor under a hand that pulls.
  if (battle.pulling.value || (here && here.id === chosen?.id) || isPlain) return null;
  return (
    <>
      {here && (
        <p>
          <b>{nameOf(battle, here.id)}</b>
          <br />
          {profileWords(battle, here)}, {baseWords(here)}
          <br />
          {stateWords(battle, here)}
          {chosen && chosen.id !== here.id && (
            <>
              <br />
              {bearingWords(battle, chosen, here)}
            </>
          )}
        </p>
      )}
      <p class="muted">{groundWords(battle, place)}</p>
      {ground && ground.effects.length > 0 && (
        <p>
          {ground.effects.map(({ what, clause }) => (
            <ClauseLink key={what} clause={clause} />
          ))}
        </p>
      )}
      {battle.tool.value === 'sight' && <Sight battle={battle} place={place} />}
    </>
  );
}

function Sight({ battle, place }: { readonly battle: TableBattle; readonly place: Place }) {
  const from = startOf(battle);
  const to = spotAt(battle, place);
  if (from === null || from === to) return null;
  const sight = sightOf(battle, from, to);
  if (!sight || sight.is) return null;
  const by = sight.blocked?.by;
  return (
    <p class="wax">
      {wordIn(battle, 'ground', 'blocks-sight')}
      {by === undefined ? '' : `: ${nameOf(battle, by)}`}{' '}
      {sight.clause && <ClauseLink clause={sight.clause} />}
    </p>
  );
}
