import { drawTableDiagram, drawTableScene, type TableLegendEntry } from '@grognard/drawing';
import { type Language, type Picture, positionAt, stageCase, textIn } from '@grognard/engine';
import { enAvant } from './ruleset.ts';
import { sceneOf } from './scene.ts';
import type { EnAvant, Position, Scenario } from './types.ts';

type Words = Readonly<Record<Language, string>>;

/** A sample counter, and what it tells. */
const SAMPLES: readonly (readonly [Words, Partial<TableLegendEntry['unit']>])[] = [
  [{ en: 'inferior', fr: 'inférieure' }, { quality: 1 }],
  [{ en: 'normal', fr: 'normale' }, { quality: 2 }],
  [{ en: 'superior', fr: 'supérieure' }, { quality: 3 }],
  [
    { en: 'light', fr: 'légère' },
    { weight: 'light', glyph: 'cavalry', side: 'second' },
  ],
  [
    { en: 'heavy', fr: 'lourde' },
    { weight: 'heavy', glyph: 'cavalry', side: 'second' },
  ],
  [
    { en: 'disorganised', fr: 'désorganisée' },
    { disorganised: true, side: 'second' },
  ],
];

const legendIn = (language: Language): readonly TableLegendEntry[] =>
  SAMPLES.map(([words, look]) => ({
    text: words[language],
    unit: {
      side: 'first',
      glyph: 'infantry',
      base: { width: 6, depth: 3 },
      files: 1,
      bases: 1,
      quality: 2,
      weight: 'normal',
      ...look,
    },
  }));

const isRuler = ({ scale }: Scenario): boolean => scale === '20mm'; // EA-SCALE-04: the bar of the sheet is 20 cm

function subtitleOf({ field, scale }: Scenario, { turn }: Position, language: Language): string {
  const size = `${field.size.join(' × ')} cm`;
  const figures = scale.replace('mm', ' mm');
  return language === 'fr'
    ? `En Avant !, table de ${size}, figurines de ${figures}${turn > 0 ? `, tour ${turn}` : ''}`
    : `En Avant !, table ${size}, ${figures} figures${turn > 0 ? `, turn ${turn}` : ''}`;
}

function scaleBar(scenario: Scenario, language: Language): string {
  if (!isRuler(scenario)) return '20 cm';
  return language === 'fr' ? 'une réglette, 20 cm' : 'one ruler, 20 cm';
}

/** Tables of battles and figures of cases, drawn as the screen draws them. */
export const picture: Picture<EnAvant> = {
  sheet: (scenario, view, { language, title }) =>
    drawTableScene(sceneOf(scenario, view, language), {
      title: title ?? textIn(scenario.title, language),
      subtitle: subtitleOf(scenario, view, language),
      scale: scaleBar(scenario, language),
      legend: legendIn(language),
    }),
  figure: (raw, { moment, language, caption, crop, marked }) => {
    const staged = stageCase(enAvant, raw);
    return drawTableDiagram(sceneOf(staged.scenario, positionAt(staged, moment), language), {
      crop,
      marked,
      title: caption,
    });
  },
};
