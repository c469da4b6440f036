export { readDocument } from './read-document.ts';
export { type Change, rewriteDocument } from './rewrite-document.ts';
export { updateDocument } from './update-document.ts';
export { writeDocument } from './write-document.ts';
