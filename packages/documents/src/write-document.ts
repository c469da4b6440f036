import { stringify } from 'yaml';

/** Plain data as the text of one of our files, short lists on one line. */
export const writeDocument = (data: unknown): string =>
  stringify(data, { collectionStyle: 'any', lineWidth: 110 });
