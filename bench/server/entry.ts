export * from '@grognard/board';
export { findCommander, makeFollower } from '@grognard/commander';
export { activeIn, append, newMatch, seededDice } from '@grognard/engine';
export { fieldsOfStrategy, TERRAIN } from '@grognard/fields-of-strategy';
export { seedFrom } from '@grognard/online';
export { openBox } from '@grognard/registry';
