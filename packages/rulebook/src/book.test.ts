import { describe, expect, test } from 'vitest';
import { readRulebook } from './index.ts';

const BOOK = `# A small game

## The map

{#TST-MAP-01} Squares are **adjacent** if they touch; see TST-MOVE-01 and \`TST-MOVE-02\`.

| ground | who enters |
|---|--:|
| open | all |
| {#TST-MAP-02} wood | infantry |

### Roads

- {#TST-ROAD-01} Roads are fast.
- Bridges are roads.

![Two roads](case:01-roads?after&crop=0,1,6,4)

## Marching

{#TST-MOVE-01} {#TST-MOVE-02} March like this:

1. Step.
2. Stop.

> **Example.** Look at [the map](#the-map).
`;

const faultsOf = (markdown: string) => readRulebook(markdown, 'en').faults;
const inChapter = (text: string) => `# T\n\n## C\n\n${text}\n`;

describe('a book is read into chapters', () => {
  const book = readRulebook(BOOK, 'en');

  test('it has no faults, a title, chapters and sections', () => {
    expect(book.faults).toEqual([]);
    expect(book.title).toBe('A small game');
    expect(book.chapters.map(({ id, title, sections }) => ({ id, title, sections }))).toEqual([
      { id: 'the-map', title: 'The map', sections: [{ id: 'roads', title: 'Roads' }] },
      { id: 'marching', title: 'Marching', sections: [] },
    ]);
  });

  test('anchors become places, mentions become links', () => {
    const [map] = book.chapters;
    expect(map?.html).toContain(
      '<p><span id="TST-MAP-01" class="clause"><a href="#TST-MAP-01">MAP-01</a></span> Squares are <strong>adjacent</strong>',
    );
    expect(map?.html).toContain(
      'see <a href="#TST-MOVE-01">MOVE-01</a> and <a href="#TST-MOVE-02">MOVE-02</a>.',
    );
    expect(map?.html).toContain('<h3 id="roads">Roads</h3>');
    expect(map?.html).toContain('<td class="right">infantry</td>');
  });

  test('every clause has its chapter and its words, with the list its colon announces', () => {
    expect(Object.keys(book.clauses)).toEqual([
      'TST-MAP-01',
      'TST-MAP-02',
      'TST-ROAD-01',
      'TST-MOVE-01',
      'TST-MOVE-02',
    ]);
    expect(book.clauses['TST-MAP-02']).toEqual({
      chapter: 'the-map',
      anchor: 'TST-MAP-02',
      text: 'wood infantry;',
    });
    expect(book.clauses['TST-MOVE-01']?.text).toBe('March like this: Step. Stop.');
    expect(book.clauses['TST-MOVE-02']?.text).toBe('March like this: Step. Stop.');
  });

  test('figures are listed and leave an empty place', () => {
    const crop = { x: 0, y: 1, width: 6, height: 4 };
    expect(book.figures).toEqual([
      { id: 'figure-1', chapter: 'the-map', caption: 'Two roads', case: '01-roads', moment: 'after', crop },
    ]);
    expect(book.chapters[0]?.html).toContain(
      '<figure id="figure-1" data-case="01-roads" data-moment="after" data-crop="0,1,6,4"><figcaption>Two roads</figcaption></figure>',
    );
  });

  test('a caller may draw the figures', () => {
    const drawn = readRulebook(BOOK, 'en', { figure: figure => `<svg><title>${figure.case}</title></svg>` });
    expect(drawn.chapters[0]?.html).toContain('><svg><title>01-roads</title></svg><figcaption>');
  });

  test('the same book in the same order is plain data', () => {
    expect(JSON.parse(JSON.stringify(book))).toEqual(book);
  });
});

describe('nothing of the source becomes markup by itself', () => {
  test.each([
    ['<script>alert(1)</script>', 'line 5'],
    ['Words <img src=x onerror=alert(1)> here.', 'line 5'],
    ['[click](javascript:alert(1))', 'line 5'],
    ['![x](javascript:alert(1))', 'line 5'],
    ['[click](data:text/html,x)', 'line 5'],
  ])('%s', (text, path) => {
    const book = readRulebook(inChapter(text), 'en');
    const html = book.chapters[0]?.html ?? '';
    expect(html).not.toMatch(/<(?!\/?p>)|javascript:alert\(1\)"|data:text/);
    expect(book.faults[0]?.path).toBe(path);
  });

  test('signs are escaped wherever text goes', () => {
    const book = readRulebook(inChapter('a < b & "c" `<i>` [<b>](#c "x") **<u**'), 'en');
    expect(book.chapters[0]?.html).toBe(
      '<p>a &lt; b &amp; &quot;c&quot; <code>&lt;i&gt;</code> <a href="#c">&lt;b&gt;</a> <strong>&lt;u</strong></p>',
    );
    expect(book.faults).toEqual([]);
  });
});

describe('faults are named with their line', () => {
  test.each([
    ['{#TST-A-01} One.\n\n{#TST-A-01} Two.', 'line 7', 'TST-A-01 is anchored twice'],
    ['Words {#TST-A-01} first.', 'line 5', 'an anchor must open its sentence: “Words {#TST-A-01} first.”'],
    ['{#move-5} One.', 'line 5', 'expected an anchor such as {#FOS-MOVE-05}, got {#move-5}'],
    ['One.\n\nSee TST-A-09.', 'line 7', 'nothing in this book is called #TST-A-09'],
    ['[there](#nowhere)', 'line 5', 'nothing in this book is called #nowhere'],
    ['[there](http://example.org)', 'line 5', 'expected a link to #… or https://…, got “http://example.org”'],
    ['![x](01-roads.svg)', 'line 5', 'figure: expected case:name, got “01-roads.svg”'],
    ['![x](case:01?later)', 'line 5', 'figure: expected before, after or crop=x,y,width,height, got “later”'],
    [
      '![x](case:01?crop=1,2,0,4)',
      'line 5',
      'figure: expected before, after or crop=x,y,width,height, got “crop=1,2,0,4”',
    ],
    ['See ![x](case:01-roads) here.', 'line 5', 'expected words, got image: “![x](case:01-roads)”'],
    ['## C', 'line 5', 'two headings “C”'],
    ['#### Deep', 'line 5', '“Deep”: expected a chapter (##), or a section (###) in a chapter'],
    ['# T2', 'line 5', 'a second title: “T2”'],
  ])('%s', (text, path, message) => {
    expect(faultsOf(inChapter(text))).toContainEqual({ path, message });
  });

  test('a book needs a title, and its text needs a chapter', () => {
    expect(faultsOf('Words.')).toEqual([
      { path: 'line 1', message: 'text before the first chapter, ## …' },
      { path: 'line 1', message: 'expected a title, # …' },
    ]);
  });

  test('a quick reference may cite the clauses of its rulebook', () => {
    const quick = inChapter('See TST-A-01.');
    expect(readRulebook(quick, 'en', { clauses: ['TST-A-01'] }).faults).toEqual([]);
    expect(readRulebook(quick, 'en').faults).toHaveLength(1);
  });
});
