import { textIn } from '@grognard/engine';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { FIRST_GAME, findGame } from '../screens/shelf.ts';
import { CitedGame } from '../shell/clause-link.tsx';
import { settings } from '../storage/settings.ts';
import { Header } from '../ui/header.tsx';
import { Glyph } from '../ui/icons.tsx';
import { LearnLink } from '../ui/learn-link.tsx';
import { usePage } from '../ui/page.ts';
import { Segmented } from '../ui/segmented.tsx';
import { words } from '../words/words.ts';
import { type ArmyChoice, armyFor, battleFor, keepChoice, readChoice } from './armies/army-choice.ts';
import { Fare } from './armies/fare.tsx';
import { armyName, type Muster, useMuster } from './armies/muster.ts';
import { TermsFields } from './armies/terms-fields.tsx';
import { TwoArmies } from './armies/two-armies.tsx';
import { armyWords } from './armies/words.ts';
import { BattleList } from './battle-list.tsx';
import { type BattleCard, loadBattles } from './battles.ts';
import { ChangeIt } from './desk/change-it.tsx';
import { type Opponent, useOpponent } from './opponent.tsx';
import { SetupPanel } from './setup-panel.tsx';
import './choose.css';

/** A battle from the shelf, or two armies of one's choice where the game has them. */
export function ChoosePage({ ruleset = FIRST_GAME.id }: { readonly ruleset?: string }) {
  const game = findGame(ruleset);
  const { query, route, path } = useLocation();
  const [cards, setCards] = useState<readonly BattleCard[] | null>(null);
  const [fault, setFault] = useState('');
  const muster = useMuster(ruleset);
  const opponent = useOpponent(ruleset);
  useEffect(() => {
    loadBattles(ruleset).then(setCards, (error: Error) => setFault(error.message));
  }, [ruleset]);
  const { choose } = words.value;
  const say = armyWords.value;
  const name = textIn(game?.name ?? ruleset, settings.value.language);
  const hasArmies = !!muster?.armies.battle && (muster.armies.ready ?? []).length > 0;
  const byArmies = 'armies' in query && hasArmies;
  const title = byArmies ? say.title : choose.title;
  usePage(`${title}, ${name}`);
  const head = (
    <div class="battles-head">
      <h1>{title}</h1>
      <LearnLink ruleset={ruleset} />
      {hasArmies && (
        <Segmented
          label={say.ways}
          value={byArmies ? 'armies' : 'battles'}
          onChoose={way => route(way === 'armies' ? `${path}?armies` : path, true)}
          choices={[
            { value: 'battles', label: say.battles },
            { value: 'armies', label: say.twoArmies },
          ]}
        />
      )}
      {fault && (
        <p role="alert" class="alert">
          {fault}
        </p>
      )}
    </div>
  );
  return (
    <CitedGame.Provider value={ruleset}>
      <Header back="/" ruleset={ruleset}>
        {name}
      </Header>
      <main id="content" class="choose">
        {byArmies && muster ? (
          <ByArmies {...{ ruleset, muster, cards, opponent, head }} />
        ) : (
          <ByBattle {...{ ruleset, cards, opponent, head }} opensWith={game?.opensWith} />
        )}
      </main>
    </CitedGame.Provider>
  );
}

interface Way {
  readonly ruleset: string;
  readonly cards: readonly BattleCard[] | null;
  readonly opponent: Opponent;
  readonly head: preact.ComponentChildren;
}

function ByBattle({
  ruleset,
  cards,
  opponent,
  head,
  opensWith,
}: Way & { readonly opensWith: string | undefined }) {
  const [battle, setBattle] = useState(opensWith);
  const card = cards?.find(({ id }) => id === battle) ?? cards?.[0];
  return (
    <>
      <section class="battles">
        {head}
        <BattleList cards={cards} chosen={card?.id} onChoose={setBattle} />
      </section>
      {card && (
        <SetupPanel
          ruleset={ruleset}
          title={textIn(card.scenario.title, settings.value.language)}
          made={{ ok: true, value: card.scenario }}
          opponent={opponent}
          print={`/print/battle/${ruleset}/${card.id}`}
          also={
            <>
              <a class="button small" href={`/online?battle=${ruleset}/${card.id}`}>
                <Glyph icon="link" /> {words.value.choose.byLink}
              </a>
              <ChangeIt ruleset={ruleset} battle={card.id} />
            </>
          }
        />
      )}
    </>
  );
}

function ByArmies({ ruleset, muster, cards, opponent, head }: Way & { readonly muster: Muster }) {
  const [choice, setChoice] = useState<ArmyChoice>(() => readChoice(ruleset, muster.armies));
  const say = armyWords.value;
  const choose = (next: ArmyChoice): void => {
    setChoice(next);
    keepChoice(ruleset, next);
  };
  const names = choice.armies.map(key => armyName(armyFor(muster.armies, key), muster.language, say.unnamed));
  const title = say.vs(names[0]!, names[1]!);
  const table = cards?.find(({ id }) => id === choice.table)?.scenario;
  const made = battleFor(muster.armies, choice, { title, ...(table && { table }) });
  return (
    <>
      <section class="battles">
        {head}
        <TwoArmies ruleset={ruleset} muster={muster} choice={choice} onChoose={choose} />
        {made && <Fare ruleset={ruleset} made={made} />}
      </section>
      {made && (
        <SetupPanel ruleset={ruleset} title={title} made={made} opponent={opponent}>
          <TermsFields muster={muster} tables={cards ?? []} choice={choice} onChoose={choose} />
        </SetupPanel>
      )}
    </>
  );
}
