import { LANGUAGES } from '@grognard/engine';
import type { ComponentChildren } from 'preact';
import { waitingForMe } from '../online/known-here.ts';
import { FIRST_GAME } from '../screens/shelf.ts';
import { change, settings } from '../storage/settings.ts';
import { CATALOGUES, words } from '../words/words.ts';
import { Glyph } from './icons.tsx';
import './header.css';

/** Both languages, side by side, on every page. */
export const LanguageSwitch = () => (
  <div class="languages">
    {LANGUAGES.map(language => (
      <button
        key={language}
        type="button"
        lang={language}
        aria-pressed={settings.value.language === language}
        onClick={() => change({ language })}
      >
        {CATALOGUES[language].language}
      </button>
    ))}
  </div>
);

export const Brand = () => (
  <a class="brand" href="/">
    <img src="/icon.svg" alt="" width="30" height="30" />
    <span>{words.value.title}</span>
  </a>
);

/** The head of every page but the battle. */
export const Header = ({
  back,
  ruleset = FIRST_GAME.id,
  children,
}: {
  readonly back?: string;
  /** The game that the page is about. */
  readonly ruleset?: string;
  readonly children?: ComponentChildren;
}) => (
  <header class="page-head">
    <a class="skip" href="#content">
      {words.value.skip}
    </a>
    {back && (
      <a class="button quiet icon" href={back} aria-label={words.value.back}>
        <Glyph icon="back" />
      </a>
    )}
    <Brand />
    <div class="page-head-middle">{children}</div>
    <nav class="page-head-links" aria-label={words.value.title}>
      <a href="/online">
        {words.value.start.online}
        {waitingForMe.value > 0 && (
          <>
            {' '}
            <span class="waiting-count" aria-hidden="true">
              {waitingForMe.value}
            </span>
            <span class="visually-hidden">{words.value.start.waitOnline(waitingForMe.value)}</span>
          </>
        )}
      </a>
      <a href="/desk">{words.value.start.desk}</a>
      <a href={`/rules/${ruleset}`}>{words.value.start.rulebooks}</a>
      <LanguageSwitch />
    </nav>
  </header>
);
