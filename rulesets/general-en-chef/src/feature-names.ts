import { type Language, textIn, toldApart } from '@grognard/engine';
import { TERRAIN_WORDS } from './terrain-words.ts';
import type { Feature, FeatureId, Scenario } from './types.ts';

/*
 * What features are called in a sentence: by their own name, a house by its village, any other by its kind, numbered
 * where there are several of a kind.
 */

const KINDS: Readonly<Record<string, { readonly en: string; readonly fr: string }>> = TERRAIN_WORDS.kinds;

/** What a feature is, in a word: a hedge, an orchard, a ford. */
export function featureKind(feature: Feature, language: Language): string {
  const { called } = TERRAIN_WORDS;
  const make = feature.kind === 'linear' ? feature.make : undefined;
  const variant = feature.kind === 'wood' ? feature.variant : undefined;
  const words = called[make ?? variant ?? ''] ?? KINDS[feature.kind] ?? called[feature.kind];
  return words?.[language] ?? feature.kind;
}

function ownName(feature: Feature, language: Language): string | undefined {
  if (feature.name !== undefined) return textIn(feature.name, language);
  return feature.kind === 'house' ? feature.village : undefined;
}

/** The names of a table's features, by id. */
export function featureNames({ field }: Scenario, language: Language): Readonly<Record<FeatureId, string>> {
  const names = field.terrain.map(feature => ownName(feature, language) ?? featureKind(feature, language));
  const told = toldApart(names);
  return Object.fromEntries(field.terrain.map(({ id }, i) => [id, told[i]!]));
}

/** The name of any feature of a battle, those that play has added included: guns left behind, a bridge, a barricade. */
export function featureName(scenario: Scenario, feature: Feature, language: Language): string {
  return (
    featureNames(scenario, language)[feature.id] ??
    ownName(feature, language) ??
    featureKind(feature, language)
  );
}
