export * from '@grognard/board';
export { newMatch, append, activeIn } from '@grognard/engine';
export { fieldsOfStrategy, TERRAIN } from '@grognard/fields-of-strategy';
export { seedFrom } from '@grognard/online';
export { openBox } from '@grognard/registry';
