import fc from 'fast-check';

/**
 * The same cases in every run, so that a change is judged by what it changed. LECTERN_PROPERTY_SEED gives other
 * ones; `npm run test:deep` makes a new one each time.
 */
fc.configureGlobal({ seed: Number(process.env.LECTERN_PROPERTY_SEED ?? 1) });
