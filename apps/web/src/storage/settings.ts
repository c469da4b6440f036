import { LANGUAGES, type Language } from '@grognard/engine';
import { effect, signal } from '@preact/signals';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  /** One-key shortcuts on the map. */
  readonly shortcuts: boolean;
  readonly speed: number;
  /** Whether results wait for whoever wants the next one. */
  readonly waits: boolean;
  /** Whether sounds are heard, and how loud: 0 to 1. */
  readonly sound: boolean;
  readonly volume: number;
}

const KEY = 'grognard/settings@1';

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** The first of the browser's languages that we speak. */
const preferred = (): Language => navigator.languages.map(tag => tag.slice(0, 2)).find(isLanguage) ?? 'en';

function read(): Settings {
  const fallback: Settings = {
    language: preferred(),
    theme: 'system',
    shortcuts: true,
    speed: 1,
    waits: false,
    sound: false,
    volume: 0.5,
  };
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    return {
      language: isLanguage(saved.language) ? saved.language : fallback.language,
      theme: THEMES.includes(saved.theme as Theme) ? (saved.theme as Theme) : fallback.theme,
      shortcuts: saved.shortcuts !== false,
      speed: typeof saved.speed === 'number' ? saved.speed : fallback.speed,
      waits: saved.waits === true,
      sound: saved.sound === true,
      volume: typeof saved.volume === 'number' ? Math.min(1, Math.max(0, saved.volume)) : fallback.volume,
    };
  } catch {
    // Blocked or spoilt storage costs the preferences, never the page.
    return fallback;
  }
}

export const settings = signal<Settings>(read());

export const change = (part: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...part };
};

/** Keeps the page and the storage in step with the settings. */
export function keepSettings(): void {
  effect(() => {
    const { language, theme } = settings.value;
    document.documentElement.lang = language;
    nameHouse(language);
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings.value));
    } catch {
      // As above.
    }
  });
}

/** What a browser tells of the page, in the language in use. */
function nameHouse(language: Language): void {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (manifest) manifest.href = MANIFESTS[language];
}
const MANIFESTS: Readonly<Record<Language, string>> = {
  en: '/manifest.webmanifest',
  fr: '/manifest.fr.webmanifest',
};
