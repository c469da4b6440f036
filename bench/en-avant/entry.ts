export { box } from '@grognard/en-avant';
export { seededDice } from '@grognard/engine';
