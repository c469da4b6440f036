export * from '@grognard/board';
export { seededDice } from '@grognard/engine';
export { fieldsOfStrategy, TERRAIN } from '@grognard/fields-of-strategy';
