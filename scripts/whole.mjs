/*
 * What others may be reading is never half there: files are written and folders are built beside their place
 * and put into it by renaming. Node's own modules only.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const aside = place => `${place}.${process.pid}`;

/** Writes a file whole or not at all. */
export function writeWhole(path, text) {
  try {
    writeFileSync(aside(path), text, { flush: true });
    renameSync(aside(path), path);
  } catch (error) {
    rmSync(aside(path), { force: true });
    throw error;
  }
}

/** Puts a folder that is complete into its place; what was there before is gone afterwards. */
export function swapIn(built, place) {
  const former = `${aside(place)}.former`;
  mkdirSync(dirname(place), { recursive: true });
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

/** Builds a folder beside its place and swaps it in; a build that fails changes nothing. */
export async function buildWhole(place, build) {
  const beside = aside(place);
  rmSync(beside, { recursive: true, force: true });
  try {
    await build(beside);
    swapIn(beside, place);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
