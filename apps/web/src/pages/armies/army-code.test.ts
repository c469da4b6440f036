import { openBox } from '@grognard/registry';
import { describe, expect, test } from 'vitest';
import { armyOfCode, codeOf } from './army-code.ts';
import { fittingFor } from './fitting.ts';

async function armiesOf(game: string) {
  const { default: _, ...loaded } = { default: null, ...(await (await openBox(game)).armies?.()) };
  if (!loaded.armies) throw new Error(`${game} has no armies.`);
  return loaded.armies;
}

describe.each(['en-avant', 'fight-in-arms', 'general-en-chef'])('armies of %s', game => {
  test('every ready army is told in a code that can be read out, and comes back', async () => {
    const armies = await armiesOf(game);
    const told = (raw: unknown) =>
      armies.builder?.rows(raw).map(({ kind, count, points }) => [kind, count, points]);
    for (const raw of armies.ready ?? []) {
      const code = codeOf(armies, raw);
      expect(code, JSON.stringify(raw)).not.toBeNull();
      expect(code?.length).toBeLessThan(60);
      expect(told(armyOfCode(armies, (code ?? '').toLowerCase()))).toEqual(told(raw));
    }
  });

  test('a sign misheard is noticed, most of the time and never with a crash', async () => {
    const armies = await armiesOf(game);
    const code = codeOf(armies, armies.ready?.[0]) ?? '';
    const misheard = ['Z', '7', 'Q'].map(sign => `${code.slice(0, 2)}${sign}${code.slice(3)}`);
    for (const each of misheard.filter(other => other !== code)) expect(armyOfCode(armies, each)).toBeNull();
    expect(armyOfCode(armies, 'no code at all')).toBeNull();
    expect(armyOfCode(armies, '')).toBeNull();
  });

  test('the opponent that fits best may meet the army, and is not itself', async () => {
    const armies = await armiesOf(game);
    for (const raw of armies.ready ?? []) {
      const other = fittingFor(armies, raw);
      expect(armies.objections(raw, other).filter(({ bars }) => bars)).toEqual([]);
      expect(other).not.toBe(raw);
    }
  });
});
