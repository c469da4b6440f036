import type { TableScene } from '../table/scene.ts';
import { featureArt } from './table.ts';

/** What a kind of ground is called and does, for who lays it on a table. */
export type GroundWords = (kind: string, index: number) => { readonly name: string; readonly note: string };

/** Every piece of ground by itself, in the order in which the scene has them. */
export const groundTemplates = ({ features = [] }: Pick<TableScene, 'features'>, wordsOf: GroundWords) =>
  features.map((feature, i) => {
    const { name, note } = wordsOf(feature.id ?? '', i);
    return { name: feature.name ?? name, note, art: featureArt(feature) };
  });
