export { findCommander, playBattle } from '@grognard/commander';
export { openBox } from '@grognard/registry';
