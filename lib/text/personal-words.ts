/** An address of somebody, or a number that may be one's own. */
const PERSONAL = /@|\d[\d\s().-]{6,}\d/;

/** Whether words that a reader typed may say who they are: such words are not told to the owners of a site. */
export const hasPersonalWords = (text: string) => PERSONAL.test(text);
