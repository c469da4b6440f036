import { textIn } from '@grognard/engine';
import { PEOPLE_ROUTES, type PublishedLine } from '@grognard/online';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../../online/server.ts';
import { MADE_HERE } from '../../screens/index.ts';
import { findGame } from '../../screens/shelf.ts';
import { settings } from '../../storage/settings.ts';
import { Header } from '../../ui/header.tsx';
import { usePage } from '../../ui/page.ts';
import { PublishedView } from './published-view.tsx';
import { deskWords } from './words.ts';
import './desk-list.css';

/** The battles that people have published on this server; one of them, where the address names it. */
export function ShelfPage({ battle }: { readonly battle?: string }) {
  const say = deskWords.value.shelf;
  usePage(say.title);
  return (
    <>
      <Header back={battle === undefined ? '/desk' : '/desk/shelf'} />
      <main id="content" class="desk-list">
        <h1>{say.title}</h1>
        {battle === undefined ? <ShelfList /> : <PublishedView key={battle} id={battle} />}
      </main>
    </>
  );
}

/** What is on the shelf of some games, the newest first. */
async function battlesOf(games: readonly string[]): Promise<readonly PublishedLine[] | 'lost'> {
  const lists = await Promise.all(
    games.map(async ruleset => {
      const answered = await call(PEOPLE_ROUTES.publishedBattles, { ruleset });
      return answered.status === 'ok' ? answered.value.battles : null;
    }),
  );
  if (lists.includes(null)) return 'lost';
  return lists.flatMap(list => list ?? []).sort((a, b) => b.at - a.at);
}

function ShelfList() {
  const say = deskWords.value.shelf;
  const { language } = settings.value;
  const [ruleset, setRuleset] = useState('');
  const [battles, setBattles] = useState<readonly PublishedLine[] | 'lost' | null>(null);
  useEffect(() => {
    setBattles(null);
    void battlesOf(ruleset === '' ? MADE_HERE : [ruleset]).then(setBattles);
  }, [ruleset]);
  return (
    <>
      <p class="lead">{say.lead}</p>
      <label class="field">
        <span>{say.game}</span>
        <select value={ruleset} onChange={event => setRuleset(event.currentTarget.value)}>
          <option value="">{say.allGames}</option>
          {MADE_HERE.map(id => (
            <option key={id} value={id}>
              {textIn(findGame(id)?.name ?? id, language)}
            </option>
          ))}
        </select>
      </label>
      {battles === 'lost' && <p role="alert">{say.lost}</p>}
      {Array.isArray(battles) && battles.length === 0 && <p class="muted">{say.none}</p>}
      <ul class="shelf-battles">
        {Array.isArray(battles) &&
          battles.map((line: PublishedLine) => (
            <li key={line.id}>
              <h2>
                <a href={`/desk/shelf/${line.id}`}>{textIn(line.title, language)}</a>
              </h2>
              <p class="muted">
                {textIn(findGame(line.ruleset)?.name ?? line.ruleset, language)}, {say.by(line.author.name)},{' '}
                {say.versionOf(line.version)}, {say.plays(line.plays)}, {say.remarks(line.remarks)}
              </p>
            </li>
          ))}
      </ul>
    </>
  );
}
