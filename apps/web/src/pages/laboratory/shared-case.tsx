import { useEffect, useState } from 'preact/hooks';
import { unpacked } from '../desk/link.ts';
import { CaseBench } from './case-bench.tsx';
import type { Laboratory } from './laboratory.ts';
import { labWords } from './words.ts';

/** A case that came with its link: nothing of it is stored before somebody keeps it. */
export function SharedCase({ lab }: { readonly lab: Laboratory }) {
  const say = labWords.value;
  const [text, setText] = useState<string | 'cut' | null>(null);
  useEffect(() => {
    void unpacked(location.hash.slice(1)).then(brought => {
      const { text: written } = (brought ?? {}) as { readonly text?: unknown };
      setText(typeof written === 'string' ? written : 'cut');
    });
  }, []);
  if (text === null) return null;
  if (text === 'cut') return <p role="alert">{say.cut}</p>;
  return (
    <>
      <h2>{say.shared}</h2>
      <CaseBench lab={lab} text={text} />
    </>
  );
}
