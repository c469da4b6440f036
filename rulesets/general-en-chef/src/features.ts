import type { Ground } from './ground.ts';
import { byId } from './scene.ts';
import type { Feature, FeatureId, Scenario } from './types.ts';

/** The features of the scenario as play has changed them, those added in play after them, the hidden ones last. */
export function featuresOf(
  { field }: Scenario,
  changed: readonly Feature[],
  discovered?: readonly FeatureId[],
): Feature[] {
  const now = field.terrain.map(feature => changed.find(({ id }) => id === feature.id) ?? feature);
  const added = changed.filter(({ id }) => !field.terrain.some(feature => feature.id === id));
  const all = [...now, ...added];
  const found = all.filter(({ id, hidden }) => hidden && (discovered?.includes(id) ?? true));
  return [...all.filter(({ hidden }) => !hidden), ...byId(found)];
}

/** The same list for the same knowledge: terrain is kept by it. */
export function keepKnown({ field }: Scenario): Ground['featuresKnown'] {
  const kept = new WeakMap<readonly Feature[], Map<string, readonly Feature[]>>();
  const isOpen = ({ hidden }: Feature) => !hidden;
  return (features, found) => {
    const byFound = kept.get(features) ?? new Map<string, readonly Feature[]>();
    kept.set(features, byFound);
    const key = found.join(' ');
    const open = features.filter(feature => isOpen(feature) || found.includes(feature.id));
    const isNew = ({ id }: Feature) => found.includes(id) && !features.some(feature => feature.id === id);
    const added = field.terrain.filter(isNew);
    const isSame = open.length === features.length && added.length === 0;
    const ready = byFound.get(key) ?? (isSame ? features : [...open, ...added]);
    byFound.set(key, ready);
    return ready;
  };
}
