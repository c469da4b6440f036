import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isKnownHere } from './known-here.ts';

/** Lets the herald in where somebody has played online; who never has does not load any of it. */
export function HeraldDoor() {
  const [found, setFound] = useState<{ readonly Herald: FunctionComponent } | null>(null);
  const isKnown = isKnownHere.value;
  useEffect(() => {
    if (isKnown) void import('./herald.tsx').then(setFound, () => {});
  }, [isKnown]);
  return isKnown && found ? <found.Herald /> : null;
}
