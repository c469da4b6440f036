import type { Box, Load } from '@grognard/engine';
import { renamed } from './renamed.ts';
import { fieldsOfStrategy } from './ruleset.ts';
import type { FieldsOfStrategy } from './types.ts';

/** The battles, in the order in which they are offered: a new one is a file and a line. */
const BATTLES: Readonly<Record<string, Load<unknown>>> = {
  'first-orders': () => import('../battles/first-orders.yaml'),
  'the-village': () => import('../battles/the-village.yaml'),
  'the-bridge': () => import('../battles/the-bridge.yaml'),
  'marengo-1800': () => import('../battles/marengo-1800.yaml'),
  'austerlitz-1805': () => import('../battles/austerlitz-1805.yaml'),
  'auerstedt-1806': () => import('../battles/auerstedt-1806.yaml'),
  'eylau-1807': () => import('../battles/eylau-1807.yaml'),
  'friedland-1807': () => import('../battles/friedland-1807.yaml'),
  'wagram-1809': () => import('../battles/wagram-1809.yaml'),
  'borodino-1812': () => import('../battles/borodino-1812.yaml'),
  'salamanca-1812': () => import('../battles/salamanca-1812.yaml'),
  'dresden-1813': () => import('../battles/dresden-1813.yaml'),
  'leipzig-1813': () => import('../battles/leipzig-1813.yaml'),
  'ligny-1815': () => import('../battles/ligny-1815.yaml'),
  'waterloo-1815': () => import('../battles/waterloo-1815.yaml'),
};

/** The cases that the rulebook shows. */
const FIGURES: Readonly<Record<string, Load<unknown>>> = {
  '01-movement-example': () => import('../cases/01-movement-example.yaml'),
  '02-fight-example': () => import('../cases/02-fight-example.yaml'),
  '05-morale-example': () => import('../cases/05-morale-example.yaml'),
  '08-allowances': () => import('../cases/08-allowances.yaml'),
  '12-crossing-a-stream': () => import('../cases/12-crossing-a-stream.yaml'),
  '16-road-and-fields': () => import('../cases/16-road-and-fields.yaml'),
  '20-swap-ring-column': () => import('../cases/20-swap-ring-column.yaml'),
  '22-leader-does-not-hinder': () => import('../cases/22-leader-does-not-hinder.yaml'),
  '25-fire-closest-target': () => import('../cases/25-fire-closest-target.yaml'),
  '37-retreat-direction': () => import('../cases/37-retreat-direction.yaml'),
  '40-objective-control': () => import('../cases/40-objective-control.yaml'),
  '42-fog-of-war': () => import('../cases/42-fog-of-war.yaml'),
  '43-lines-of-sight': () => import('../cases/43-lines-of-sight.yaml'),
};

/** Fields of Strategy as it stands on the shelf. */
export const box: Box<FieldsOfStrategy> = {
  ruleset: fieldsOfStrategy,
  battles: BATTLES,
  texts: { en: () => import('../texts/en.yaml'), fr: () => import('../texts/fr.yaml') },
  rulebook: { en: () => import('../rulebook/en.md'), fr: () => import('../rulebook/fr.md') },
  figures: FIGURES,
  cases: () => import('../cases/all.cases'),
  picture: () => import('./picture.ts'),
  reference: () => import('./reference.ts'),
  paper: () => import('./paper.ts'),
  realTable: () => import('./real-table/index.ts'),
  beats: () => import('./beats.ts'),
  renamed,
  balance: () => import('./balance.ts'),
};
