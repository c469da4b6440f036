import { PACES, PEOPLE_ROUTES, TOURNAMENT_KINDS, type TournamentKind } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { gameName, inWords } from '../../online/battles.ts';
import { paceWords } from '../../online/names.ts';
import { call } from '../../online/server.ts';
import { onlineWords } from '../../online/words.ts';
import { FIRST_GAME, SHELF } from '../../screens/shelf.ts';
import { words } from '../../words/words.ts';
import { type BattleCard, loadBattles } from '../battles.ts';
import { Field, useAsking } from './form.tsx';

/** Rounds last days, so do turns; an evening at the club is played live. */
const TOURNAMENT_PACES = ['live', 'day', 'slow'] as const;
type TournamentPace = (typeof TOURNAMENT_PACES)[number];

/** A new tournament: its game, its battles round by round, its pace. */
export function Announce({ club }: { readonly club: string }) {
  const say = onlineWords.value.clubs;
  const { route } = useLocation();
  const { ask, trouble } = useAsking();
  const [ruleset, setRuleset] = useState(FIRST_GAME.id);
  const [cards, setCards] = useState<readonly BattleCard[]>([]);
  const [battles, setBattles] = useState<readonly string[]>([]);
  const [kind, setKind] = useState<TournamentKind>('swiss');
  const [pace, setPace] = useState<TournamentPace>('day');
  useEffect(() => {
    setBattles([]);
    void loadBattles(ruleset).then(setCards);
  }, [ruleset]);
  const announce = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      name: String(form.get('name')),
      ruleset,
      kind,
      battles: [...battles],
      days: Number(form.get('days')),
      pace: PACES[pace],
      isRated: form.get('rated') === 'on',
    };
    void ask(call(PEOPLE_ROUTES.announce, { id: club }, body), ({ id }) => route(`/online/tournament/${id}`));
  };
  return (
    <details class="room-card paper">
      <summary>{say.announce}</summary>
      <form onSubmit={announce}>
        <Field label={say.tournamentName} name="name" />
        <Choice
          label={say.game}
          value={ruleset}
          onChoose={setRuleset}
          choices={SHELF.filter(({ isPlayable }) => isPlayable).map(({ id }) => [id, gameName(id)])}
        />
        <Choice
          label={say.system}
          value={kind}
          onChoose={value => setKind(value as TournamentKind)}
          choices={TOURNAMENT_KINDS.map(each => [each, say.kind[each]])}
        />
        <Choice
          label={say.pace}
          value={pace}
          onChoose={value => setPace(value as TournamentPace)}
          choices={TOURNAMENT_PACES.map(each => [each, paceWords(PACES[each])])}
        />
        <Choice
          label={say.addBattle}
          value=""
          onChoose={id => setBattles([...battles, id])}
          choices={[['', '–'], ...cards.map(({ id, scenario }) => [id, inWords(scenario.title)] as const)]}
        />
        <ol class="rounds-list">
          {battles.map((id, i) => (
            <li key={`${id}/${i}`}>
              {words.value.labelled(
                say.round(i + 1),
                inWords(cards.find(card => card.id === id)?.scenario.title ?? id),
              )}{' '}
              <button
                type="button"
                class="link"
                onClick={() => setBattles(battles.filter((_, at) => at !== i))}
              >
                {say.remove}
              </button>
            </li>
          ))}
        </ol>
        <Field label={say.days} name="days" type="number" value="14" />
        <label class="check">
          <input type="checkbox" name="rated" /> {say.rated}
        </label>
        {trouble}
        <button type="submit" class="ink" disabled={battles.length === 0}>
          {say.announceNow}
        </button>
        {battles.length === 0 && <p class="muted note">{say.needsBattle}</p>}
      </form>
    </details>
  );
}

const Choice = ({
  label,
  value,
  choices,
  onChoose,
}: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly onChoose: (value: string) => void;
}) => (
  <label class="field">
    <span>{label}</span>
    <select
      value={value}
      onChange={event => event.currentTarget.value && onChoose(event.currentTarget.value)}
    >
      {choices.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
