export { findCommander, playBattle } from '@grognard/commander';
export { box } from '@grognard/fields-of-strategy';
