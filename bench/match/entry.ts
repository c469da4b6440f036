export * from '@grognard/engine';
export { openBox } from '@grognard/registry';
