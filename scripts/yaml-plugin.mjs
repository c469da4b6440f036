import { parse } from 'yaml';

const READERS = { '.yaml': text => parse(text), '.md': text => text };

/** Lets code import YAML as plain data and Markdown as text: read at build time by Vite, Vitest and rolldown alike. */
export const yamlPlugin = () => ({
  name: 'grognard-files',
  transform(code, id) {
    const ending = Object.keys(READERS).find(each => id.endsWith(each));
    if (!ending) return null;
    return { code: `export default ${JSON.stringify(READERS[ending](code))};`, moduleType: 'js', map: null };
  },
});
