import type { Scenario } from '@grognard/engine';
import { PACES } from '@grognard/online';
import { useLocation } from 'preact-iso';
import { makeChallenge } from '../../online/challenges.ts';
import { useMe } from '../../online/room.ts';
import { suggestNumber } from '../../online/suggest.ts';
import { onlineWords } from '../../online/words.ts';
import { useAsking } from '../online/form.tsx';
import { mineOf, type Opponent } from '../opponent.tsx';
import { deskWords } from './words.ts';

interface Props {
  readonly scenario: Scenario;
  readonly opponent: Opponent;
}

/** A commander of the server's sits down at once; the match stands in the results of the version it is played on. */
export function PlayOnServer({ scenario, opponent }: Props) {
  const say = deskWords.value.shelf;
  const me = useMe();
  const { route } = useLocation();
  const { ask, trouble } = useAsking();
  const begin = () =>
    ask(
      makeChallenge(
        {
          ruleset: scenario.ruleset,
          battle: { kind: 'own', scenario },
          side: mineOf(scenario.sides, opponent),
          pace: PACES.none,
          isPair: false,
          isRated: false,
          isWatchable: true,
          isOpen: false,
          computer: opponent.level,
        },
        '',
        me ? undefined : onlineWords.value.join.guestName(suggestNumber()),
      ),
      ({ matches: [match] }) => match && route(`/online/match/${match}`),
    );
  return (
    <>
      <p class="row">
        <button type="button" onClick={() => void begin()}>
          {say.onServer}
        </button>
        <span class="muted note">{say.counted}</span>
      </p>
      {trouble}
    </>
  );
}
