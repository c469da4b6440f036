import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Stopped } from './io.ts';

/** The root of the repository around a folder: what a command needs that reads our own sources. */
export async function findHouse(from: string): Promise<string> {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
    if (JSON.parse(manifest).name === 'grognard') return folder;
    if (dirname(folder) === folder) break;
  }
  throw new Stopped('This command reads the source: run it inside the repository.');
}
