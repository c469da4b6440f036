import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';

const READERS = {
  '.yaml': text => load(text, { schema: CORE_SCHEMA }),
  '.md': text => text,
  '.cases': (_, id) => ({ files: casesIn(dirname(id)), tested: testedIn(join(dirname(id), '../src')) }),
};

/**
 * Lets code import YAML as plain data, Markdown as text, and a whole folder of cases by a file that stands for it:
 * read at build time by Vite, Vitest and rolldown alike.
 */
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
    return `export default ${JSON.stringify(read(text, id))};`;
  } catch (error) {
    const fault = `${id}: ${error.message.split('\n')[0]}`;
    if (!isLenient) throw new Error(fault);
    return `throw new Error(${JSON.stringify(fault)});\nexport default null;`;
  }
}

/** The cases of a folder as they are written, by name; those that must fail prove the checker and no clause. */
const casesIn = folder =>
  Object.fromEntries(
    filesIn(folder, '.yaml')
      .filter(name => !name.startsWith('must-fail'))
      .map(name => [name.slice(0, -'.yaml'.length), readFileSync(join(folder, name), 'utf8')]),
  );

/** The clauses that stand in brackets in the names of tests. */
function testedIn(folder) {
  const texts = filesIn(folder, '.test.ts').map(name => readFileSync(join(folder, name), 'utf8'));
  const named = texts.flatMap(text => text.match(/\[[^\]\n]*\]/g) ?? []);
  return [...new Set(named.flatMap(stretch => stretch.match(/\b[A-Z]{2,4}-[A-Z]+-\d{2,3}\b/g) ?? []))].sort();
}

const filesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith(ending))
    .sort();
