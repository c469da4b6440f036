export { readDocument } from '@grognard/documents';
export { UMPIRE } from '@grognard/engine';
export { armyJob, battleJob, FACES, FONT_FILES, PAPER_NAMES, PLAIN, print } from '@grognard/print';
export { openBox, RULESET_IDS } from '@grognard/registry';
