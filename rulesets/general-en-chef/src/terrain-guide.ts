import type { TerrainGuide } from '@grognard/engine';
import { TERRAIN_KINDS, type TerrainKind } from './data.ts';
import type { Asker } from './terrain-effects.ts';
import { TERRAIN_WORDS, terrainLines } from './terrain-words.ts';
import { ARMS, FORMATIONS, MOUNTS, STATES } from './types.ts';

/** GEC-TERR-12: what every obstacle does, for whoever asks. */
export const terrainGuide: TerrainGuide = {
  kinds: TERRAIN_KINDS.map(id => ({ id, name: TERRAIN_WORDS.kinds[id] })),
  traits: { arm: ARMS, formation: FORMATIONS, state: STATES, mount: MOUNTS },
  linesFor: (kind, language, traits) => terrainLines(kind as TerrainKind, language, traits as Asker),
};
