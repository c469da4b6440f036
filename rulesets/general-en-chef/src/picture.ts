import { drawTableDiagram, drawTableScene } from '@grognard/drawing';
import { type Picture, positionAt, stageCase, textIn } from '@grognard/engine';
import { sceneOf } from './drawn.ts';
import { generalEnChef } from './ruleset.ts';
import type { GeneralEnChef } from './types.ts';

/** Tables of battles and figures of cases, drawn as the screen draws them. */
export const picture: Picture<GeneralEnChef> = {
  sheet: (scenario, view, { language, title }) =>
    drawTableScene(sceneOf(scenario, view, language), { title: title ?? textIn(scenario.title, language) }),
  figure: (raw, { moment, language, caption, crop, marked }) => {
    const staged = stageCase(generalEnChef, raw);
    return drawTableDiagram(sceneOf(staged.scenario, positionAt(staged, moment), language), {
      crop,
      marked,
      title: caption,
    });
  },
};
