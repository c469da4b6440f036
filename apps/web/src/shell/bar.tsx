import { textIn } from '@grognard/engine';
import { useState } from 'preact/hooks';
import { host } from '../host/client.ts';
import { download } from '../storage/download.ts';
import { settings } from '../storage/settings.ts';
import { LanguageSwitch } from '../ui/header.tsx';
import { Glyph } from '../ui/icons.tsx';
import { SettingsFields } from '../ui/settings-fields.tsx';
import { words } from '../words/words.ts';
import type { Battle } from './model.ts';
import { readPast } from './past.ts';

/** The battle, how it stands, and the ways to the rulebook and the menu. */
export function TopBar({ battle, onHelp }: { readonly battle: Battle; readonly onHelp: () => void }) {
  const say = words.value.battle;
  const { Bar } = battle.screen.panels;
  const [menu, setMenu] = useState(false);
  return (
    <header class="bar">
      <a class="button quiet icon" href="/" aria-label={words.value.back}>
        <Glyph icon="back" />
      </a>
      <h1 class="bar-title">{textIn(battle.scenario.title, settings.value.language)}</h1>
      <Bar battle={battle} />
      <a
        class="button quiet icon"
        href={`/rules/${battle.ruleset}`}
        target="rulebook"
        rel="opener"
        aria-label={words.value.rulebook.title}
      >
        <Glyph icon="book" />
      </a>
      <button
        type="button"
        class="quiet icon"
        aria-expanded={menu}
        aria-label={say.menu}
        onClick={() => setMenu(!menu)}
      >
        <Glyph icon="menu" />
      </button>
      {menu && (
        <div class="menu">
          <button type="button" class="quiet" onClick={() => void exportGame()}>
            {say.exportGame}
          </button>
          <button type="button" class="quiet" onClick={() => void readPast(battle, battle.side.value)}>
            {say.timeline}
          </button>
          <button type="button" class="quiet" onClick={onHelp}>
            {say.keys}
          </button>
          <SettingsFields />
          <LanguageSwitch />
        </div>
      )}
    </header>
  );
}

async function exportGame(): Promise<void> {
  const game = await host().export();
  download(
    `${textIn(game.title, 'en')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')}.grognard.json`,
    game,
  );
}
