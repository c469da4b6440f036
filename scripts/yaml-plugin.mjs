import { CORE_SCHEMA, load } from 'js-yaml';

const READERS = { '.yaml': text => load(text, { schema: CORE_SCHEMA }), '.md': text => text };

/** Lets code import YAML as plain data and Markdown as text: read at build time by Vite, Vitest and rolldown alike. */
export const yamlPlugin = ({ isLenient = false } = {}) => ({
  name: 'grognard-files',
  transform(code, id) {
    const ending = Object.keys(READERS).find(each => id.endsWith(each));
    if (!ending) return null;
    return { code: moduleOf(READERS[ending], code, id, isLenient), moduleType: 'js', map: null };
  },
});

/** A lenient build goes on without a broken file: whoever wants it is told. */
function moduleOf(read, text, id, isLenient) {
  try {
    return `export default ${JSON.stringify(read(text))};`;
  } catch (error) {
    const fault = `${id}: ${error.message.split('\n')[0]}`;
    if (!isLenient) throw new Error(fault);
    return `throw new Error(${JSON.stringify(fault)});\nexport default null;`;
  }
}
