import { textIn } from '@grognard/engine';
import { FIRST_GAME, findGame } from '../../screens/shelf.ts';
import { settings } from '../../storage/settings.ts';
import { Header } from '../../ui/header.tsx';
import { usePage } from '../../ui/page.ts';
import { words } from '../../words/words.ts';
import { CitedGame } from '../clause-link.tsx';
import { PrintButton, SheetView, useSheet } from './sheet-view.tsx';

/** The tables of a game as a page of its rulebook, to be read or printed. */
export function ReferencePage({ ruleset = FIRST_GAME.id }: { readonly ruleset?: string }) {
  const sheet = useSheet(ruleset);
  const { reference: say, choose, rulebook } = words.value;
  const name = textIn(findGame(ruleset)?.name ?? ruleset, settings.value.language);
  usePage(`${say.title}, ${name}`, '#content');
  return (
    <CitedGame.Provider value={ruleset}>
      <Header back={`/rules/${ruleset}`} ruleset={ruleset}>
        {name}
      </Header>
      <main id="content" class="reference-page" tabIndex={-1}>
        <h1>
          {name} <small>{say.title}</small>
        </h1>
        <p>
          <a href={`/rules/${ruleset}`}>{rulebook.title}</a> <PrintButton />
        </p>
        {sheet ? (
          <SheetView sections={sheet.sections} marks={() => []} countsWord="" />
        ) : (
          <p class="muted">{choose.loading}</p>
        )}
      </main>
    </CitedGame.Provider>
  );
}
