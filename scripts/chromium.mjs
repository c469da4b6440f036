import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { install, mayInstall as mayInstallHere } from './apt.mjs';

/* The shell is the same browser without its window: the journeys take a sixth less processor time in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

const USUAL_PLACES = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
};

/** Not every Debian has the shell. */
const PACKAGES = ['chromium', 'fonts-noto-core'];
const LIGHTER_PACKAGES = ['chromium-headless-shell', 'fonts-noto-core'];

export const HOW_TO_GET_IT = `No Chromium or Chrome was found, and the browser tests need one. Install it:
  Debian, Ubuntu  sudo apt-get install --no-install-recommends ${PACKAGES.join(' ')}
  Fedora          sudo dnf install chromium
  macOS           brew install --cask google-chrome
  Windows         winget install Google.Chrome
or name the one you have in CHROMIUM_PATH.`;

/** What a browser for tests needs; root may not use the sandbox. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of an installed Chromium or Chrome, or nothing. CHROMIUM_PATH decides alone when it is set.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} platform
 */
export function findChromium(env = process.env, platform = process.platform) {
  if (env.CHROMIUM_PATH) return isProgram(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const named = onPath.flatMap(folder => NAMES.map(name => join(folder, name)));
  return [...(USUAL_PLACES[platform] ?? []), ...named].find(isProgram);
}

/**
 * Finds Chromium, or installs it where that is possible; `note` hears what takes long. Throws how to get it.
 * @param {{
 *   note?: (text: string) => void, env?: Readonly<Record<string, string | undefined>>,
 *   platform?: string, mayInstall?: boolean,
 * }} [options]
 */
export async function needChromium({
  note,
  env = process.env,
  platform,
  mayInstall = mayInstallHere(),
} = {}) {
  const found = findChromium(env, platform);
  if (found) return found;
  if (env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is not a program: ${env.CHROMIUM_PATH}`);
  if (!mayInstall) throw new Error(HOW_TO_GET_IT);
  note?.('installing Chromium and fonts-noto-core with apt-get, about 100 MB …');
  await install(LIGHTER_PACKAGES, env)
    .catch(() => install(PACKAGES, env))
    .catch(error => {
      throw new Error(`${error.message}\n${HOW_TO_GET_IT}`);
    });
  const installed = findChromium(env, platform);
  if (!installed) throw new Error(HOW_TO_GET_IT);
  return installed;
}
