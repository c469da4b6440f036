import { textIn } from '@grognard/engine';
import { settings } from '../storage/settings.ts';
import { Glyph } from '../ui/icons.tsx';
import { words } from '../words/words.ts';
import type { Sheets } from './keys.tsx';
import { Menu } from './menu.tsx';
import type { Battle } from './model.ts';

/** The battle, how it stands, and the ways to the rulebook and the menu. */
export function TopBar({ battle, sheets }: { readonly battle: Battle; readonly sheets: Sheets }) {
  const { Bar } = battle.screen.panels;
  const { company } = battle;
  const title = textIn(battle.scenario.title, settings.value.language);
  return (
    <header class="bar">
      <a class="button quiet icon" href={company ? '/online' : '/'} aria-label={words.value.back}>
        <Glyph icon="back" />
      </a>
      <h1 class="bar-title" title={title}>
        {title}
      </h1>
      {company && <company.Bar battle={battle} />}
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
      <Menu battle={battle} sheets={sheets} />
    </header>
  );
}
