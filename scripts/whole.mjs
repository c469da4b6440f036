/*
 * What others may be reading is never half there: files are written and folders are built beside their place
 * and put into it by renaming. Node's own modules only.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where this process makes what is to stand in a place: in a folder beside it that no tool looks into. */
const aside = place => join(dirname(place), '.cache', `${basename(place)}.${process.pid}`);

/** Writes a file whole or not at all. */
export function writeWhole(path, text) {
  const beside = `${path}.${process.pid}`;
  try {
    writeFileSync(beside, text, { flush: true });
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Puts a folder that is complete into its place; what was there before is gone afterwards. */
export function swapIn(built, place) {
  const former = `${aside(place)}.former`;
  mkdirSync(dirname(former), { recursive: true });
  const hadOne = existsSync(place);
  if (hadOne) renameSync(place, former);
  try {
    renameSync(built, place);
  } catch (error) {
    if (hadOne) renameSync(former, place);
    throw error;
  }
  rmSync(former, { recursive: true, force: true });
}

/** Builds a folder beside its place and hands it to `put`; a build that fails changes nothing. */
async function buildAside(place, build, put) {
  const beside = aside(place);
  rmSync(beside, { recursive: true, force: true });
  try {
    await build(beside);
    put(beside, place);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Builds a folder and swaps it in whole. */
export const buildWhole = (place, build) => buildAside(place, build, swapIn);

/** Builds into a folder that others may be running: what is there stays, and every file comes whole. */
export const buildInto = (place, build) => buildAside(place, build, moveInto);

/** Files that name others come after those that they name: a hash in the name says which are named. */
function moveInto(built, place) {
  mkdirSync(place, { recursive: true });
  const isNamed = name => /-[\w-]{8}\.\w+$/.test(name);
  const files = readdirSync(built).sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  for (const name of files) renameSync(join(built, name), join(place, name));
}
