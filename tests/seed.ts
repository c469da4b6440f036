import fc from 'fast-check';

/** The same properties are tried on every machine: `FC_SEED=7 npx vitest run …` tries others. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1805) });
