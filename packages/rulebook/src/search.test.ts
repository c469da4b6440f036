import { describe, expect, test } from 'vitest';
import { fold, readRulebook, search } from './index.ts';

const BOOK = `# Livret

## Les mêlées

{#TST-MELEE-01} Deux unités ennemies adjacentes livrent une mêlée.

{#TST-MELEE-02} Le facteur d’une unité est sa force (TST-MELEE-01).

## Le cœur de l’armée

{#TST-CORE-01} La garde est forte. Elle ne recule pas devant une mêlée perdue.

Une phrase sans règle, sur la cavalerie, ${'assez longue pour être coupée '.repeat(12)}et un hussard à la fin.
`;
const { index, faults } = readRulebook(BOOK, 'fr');
const anchors = (query: string) => search(index, query).map(({ anchor }) => anchor);

describe('search', () => {
  test('the book is sound', () => expect(faults).toEqual([]));

  test.each([
    ['facteur', ['TST-MELEE-02']],
    ['FACTEUR force', ['TST-MELEE-02']],
    ['unite', ['TST-MELEE-01', 'TST-MELEE-02']],
    ['unités', ['TST-MELEE-01', 'TST-MELEE-02']],
    ['unité garde', []],
    ['hus', ['le-coeur-de-l-armee']],
    ['', []],
    ['…', []],
    ['constructor', []],
  ])('%s', (query, found) => expect(anchors(query)).toEqual(found));

  test('accents, ligatures and plurals do not matter', () => {
    expect(fold('Œuvre à l’ÉTÉ')).toBe('oeuvre a l’ete');
    expect(anchors('coeur')).toContain('TST-CORE-01');
    expect(anchors('melees perdu')).toEqual(['TST-CORE-01']);
  });

  test('what a heading names comes before what merely mentions it', () => {
    expect(anchors('mêlée')[0]).toBe('les-melees');
    expect(anchors('mêlée').at(-1)).toBe('TST-CORE-01');
  });

  test.each([['TST-MELEE-01'], ['melee-01'], ['MELEE-01 ']])('a clause is found by its id %s', id => {
    expect(anchors(id)[0]).toBe('TST-MELEE-01');
    expect(anchors(id)).toContain('TST-MELEE-02'); // cites it
    expect(search(index, id)[0]?.excerpt).toMatch(/^Deux unités/);
  });

  test('a place is found once, however many of its passages match', () => {
    expect(anchors('armee')).toEqual(['le-coeur-de-l-armee', 'TST-CORE-01']);
  });

  test('a find says where it is and shows the words around the hit', () => {
    const [found] = search(index, 'hussard');
    expect(found).toMatchObject({ chapter: 'le-coeur-de-l-armee', title: 'Le cœur de l’armée' });
    expect(found?.excerpt).toMatch(/^… .* hussard à la fin\.$/);
    expect(found?.excerpt.length).toBeLessThan(180);
  });
});
