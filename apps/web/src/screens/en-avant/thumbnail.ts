import { drawFootprint } from '@grognard/drawing';
import { drawnTroop, enAvant, type Looks, sceneOf } from '@grognard/en-avant';
import { bodyOf } from '../table/body.ts';
import { framed } from '../table/framed.ts';
import { thumbnails } from '../table/thumbnail.ts';

export const { drawOpening, drawSeen } = thumbnails(enAvant, sceneOf);

/** A unit for the row of an army. */
export function drawTroop(looks: unknown): string {
  const print = drawnTroop(looks as Looks);
  const { width, depth } = bodyOf(print);
  return framed(drawFootprint(print), width, depth);
}
