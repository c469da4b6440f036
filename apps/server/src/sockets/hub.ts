import type { Metrics } from '../metrics.ts';
import type { Storage } from '../storage/storage.ts';
import type { Hub } from '../world.ts';

interface Surroundings {
  readonly storage: Storage;
  readonly metrics: Metrics;
}

/** The open pages of this process. */
export function openHub(_: Surroundings): Hub {
  return { tellPlayer: () => {}, tellRoom: () => {} };
}
