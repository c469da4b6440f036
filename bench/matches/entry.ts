import { OPTION_VALUES as enAvant } from '@grognard/en-avant';
import { OPTION_VALUES as fightInArms } from '@grognard/fight-in-arms';
import { OPTION_VALUES as generalEnChef } from '@grognard/general-en-chef';

export { findCommander, finish, makeFollower, ownDice } from '@grognard/commander';
export { readDocument } from '@grognard/documents';
export * from '@grognard/engine';
export { openBox } from '@grognard/registry';

/** The values of each option of each game, the default first. */
export const OPTIONS = {
  // What is left out follows from the edition, so that both values of a switch are worth playing.
  'fields-of-strategy': {
    edition: [null, 'fr'],
    leadersEnterCover: [null, true, false],
    roadEnemyRadius: [null, 0, 4],
    obstacleShelters: [null, true, false],
    meleeThreshold: [null, 2, 3],
    autoLossMovingOnly: [null, true, false],
    autoLossDefender: [null, 'any', 'infantry'],
    lowCoverBlocks: [null, true, false],
    scoreBasis: [null, 'force', 'units'],
    fog: [null, false],
    roadCancelsShelter: [null, true, false],
    blockedUnit: [null, 'wait', 'stop'],
    movedArtilleryFires: [null, true, false],
    fireLimit: [null, 'phase', 'turn'],
    autoLoserCounts: [null, true, false],
    objectiveControl: [null, 'any', 'fighting'],
    midHeightsBlock: [null, true, false],
    endOnElimination: [null, true, false],
  },
  'en-avant': enAvant,
  'fight-in-arms': fightInArms,
  'general-en-chef': generalEnChef,
};
