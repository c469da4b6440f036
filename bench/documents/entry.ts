export { readDocument } from '@grognard/documents';
export { LARGEST_DOCUMENT, LARGEST_YAML } from '@grognard/engine';
export { openBox, RULESET_IDS } from '@grognard/registry';
