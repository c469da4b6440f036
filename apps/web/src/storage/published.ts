import { keptList } from './kept-list.ts';

/** A battle of the desk that stands on the server's shelf, and as what. */
interface Published {
  readonly id: string;
  readonly battle: string;
}

const list = keptList<Published>('grognard/published@1');

/** The battle on the shelf that a battle of the desk was published as. */
export const publishedAs = (desk: string): string | undefined => list.find(desk)?.battle;

export const rememberPublished = (desk: string, battle: string): void => list.put({ id: desk, battle });
