import type { PaperLine } from '@grognard/engine';
import { useEffect, useState } from 'preact/hooks';
import { findCover } from '../../screens/index.ts';

/** A unit as it stands on the table, where its game draws it; decoration beside its name. */
export function TroopArt({ ruleset, looks }: { readonly ruleset: string; readonly looks: object }) {
  const [art, setArt] = useState('');
  const wanted = JSON.stringify(looks);
  useEffect(() => {
    let gone = false;
    void findCover(ruleset)
      .then(cover => cover?.drawTroop?.(looks) ?? '')
      .then(drawn => !gone && setArt(drawn));
    return () => {
      gone = true;
    };
  }, [ruleset, wanted]);
  return (
    <svg
      class="troop-art"
      viewBox="-40 -30 80 60"
      width="80"
      height="60"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: art }}
    />
  );
}

/** A unit as its game prints it, where it draws none for rows. */
export function LineArt({ line }: { readonly line: PaperLine | undefined }) {
  const art = line?.art;
  if (!art) return <svg class="troop-art" aria-hidden="true" />;
  return (
    <svg
      class="troop-art"
      viewBox={[...art.from, ...art.size].join(' ')}
      width="80"
      height="60"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: art.svg }}
    />
  );
}
