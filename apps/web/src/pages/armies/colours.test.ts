import { CLOTH } from '@grognard/drawing';
import { COLOURS, type Colours, coloursOf } from '@grognard/engine';
import { openBox } from '@grognard/registry';
import { describe, expect, test } from 'vitest';

const WORN: Colours = ['white', 'red'];

test('every colour that can be worn has its cloth', () => {
  expect(Object.keys(CLOTH)).toEqual([...COLOURS]);
});

describe.each(['en-avant', 'fight-in-arms', 'general-en-chef'])('an army of %s', game => {
  const armiesOf = async () => (await (await openBox(game)).armies!()).armies;

  test('keeps its colours while it is built, and wears them in battle', async () => {
    const armies = await armiesOf();
    const [raw] = armies.ready ?? [];
    const dressed = { ...(raw as object), colours: WORN };
    const [row] = armies.builder!.rows(dressed);
    expect(coloursOf(armies.builder!.change(dressed, null, 'name', 'Ours'))).toEqual(WORN);
    expect(coloursOf(armies.builder!.remove(dressed, row!.id))).toEqual(WORN);
    const made = armies.battle!(dressed, raw);
    expect(made.ok ? made.value.sides.map(({ colours }) => colours) : made.faults).toEqual([WORN, undefined]);
  });

  test('in a colour that nobody wears is told so', async () => {
    const armies = await armiesOf();
    const read = armies.read({ ...(armies.ready![0] as object), colours: ['mauve', 'red'] });
    expect(read.ok).toBe(false);
  });
});
