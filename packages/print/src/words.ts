import type { Language, Shape } from '@grognard/engine';

const en = {
  sheets: {
    counters: 'Counters',
    backs: 'Backs of the counters',
    bases: 'Bases and movement trays',
    rulers: 'Rulers',
    wheels: 'Wheels',
    arcs: 'Fields of fire',
    ground: 'Terrain templates',
    map: 'Map',
    rosters: 'Rosters',
    reference: 'Quick reference',
    orders: 'Order sheet',
    markers: 'Status markers',
    objectives: 'Objective markers',
    briefing: 'Briefing',
  },
  allMarkers: 'Status and objective markers',
  headed: (what: string, whose: string) => `${what}: ${whose}`,
  trueSize: 'true size',
  corrected: (percent: string) => `drawn ${percent} % larger for this printer`,
  of: (n: number, all: number) => `${n} of ${all}`,
  bar: [
    'Measure this bar. Not 50 mm? Print again at 100 %, without “fit to page”,',
    'or type what you measured: the sheets are then corrected.',
  ] as readonly string[],
  tile: (n: number, all: number) => `sheet ${n} of ${all}`,
  glue: (sheet: number, mm: number) => `glue sheet ${sheet} here, ${mm} mm under`,
  gluePart: (part: number, mm: number) => `glue part ${part} here, ${mm} mm under`,
  flip: 'Print on the back of the sheet before, turned over its long edge.',
  unit: 'Unit',
  tray: (files: number, ranks: number) => `tray for ${files} × ${ranks}`,
  each: (n: number) => `${n} of these`,
  wheelHint: 'Pin the inner front corner at the cross; read the way of the outer corner on the curve, in cm.',
  wheelCost: 'Cost of a wheel in cm',
  arcHint:
    'Lay the cross on a corner of the front, the edge along it straight ahead; turn the sheet over for the other corner.',
  arcGoesOn: 'It goes on beyond the paper: lay a ruler along its edges.',
  rulerPart: (n: number, all: number) => `part ${n} of ${all}`,
  unsound: (faults: number) =>
    faults === 1 ? 'This army has one fault.' : `This army has ${faults} faults.`,
  bases: 'Bases',
  figures: 'Figures',
  yourSide: 'For your eyes only',
  situation: 'The situation',
  orders: 'Your orders',
  theField: 'The field',
  test: {
    title: 'Test sheet',
    about: 'Measure your printer before you print the rest.',
    steps: [
      '1. Print this sheet at 100 %, “actual size”, without “fit to page”.',
      '2. Measure both bars from end to end with a good ruler: across and down.',
      '3. Both are 50 mm: print the rest. Both are as much too short or too long: type the length beside the button that made this sheet, or give it with --measured, and every sheet is corrected by as much. They differ: the printer stretches the paper; choose another, or another tray.',
    ] as readonly string[],
  },
  points: 'Points',
};

const fr: Shape<typeof en> = {
  sheets: {
    counters: 'Pions',
    backs: 'Dos des pions',
    bases: 'Socles et plateaux de mouvement',
    rulers: 'Réglettes',
    wheels: 'Conversions',
    arcs: 'Champs de tir',
    ground: 'Gabarits de terrain',
    map: 'Carte',
    rosters: 'Feuilles d’armée',
    reference: 'Aide de jeu',
    orders: 'Feuille d’ordres',
    markers: 'Marqueurs d’état',
    objectives: 'Marqueurs d’objectif',
    briefing: 'Instructions',
  },
  allMarkers: 'Marqueurs d’état et d’objectif',
  headed: (what, whose) => `${what} : ${whose}`,
  trueSize: 'grandeur réelle',
  corrected: percent => `agrandi de ${percent} % pour cette imprimante`,
  of: (n, all) => `${n} sur ${all}`,
  bar: [
    'Mesurez cette barre. Pas 50 mm ? Réimprimez à 100 %, sans « ajuster à la page »,',
    'ou saisissez votre mesure : les feuilles seront corrigées.',
  ],
  tile: (n, all) => `feuille ${n} sur ${all}`,
  glue: (sheet, mm) => `collez ici la feuille ${sheet}, sur ${mm} mm`,
  gluePart: (part, mm) => `collez ici la partie ${part}, sur ${mm} mm`,
  flip: 'À imprimer au dos de la feuille précédente, retournée sur le grand côté.',
  unit: 'Unité',
  tray: (files, ranks) => `plateau pour ${files} × ${ranks}`,
  each: n => `${n} exemplaires`,
  wheelHint:
    'Posez le coin intérieur du front sur la croix ; lisez sur la courbe le chemin du coin extérieur, en cm.',
  wheelCost: 'Coût d’une conversion en cm',
  arcHint:
    'Posez la croix sur un coin du front, le bord droit devant ; retournez la feuille pour l’autre coin.',
  arcGoesOn: 'Il continue au-delà du papier : posez une règle le long de ses bords.',
  rulerPart: (n, all) => `partie ${n} sur ${all}`,
  unsound: faults => (faults === 1 ? 'Cette armée a un défaut.' : `Cette armée a ${faults} défauts.`),
  bases: 'Socles',
  figures: 'Figurines',
  yourSide: 'Pour vos yeux seulement',
  situation: 'La situation',
  orders: 'Vos ordres',
  theField: 'Le terrain',
  test: {
    title: 'Feuille d’essai',
    about: 'Pour mesurer votre imprimante avant d’imprimer le reste.',
    steps: [
      '1. Imprimez cette feuille à 100 %, « taille réelle », sans « ajuster à la page ».',
      '2. Mesurez les deux barres d’un bout à l’autre avec une bonne règle : en largeur et en hauteur.',
      '3. Toutes deux font 50 mm : imprimez le reste. Toutes deux sont trop courtes ou trop longues d’autant : saisissez leur longueur à côté du bouton qui a fait cette feuille, ou donnez-la avec --measured, et chaque feuille est corrigée d’autant. Elles diffèrent : l’imprimante étire le papier ; prenez-en une autre, ou un autre bac.',
    ],
  },
  points: 'Points',
};

export type PrintWords = Shape<typeof en>;
export const PRINT_WORDS: Readonly<Record<Language, PrintWords>> = { en, fr };

/** What stands at the beginning of a line begins with a capital. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
