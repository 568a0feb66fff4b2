/** What Unicode calls stream-safe; no language sets so many. */
const LONG_RUN = /(\p{M}{30})\p{M}+/gu;

/** Normal forms put the marks of a letter in order, which takes the square of their number: beyond thirty they are left out. */
export const boundMarks = (text: string): string => text.replace(LONG_RUN, '$1');
