import type { Place } from '@grognard/engine';
import { ClauseLink } from '../../shell/clause-link.tsx';
import { wordIn } from '../../shell/speech.ts';
import { pieceAt } from './body.ts';
import type { Piece } from './game.ts';
import { chosenPiece } from './hand.ts';
import { spotAt, startOf } from './measures.ts';
import type { TableBattle } from './model.ts';
import { sightOf, terrainAt } from './questions.ts';
import { bearingWords, groundWords, nameOf } from './spoken.ts';

/** Who stands there, what the ground is and does, and what bars the sight to it. */
export function Tip({
  battle,
  place,
  ground: tellsGround = true,
}: {
  readonly battle: TableBattle;
  readonly place: Place;
  /** Left to the game where it tells the ground in its own way. */
  readonly ground?: boolean;
}) {
  const here = pieceAt(battle.table.pieces(battle), place, 0);
  const chosen = chosenPiece(battle);
  const ground = terrainAt(battle, place, chosen?.id);
  const isPlain = !here && (ground?.features.length ?? 0) === 0;
  const { order } = battle.draft.value.now;
  const touched = battle.shown.value?.contacts.map(({ target }) => target) ?? [];
  const meant = [chosen?.id, order && battle.table.targetOf(order), ...touched];
  const isMeant = here && meant.includes(here.id);
  // Nothing new is told of the unit in hand and whom it aims at, nor of bare ground, nor under a hand that pulls.
  if (battle.pulling.value || isMeant || isPlain) return null;
  return (
    <>
      {here && <Somebody battle={battle} here={here} chosen={chosen} />}
      {tellsGround && <p class="muted">{groundWords(battle, place)}</p>}
      {tellsGround && ground && ground.effects.length > 0 && (
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

interface SomebodyProps {
  readonly battle: TableBattle;
  readonly here: Piece;
  readonly chosen: Piece | undefined;
}

function Somebody({ battle, here, chosen }: SomebodyProps) {
  const { table } = battle;
  return (
    <p>
      <b>{nameOf(battle, here.id)}</b>
      <br />
      {table.profileOf(battle, here.id)}
      <br />
      {table.stateOf(battle, here.id)}
      {chosen && chosen.id !== here.id && (
        <>
          <br />
          {bearingWords(battle, chosen, here)}
        </>
      )}
    </p>
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
