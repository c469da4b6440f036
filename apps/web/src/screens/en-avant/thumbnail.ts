import { drawFootprint, type Livery } from '@grognard/drawing';
import { drawnTroop, enAvant, type Looks, sceneOf } from '@grognard/en-avant';
import { bodyOf } from '../table/body.ts';
import { framed } from '../table/framed.ts';
import { thumbnails } from '../table/thumbnail.ts';

export const { drawOpening, drawSeen } = thumbnails(enAvant, sceneOf);

/** A unit for the row of an army. */
export function drawTroop(looks: unknown): string {
  const { livery, ...troop } = looks as Looks & { readonly livery?: Livery };
  const print = { ...drawnTroop(troop), livery };
  const { width, depth } = bodyOf(print);
  return framed(drawFootprint(print), width, depth);
}
