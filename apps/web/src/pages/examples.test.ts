import { expect, test } from 'vitest';
import { splitExamples, withExamples } from './examples.ts';

const say = { example: 'Example', playIt: 'Play this position' };
const figure = (width: number, more = '') =>
  `<figure id="f" data-case="a/b" data-moment="before"><svg${more} viewBox="0 0 ${width} 100"></svg><figcaption>c</figcaption></figure>`;

test('a drawing and what is told of it stand in one frame', () => {
  const html = `<p>Before.</p>\n${figure(100)}\n<blockquote><p><strong>Example.</strong> It rains.</p></blockquote>\n<p>After.</p>`;
  expect(withExamples(html, say)).toBe(
    `<p>Before.</p>\n<div class="example"><p class="eyebrow">Example</p>${figure(100)}\n<blockquote><p>It rains.</p></blockquote></div>\n<p>After.</p>`,
  );
});

test('beside the text stands what fits there, and the text says where it belongs', () => {
  const { text, examples } = splitExamples(`<p>a</p>${figure(100)}<p>b</p>${figure(300)}`, say);
  expect(examples).toHaveLength(1);
  expect(text).toContain('<p>a</p><p class="to-example"><a href="#f">Example</a></p><p>b</p>');
  expect(text).toContain('viewBox="0 0 300 100"');
});

test('a position that can be played offers it', () => {
  expect(withExamples(figure(100), say)).not.toContain('<button');
  expect(withExamples(figure(100, ' data-playable'), say)).toContain('data-play="a/b"');
});
