import type { BattleLine } from '@grognard/en-avant';
import type { Language } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../../storage/settings.ts';
import type { Shape } from '../../words/words.ts';

const en = {
  tray: 'Still to come',
  pieces: 'Pieces to lay',
  campNote: 'your tents',
  size: (width: string, depth: string) => `${width} × ${depth} cm`,
  steps: { terrain: 'Terrain', edges: 'Edges', deployment: 'Deployment', battle: 'Battle' },
  behindCurtain: (side: string) => `${side}: behind the curtain`,
  ownStrip: (depth: string) => `your strip: one ruler, ${depth}`,
  edges: { north: 'North', east: 'East', south: 'South', west: 'West' },
  misplacedBy: {
    table: 'beyond the edge of the table',
    half: 'beyond your half',
    zone: 'outside your strip',
    overlap: (by: string) => `on ${by}`,
    ground: (by: string) => `${by}: closed ground`,
  },
  bases: (n: number) => (n === 1 ? '1 base' : `${n} bases`),
  deployForMe: 'Deploy for me',
  lines: {
    line: 'line and reserve',
    'two-lines': 'two lines',
    'strong-wing': 'strong wing',
  } satisfies Record<BattleLine, string>,
  lineMeaning: {
    line: 'The whole line forward, light foot behind it.',
    'two-lines': 'Every second unit of foot stands behind the first line.',
    'strong-wing': 'All the horse together on the right.',
  } satisfies Record<BattleLine, string>,
  lineShown: 'Drawn on the map; nothing is placed before you say so.',
  deploySo: 'Deploy so',
  notSo: 'Put it away',
  lineBack: 'Take this line up again',
  ready: 'I am ready',
  left: (n: number) => (n === 1 ? '1 unit to place' : `${n} units to place`),
  choose: 'Your choice is asked',
  misplaced: 'It may not lie there.',
  mayChange: 'All are placed. You may still move them.',
  layHint: 'Take a piece, drag it where it shall lie, turn it by its handle.',
  place: (name: string) => `Place ${name}`,
  lay: (name: string) => `Lay the ${name}`,
  deployHint: 'Take a unit and drag it; taking the next leaves this one where it is.',
  suggest: 'Suggest a place',
  pickPieces: 'Choose one to six pieces; the other side lays them.',
  pickThese: (n: number) => (n === 1 ? 'Choose this piece' : `Choose these ${n} pieces`),
  removeIt: (name: string) => `Take the ${name} away`,
  terrainDone: 'The terrain is complete',
};

const fr: Shape<typeof en> = {
  tray: 'Encore à placer',
  pieces: 'Éléments à poser',
  campNote: 'vos tentes',
  size: (width, depth) => `${width} × ${depth} cm`,
  steps: { terrain: 'Terrain', edges: 'Bords', deployment: 'Déploiement', battle: 'Bataille' },
  behindCurtain: side => `${side} : derrière le rideau`,
  ownStrip: depth => `votre bande : une réglette, ${depth}`,
  edges: { north: 'Nord', east: 'Est', south: 'Sud', west: 'Ouest' },
  misplacedBy: {
    table: 'au-delà du bord de la table',
    half: 'au-delà de votre moitié',
    zone: 'hors de votre bande',
    overlap: by => `sur ${by}`,
    ground: by => `${by} : infranchissable`,
  },
  bases: n => (n <= 1 ? `${n} socle` : `${n} socles`),
  deployForMe: 'Déployer d’office',
  lines: { line: 'ligne et réserve', 'two-lines': 'deux lignes', 'strong-wing': 'aile forte' },
  lineMeaning: {
    line: 'Toute la ligne en avant, l’infanterie légère derrière elle.',
    'two-lines': 'Une unité d’infanterie sur deux se tient derrière la première ligne.',
    'strong-wing': 'Toute la cavalerie réunie à droite.',
  },
  lineShown: 'Dessinée sur la carte ; rien n’est placé avant votre accord.',
  deploySo: 'Déployer ainsi',
  notSo: 'Retirer cette idée',
  lineBack: 'Reprendre cette ligne',
  ready: 'J’ai fini',
  left: n => (n === 1 ? '1 unité à placer' : `${n} unités à placer`),
  choose: 'À vous de choisir',
  misplaced: 'Cela ne peut pas rester là.',
  mayChange: 'Tout est en place. Vous pouvez encore bouger.',
  layHint: 'Prenez un élément, glissez-le à sa place, tournez-le par sa poignée.',
  place: name => `Placer : ${name}`,
  lay: name => `Poser : ${name}`,
  deployHint: 'Prenez une unité et glissez-la ; prendre la suivante laisse celle-ci où elle est.',
  suggest: 'Proposer une place',
  pickPieces: 'Choisissez un à six éléments ; l’autre camp les posera.',
  pickThese: n => (n === 1 ? 'Choisir cet élément' : `Choisir ces ${n} éléments`),
  removeIt: name => `Retirer : ${name}`,
  terrainDone: 'Le terrain est complet',
};

const CATALOGUES: Readonly<Record<Language, Shape<typeof en>>> = { en, fr };

/** What is said while a battle of this game is prepared, in the language in use. */
export const preparationWords = computed(() => CATALOGUES[settings.value.language]);
