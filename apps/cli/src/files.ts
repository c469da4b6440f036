import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { LARGEST_DOCUMENT, readDocument } from '@grognard/documents';
import { type Fault, fault, faulty, type Parsed } from '@grognard/engine';
import { type Io, Stopped } from './io.ts';

const DOCUMENTS = ['.yaml', '.yml', '.json'];
/** Cases that are there to be failed by the checker; they are run only when named themselves. */
const MUST_FAIL = 'must-fail';

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'no such file or folder',
    EACCES: 'reading it is not permitted',
    EISDIR: 'it is a folder',
  };
  return known[code] ?? (error instanceof Error ? error.message : String(error));
};

/** The documents that the named files and folders hold, in the order of their paths. */
export async function documentsIn(paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(paths.map(path => documentsAt(path)));
  return [...new Set(found.flat())];
}

async function documentsAt(path: string): Promise<readonly string[]> {
  const info = await stat(path).catch(error => {
    throw new Stopped(`${path}: ${reasonOf(error)}`);
  });
  if (!info.isDirectory()) return [path];
  const names = (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && DOCUMENTS.includes(extname(entry.name)))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !relative(path, file).split(/[\\/]/).includes(MUST_FAIL));
  return names.sort();
}

/** Reads a file into plain data, or says what is wrong with it. */
export async function loadDocument(path: string): Promise<Parsed<unknown>> {
  try {
    const { size } = await stat(path);
    if (size > LARGEST_DOCUMENT)
      return faulty([fault('', `the file has ${size} bytes, at most ${LARGEST_DOCUMENT} are read`)]);
    return readDocument(await readFile(path, 'utf8'));
  } catch (error) {
    return faulty([fault('', reasonOf(error))]);
  }
}

/** Writes a result where its user wants it, or prints it. */
export async function deliver(io: Io, text: string, output: string | undefined): Promise<void> {
  if (output === undefined) return io.out(text.trimEnd());
  await writeFile(output, text).catch(error => {
    throw new Stopped(`${output}: ${reasonOf(error)}`);
  });
}

/** A scenario named by a path inside another document stands beside it. */
export const beside = (path: string, named: string): string => resolve(dirname(path), named);

/** One line a fault: file, place in the file, what is wrong. */
export const faultLine = (file: string, { path, message }: Fault): string =>
  path === '' ? `${file}: ${message}` : `${file}: ${path}: ${message}`;

export const formatOf = (raw: unknown): string | undefined =>
  typeof raw === 'object' && raw !== null && 'format' in raw && typeof raw.format === 'string'
    ? raw.format
    : undefined;

export const rulesetOf = (raw: unknown): string | undefined =>
  typeof raw === 'object' && raw !== null && 'ruleset' in raw && typeof raw.ruleset === 'string'
    ? raw.ruleset
    : undefined;
