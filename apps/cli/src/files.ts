import { createReadStream } from 'node:fs';
import { readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { readDocument } from '@grognard/documents';
import { type Fault, fault, faulty, LARGEST_FILE, type Parsed } from '@grognard/engine';
import { type Io, Stopped } from './io.ts';

const DOCUMENTS = ['.yaml', '.yml', '.json'];
/** Cases that are there to be failed by the checker; they are run only when named themselves. */
const MUST_FAIL = 'must-fail';

const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'no such file or folder',
    ENOTDIR: 'no such file or folder',
    EACCES: 'that is not permitted',
    EPERM: 'that is not permitted',
    EROFS: 'nothing can be written there',
    ENOSPC: 'there is no room left',
    EISDIR: 'it is a folder',
    ENAMETOOLONG: 'the name is too long',
    ELOOP: 'it is a link that leads back to itself',
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
    if (size > LARGEST_FILE) return tooLarge(`${size}`);
    const bytes = await readAtMost(path, LARGEST_FILE);
    return bytes === null ? tooLarge(`more than ${LARGEST_FILE}`) : readText(bytes);
  } catch (error) {
    return faulty([fault('', reasonOf(error))]);
  }
}

const tooLarge = (bytes: string) =>
  faulty([fault('', `the file has ${bytes} bytes, at most ${LARGEST_FILE} are read`)]);

/** The bytes of a file or a pipe, or nothing where there are more: not every file knows its size beforehand. */
async function readAtMost(path: string, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: most })) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return bytes.length > most ? null : bytes;
}

function readText(bytes: Buffer): Parsed<unknown> {
  try {
    return readDocument(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return faulty([fault('', 'it is no text in UTF-8')]);
  }
}

/** Writes a result where its user wants it, or prints it. */
export async function deliver(io: Io, text: string, output: string | undefined): Promise<void> {
  if (output === undefined) return io.out(text.trimEnd());
  await writeWhole(output, text).catch(error => {
    throw new Stopped(`${output}: ${reasonOf(error)}`);
  });
}

/** Writes a document that is no text. */
export async function deliverBytes(bytes: Uint8Array, output: string): Promise<void> {
  await writeWhole(output, bytes).catch(error => {
    throw new Stopped(`${output}: ${reasonOf(error)}`);
  });
}

/** Writes a file beside its place and renames it into it, so that nobody ever reads half of it. */
export async function writeWhole(path: string, text: string | Uint8Array): Promise<void> {
  const there = await stat(path).catch(() => null);
  // A pipe or a terminal is written to; a folder says itself that it is one.
  if (there && !there.isFile()) return writeFile(path, text);
  const place = there ? await realpath(path) : path;
  const beside = `${place}.${process.pid}`;
  try {
    await writeFile(beside, text, { flush: true, mode: there ? there.mode & 0o777 : 0o666 });
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
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
