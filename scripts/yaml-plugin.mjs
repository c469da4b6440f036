import { parse } from 'yaml';

/** Lets code import a YAML file as plain data: read once, at build time, by Vite, Vitest and rolldown alike. */
export const yamlPlugin = () => ({
  name: 'grognard-yaml',
  transform(code, id) {
    if (!id.endsWith('.yaml')) return null;
    return { code: `export default ${JSON.stringify(parse(code))};`, moduleType: 'js', map: null };
  },
});
