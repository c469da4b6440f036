import type { Picture } from '@grognard/print';
import { useEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../storage/settings.ts';
import { openPreviewer, type Previewer } from './press.ts';
import type { Shown, Wish } from './protocol.ts';
import type { Found } from './subject.ts';
import { printWords } from './words.ts';

/** What would be printed now; the last answer stays until the next is there. */
export function usePreview(found: Found, wish: Wish): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  const previewer = useRef<Previewer | null>(null);
  const wished = JSON.stringify(wish);
  useEffect(() => {
    previewer.current = openPreviewer(setShown);
    return () => previewer.current?.close();
  }, []);
  useEffect(() => {
    if (isSound(wish)) previewer.current?.show({ subject: found.subject, wish });
  }, [found.subject, wished]);
  return shown;
}

/** A size that is still being typed is none. */
const isSound = ({ square, reduction, measured }: Wish): boolean =>
  square >= 8 && square <= 60 && reduction >= 1 && reduction <= 50 && measured >= 40 && measured <= 60;

interface Props {
  readonly shown: Shown | null;
  readonly paper: { readonly name: string; readonly width: number; readonly height: number };
}

/** One sheet of every kind, as it comes out of the printer. */
export function Preview({ shown, paper }: Props) {
  const say = printWords.value;
  if (shown === null) return <p class="print-preview muted">{say.making}</p>;
  if ('error' in shown) return <div class="print-preview" />;
  const { format } = new Intl.NumberFormat(settings.value.language);
  const size = `${paper.name}, ${format(paper.width)} × ${format(paper.height)} mm`;
  return (
    <ul class="print-preview" aria-label={say.preview}>
      {shown.pictures.map(picture => (
        <Sheet key={picture.kind} picture={picture} size={size} />
      ))}
    </ul>
  );
}

function Sheet({ picture: { svg, title }, size }: { readonly picture: Picture; readonly size: string }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return (
    <li>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={title} />
      </a>
      <p>
        <b>{title}</b> <span class="muted">{size}</span>
      </p>
    </li>
  );
}
