import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB_FOLDER } from './build.mjs';
import { isStarted } from './house.mjs';

const KIB = 1024;
/** The first page that can be played from: what index.html and its imports bring, and no more. */
const FIRST_PAGE = 60 * KIB;

const gzipped = path => gzipSync(readFileSync(path)).length;

/** The scripts that the page loads before anything is asked for, followed through their static imports. */
export function firstScripts(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const waiting = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name);
  const found = new Set();
  while (waiting.length > 0) {
    const name = waiting.pop();
    if (found.has(name)) continue;
    found.add(name);
    const code = readFileSync(join(folder, name), 'utf8');
    for (const [, file] of code.matchAll(/(?:^|[;}\s])(?:import|export)[^"'();]*["']\.\/([^"']+\.js)["']/g)) {
      waiting.push(`assets/${file}`);
    }
  }
  return [...found];
}

/** Prints what the client weighs. */
function main() {
  const first = firstScripts(WEB_FOLDER).map(name => ({ name, size: gzipped(join(WEB_FOLDER, name)) }));
  const sum = first.reduce((all, { size }) => all + size, 0);
  for (const { name, size } of first) console.log(`${(size / KIB).toFixed(1).padStart(8)} KiB  ${name}`);
  console.log(`${(sum / KIB).toFixed(1).padStart(8)} KiB  first page, gzipped (at most ${FIRST_PAGE / KIB})`);
  const assets = readdirSync(join(WEB_FOLDER, 'assets')).map(name => join(WEB_FOLDER, 'assets', name));
  const largest = assets.sort((a, b) => statSync(b).size - statSync(a).size).slice(0, 8);
  for (const path of largest)
    console.log(`${(gzipped(path) / KIB).toFixed(1).padStart(8)} KiB  ${relative(WEB_FOLDER, path)}`);
  if (sum > FIRST_PAGE) process.exitCode = 1;
}

if (isStarted(import.meta.url)) main();
