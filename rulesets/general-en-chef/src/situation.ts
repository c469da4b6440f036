import type { Ground, Terrain } from './ground.ts';
import type { Scene } from './types.ts';

/** What a rule looks at: the battlefield, its features now, and who stands where as far as is known. */
export interface Situation<S extends Scene = Scene> {
  readonly ground: Ground;
  readonly terrain: Terrain;
  readonly scene: S;
}

export const situationOf = <S extends Scene>(ground: Ground, scene: S): Situation<S> => ({
  ground,
  terrain: ground.terrainOf(scene),
  scene,
});
