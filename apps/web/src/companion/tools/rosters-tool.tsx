import { type Text, textIn } from '@grognard/engine';
import { findGame, SHELF } from '../../screens/shelf.ts';
import { ownArmies } from '../../storage/armies.ts';
import { settings } from '../../storage/settings.ts';
import { companionWords } from '../words.ts';

/** Armies of this device: to look at, and to print with boxes for their losses. */
export function RostersTool() {
  const say = companionWords.value;
  const { language } = settings.value;
  const nameOf = (raw: unknown, id: string): string =>
    textIn((raw as { readonly name?: Text }).name ?? id, language);
  return (
    <section class="tool" aria-labelledby="rosters-tool">
      <h2 id="rosters-tool">{say.rosters}</h2>
      {ownArmies.value.length === 0 ? (
        <p class="muted">{say.noArmies}</p>
      ) : (
        <ul class="kept-tables">
          {ownArmies.value.map(({ id, ruleset, raw }) => (
            <li key={id}>
              <a href={`/army/${ruleset}/${id}`}>{nameOf(raw, id)}</a>
              <span class="muted">{textIn(findGame(ruleset)?.name ?? ruleset, language)}</span>
              <a
                class="button"
                href={`/print/army/${ruleset}/${id}`}
                aria-label={say.printRoster(nameOf(raw, id))}
              >
                {say.printIt}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p class="tool-row">
        {SHELF.map(({ id, name }) => (
          <a key={id} href={`/choose/${id}`}>
            {textIn(name, language)}
          </a>
        ))}
      </p>
    </section>
  );
}
