import { textIn } from '@grognard/engine';
import { findGame } from '../screens/shelf.ts';
import { settings } from '../storage/settings.ts';
import { words } from '../words/words.ts';
import { Glyph } from './icons.tsx';
import './learn-link.css';

/** The way to a game's guided first battle, where it has one. */
export function LearnLink({ ruleset }: { readonly ruleset: string }) {
  const game = findGame(ruleset);
  if (!game?.isTaught) return null;
  const { learn, learnLong } = words.value.start;
  return (
    <a
      class="learn-link"
      href={`/learn/${ruleset}`}
      aria-label={learnLong(textIn(game.name, settings.value.language))}
    >
      <Glyph icon="hint" /> {learn}
    </a>
  );
}
