import { isCostly } from '../document/is-costly';

const FENCES = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\1[ \t]*$|$(?![\s\S]))/gm;
const MANY_CELLS = /(?:\|[^|\n]*){300}/;
const MANY_TAGS = /(?:<[a-z][^<]*){500}/i;

/** Whether a short text, such as a comment, takes far longer to draw than others of its length. Only text made for that does. */
export function isCostlyText(markdown: string): boolean {
  // Code is drawn as it is written, whatever it says.
  const prose = markdown.replace(FENCES, '');
  return isCostly(prose) || MANY_CELLS.test(prose) || MANY_TAGS.test(prose);
}
