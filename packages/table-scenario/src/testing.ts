import * as v from 'valibot';

/** Any object with one field. */
export const objectOf = (field: string) => v.strictObject({ [field]: v.unknown() });
