import type { Language, Shape } from '@grognard/engine';
import { computed } from '@preact/signals';
import { settings } from '../storage/settings.ts';

const en = {
  title: 'Print for the table',
  link: 'Print',
  lead: 'A PDF with its own page size, true to the millimetre; never a web page printed by the browser.',
  paper: 'Paper',
  ink: 'Ink',
  inks: { colour: 'Colour', grey: 'Grey', outline: 'Outline' },
  sheets: 'Sheets',
  backs: 'Backs of the counters',
  troops: 'Troops on the map',
  for: 'For',
  everybody: 'Everybody',
  square: 'Squares, mm',
  scale: 'Map of the table, 1 to',
  printer: 'Try your printer first',
  printerText: 'Print one sheet and measure its bar.',
  measured: 'mm instead of 50',
  shrinks: (percent: string) => `Your printer shrinks by ${percent} %: everything is drawn larger.`,
  grows: (percent: string) => `Your printer enlarges by ${percent} %: everything is drawn smaller.`,
  exact: 'Your printer is true to size.',
  make: 'Make the PDF',
  making: 'Laying out the sheets …',
  done: (sheets: number) => (sheets === 1 ? '1 sheet' : `${sheets} sheets`),
  open: 'Open the PDF',
  save: 'Save it',
  none: 'There is nothing of what you chose.',
  unknown: 'There is nothing here to print.',
};

const fr: Shape<typeof en> = {
  title: 'Imprimer pour la table',
  link: 'Imprimer',
  lead: 'Un PDF avec son propre format, exact au millimètre ; jamais une page web imprimée par le navigateur.',
  paper: 'Papier',
  ink: 'Encre',
  inks: { colour: 'Couleur', grey: 'Gris', outline: 'Contours' },
  sheets: 'Feuilles',
  backs: 'Dos des pions',
  troops: 'Troupes sur la carte',
  for: 'Pour',
  everybody: 'Tout le monde',
  square: 'Cases, mm',
  scale: 'Carte de la table, au 1/',
  printer: 'Essayez d’abord votre imprimante',
  printerText: 'Imprimez une feuille et mesurez sa barre.',
  measured: 'mm au lieu de 50',
  shrinks: percent => `Votre imprimante réduit de ${percent} % : tout est dessiné plus grand.`,
  grows: percent => `Votre imprimante agrandit de ${percent} % : tout est dessiné plus petit.`,
  exact: 'Votre imprimante respecte la taille.',
  make: 'Faire le PDF',
  making: 'Mise en page …',
  done: sheets => (sheets === 1 ? '1 feuille' : `${sheets} feuilles`),
  open: 'Ouvrir le PDF',
  save: 'L’enregistrer',
  none: 'Il n’y a rien de ce que vous avez choisi.',
  unknown: 'Il n’y a rien à imprimer ici.',
};

export const PRINT_CATALOGUES: Readonly<Record<Language, Shape<typeof en>>> = { en, fr };
export const printWords = computed(() => PRINT_CATALOGUES[settings.value.language]);
