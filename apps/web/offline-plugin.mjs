import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** The service worker is plain JavaScript of our own; only the list of files and their version are filled in. */
const TEMPLATE = new URL('./service-worker.js', import.meta.url);
const PUBLIC = new URL('./public/', import.meta.url);

/** What only printing needs: the library that writes PDFs, its thread and its fonts. It is kept once it was asked for. */
export const isLater = name => /(^|\/)(press-|print-worker-)[^/]*\.js$|\.woff$/.test(name);

/** Writes `sw.js` beside the build: everything it names is kept for play without a network. */
export const offlinePlugin = () => ({
  name: 'grognard-offline',
  apply: 'build',
  // After everybody else: chunks that hold nothing but styles are thrown away late, and are not to be named.
  generateBundle: { order: 'post', handler: writeWorker },
});

/** The cases of a game are many and nobody needs them to play: the worker keeps them once they were asked for. */
const isProof = ({ moduleIds = [] }) => moduleIds.some(id => id.endsWith('.cases'));

function writeWorker(_, bundle) {
  const built = Object.keys(bundle).filter(
    name => !name.endsWith('.map') && name !== 'index.html' && !isProof(bundle[name]) && !isLater(name),
  );
  const files = ['/', ...built, ...readdirSync(PUBLIC)].map(name => (name === '/' ? '/' : `/${name}`)).sort();
  const page = bundle['index.html']?.source ?? '';
  const version = createHash('sha256')
    .update(JSON.stringify(files))
    .update(String(page))
    .digest('hex')
    .slice(0, 12);
  const source = readFileSync(TEMPLATE, 'utf8')
    .replace("'__VERSION__'", JSON.stringify(version))
    .replace("'__FILES__'", JSON.stringify(files));
  this.emitFile({ type: 'asset', fileName: 'sw.js', source });
}
