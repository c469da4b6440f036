import { wordList } from '../table/desk/kit.ts';

/* The words of the game's files with their names, for the author's desk. */

export const ARMS = wordList(`
  infantry: infantry | infanterie
  cavalry: cavalry | cavalerie
  artillery: artillery | artillerie
  elephant: elephant | éléphant
  general: general | général
`);
export const QUALITIES = wordList(`
  inferior: inferior | inférieure
  normal: normal | normale
  superior: superior | supérieure
`);
export const WEIGHTS = wordList(`
  light: light | légère
  normal: normal | normale
  heavy: heavy | lourde
`);
export const MOUNTED = wordList(`
  mounted: on horseback | à cheval
  foot: on foot | à pied
`);
export const BULKS = wordList(`
  large: bulky | volumineuse
  huge: huge | très grosse
`);
/** What a scenario may declare of a piece of ground, otherwise than its kind has it (EA-TERR-03). */
export const MOVEMENTS = wordList(`
  none: as in the open | comme en terrain dégagé
  road: as on a road | comme sur une route
  slow: slowed | ralenti
  impassable: impassable | infranchissable
`);
export const COVERS = wordList(`
  none: none | aucun
  light: light | léger
  strong: strong | fort
  hill: as on a hill | comme sur une colline
`);
export const EDGES = wordList(`
  north: north | nord
  south: south | sud
  east: east | est
  west: west | ouest
`);
export const WEAPONS = wordList(`
  none: none | aucune
  short-bow: short bow | arc court
  sling: sling | fronde
  bow: bow | arc
  crossbow: crossbow | arbalète
  longbow: longbow | arc long
  arquebus: arquebus | arquebuse
  ballista: ballista | baliste
  musket: musket | mousquet
  rifle: rifle | fusil rayé
  machine-gun: machine gun | mitrailleuse
  catapult: catapult | catapulte
  gun: gun | canon
  carbine: carbine | carabine
`);

export const PERIODS = wordList(`
  antiquity: Antiquity | Antiquité
  medieval: Middle Ages | Moyen Âge
  renaissance: Renaissance | Renaissance
  eighteenth: 18th century | 18e siècle
  napoleonic: Napoleonic | Napoléonien
  acw: American Civil War | Guerre de Sécession
  nineteenth: 19th century | 19e siècle
`);
/** How each step before the battle is done (EA-SETUP-06, EA-SETUP-07, EA-OBJ-02, EA-DEPLOY-01). */
export const WAYS = {
  terrain: wordList(`
  scenario: as drawn here | comme dessiné ici
  alternate: the sides lay a piece each in turn | chacun pose une pièce à son tour
  one-picks-other-places: one picks, the other places | l’un choisit, l’autre pose
  one-places-other-amends: one places, the other amends | l’un pose, l’autre retouche
  halves: each lays its half | chacun pose sa moitié
`),
  edges: wordList(`
  scenario: as given for each side | comme indiqué pour chaque camp
  lot: by lot | au sort
  higher-combativity: the more combative chooses | le plus combatif choisit
`),
  objectives: wordList(`
  scenario: as drawn here | comme dessinés ici
  roll: by die, piece after piece | au dé, pièce par pièce
`),
  deployment: wordList(`
  scenario: as drawn here | comme dessiné ici
  hidden: by both, hidden from each other | par chacun, caché de l’autre
  alternate: by turns, unit by unit | à tour de rôle, unité par unité
  roll: one side first, by die | un camp d’abord, au dé
  together: both at once | les deux à la fois
`),
};
