import achaemenidPersia from '../../armies/achaemenid-persia.yaml';
import alexander from '../../armies/alexander.yaml';
import austrians1809 from '../../armies/austrians-1809.yaml';
import caesarRome from '../../armies/caesar-rome.yaml';
import confederates from '../../armies/confederates.yaml';
import crusaders from '../../armies/crusaders.yaml';
import dariusPersia from '../../armies/darius-persia.yaml';
import feudalEngland from '../../armies/feudal-england.yaml';
import feudalFrance from '../../armies/feudal-france.yaml';
import franks from '../../armies/franks.yaml';
import french1809 from '../../armies/french-1809.yaml';
import gaul from '../../armies/gaul.yaml';
import germania from '../../armies/germania.yaml';
import goldenHorde from '../../armies/golden-horde.yaml';
import greekCity from '../../armies/greek-city.yaml';
import hannibal from '../../armies/hannibal.yaml';
import hundredYearsEngland from '../../armies/hundred-years-england.yaml';
import hundredYearsFrance from '../../armies/hundred-years-france.yaml';
import imperialRome from '../../armies/imperial-rome.yaml';
import lateRome from '../../armies/late-rome.yaml';
import newKingdomEgypt from '../../armies/new-kingdom-egypt.yaml';
import novgorod from '../../armies/novgorod.yaml';
import nubia from '../../armies/nubia.yaml';
import picts from '../../armies/picts.yaml';
import republicanRome from '../../armies/republican-rome.yaml';
import saxons from '../../armies/saxons.yaml';
import seljuks from '../../armies/seljuks.yaml';
import teutonicKnights from '../../armies/teutonic-knights.yaml';
import union from '../../armies/union.yaml';
import visigoths from '../../armies/visigoths.yaml';

/** Armies that can be taken as they are, in the order of history: a new one is a file and a line. */
export const READY: readonly unknown[] = [
  newKingdomEgypt,
  nubia,
  greekCity,
  achaemenidPersia,
  alexander,
  dariusPersia,
  hannibal,
  republicanRome,
  caesarRome,
  gaul,
  germania,
  imperialRome,
  lateRome,
  picts,
  visigoths,
  franks,
  saxons,
  feudalFrance,
  feudalEngland,
  crusaders,
  seljuks,
  teutonicKnights,
  novgorod,
  goldenHorde,
  hundredYearsFrance,
  hundredYearsEngland,
  french1809,
  austrians1809,
  union,
  confederates,
];
