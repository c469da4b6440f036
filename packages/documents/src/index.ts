export { LARGEST_DOCUMENT, readDocument } from './read-document.ts';
