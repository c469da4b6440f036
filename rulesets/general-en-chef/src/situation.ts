import type { Field, Terrain } from './ground.ts';
import type { Scene } from './types.ts';

/** What a rule looks at: the battlefield, its features now, and who stands where as far as is known. */
export interface Situation<S extends Scene = Scene> {
  readonly field: Field;
  readonly terrain: Terrain;
  readonly scene: S;
}

export const situationOf = <S extends Scene>(field: Field, scene: S): Situation<S> => ({
  field,
  terrain: field.terrainOf(scene),
  scene,
});
