/** Two texts side by side, or one with what was taken out and put in. */
export type DiffLayout = 'split' | 'inline';

/** As readers see it, or as it is written. */
export type DiffMode = 'rendered' | 'source';

/** The changed pages one by one, or all of them in one scroll. */
export type DiffPages = 'one' | 'all';
