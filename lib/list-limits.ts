/** A list is counted up to here: to count all that a large one has would cost more than to read a page of it. */
export const MOST_COUNTED = 1_000;
