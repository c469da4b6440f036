import { expect, test, vi } from 'vitest';

test('where the browser has no randomUUID there is one nevertheless, of the right form and never the same', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { uuidFrom } = await import('./plain-http.ts');
  const made = [crypto.randomUUID(), crypto.randomUUID(), uuidFrom(new Uint8Array(16).fill(255))];
  vi.unstubAllGlobals();
  for (const each of made)
    expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(3);
});
