import sansItalic from '@fontsource/noto-sans/files/noto-sans-latin-400-italic.woff?url';
import sans from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url';
import sansBold from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?url';
import sansMore from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url';
import serifItalic from '@fontsource/noto-serif/files/noto-serif-latin-400-italic.woff?url';
import serif from '@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff?url';
import serifBold from '@fontsource/noto-serif/files/noto-serif-latin-700-normal.woff?url';
import serifMore from '@fontsource/noto-serif/files/noto-serif-latin-ext-400-normal.woff?url';
import { FACES, type Face, type Fonts } from '@grognard/print';

const ADDRESSES: Readonly<Record<Face, string>> = {
  serif,
  'serif-bold': serifBold,
  'serif-italic': serifItalic,
  sans,
  'sans-bold': sansBold,
  'sans-italic': sansItalic,
  'serif-more': serifMore,
  'sans-more': sansMore,
};

let loading: Promise<Fonts> | undefined;

/** The faces that sheets are set in, fetched once, when something is laid out; after a failure anew. */
export function loadFonts(): Promise<Fonts> {
  loading ??= fetchFonts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchFonts(): Promise<Fonts> {
  const loaded = await Promise.all(
    FACES.map(async face => {
      const answer = await fetch(ADDRESSES[face]);
      if (!answer.ok) throw new Error(`${ADDRESSES[face]}: ${answer.status}`);
      return [face, new Uint8Array(await answer.arrayBuffer())] as const;
    }),
  );
  return Object.fromEntries(loaded) as Fonts;
}
