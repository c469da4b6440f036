import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { FIRST_GAME } from '../../screens/shelf.ts';
import { addArmy } from '../../storage/armies.ts';
import { Header } from '../../ui/header.tsx';
import { usePage } from '../../ui/page.ts';
import { unpacked } from '../desk/link.ts';
import { armyWords } from './words.ts';

/** An army that came by link: it is kept here and opened. */
export function SharedArmyPage({ ruleset = FIRST_GAME.id }: { readonly ruleset?: string }) {
  const say = armyWords.value;
  const { route } = useLocation();
  const [isCut, setCut] = useState(false);
  usePage(say.building);
  useEffect(() => {
    void unpacked(location.hash.slice(1)).then(brought => {
      const { army } = (brought ?? {}) as { readonly army?: { readonly ruleset?: unknown } };
      if (army?.ruleset !== ruleset) return setCut(true);
      route(`/army/${ruleset}/${addArmy(ruleset, army)}`, true);
    });
  }, []);
  return (
    <>
      <Header back={`/choose/${ruleset}?armies`} ruleset={ruleset} />
      <main id="content" class="lost-page">
        <h1>{say.building}</h1>
        {isCut && <p role="alert">{say.share.cut}</p>}
      </main>
    </>
  );
}
