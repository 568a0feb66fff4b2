const SIGNS = /[*_~`[\]!<&\\$]/g;
const MAX_SIGNS = 2_000;
const MAX_LENGTH = 100_000;
const MAX_DEPTH = 16;
/** Long runs of one sign nest, and cost the parser the square of their length. */
const LONG_RUN = /([*_~`[\]!<(&\\])\1{60,}/;
const MARKERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/gm;
const MARKER = />|[-*+]|\d[.)]/g;
const RULE = /^[ \t]*([*_~`])\1*[ \t]*$/;

/** Whether the parser would take far longer for a block than its length explains. Only text made for that is. */
export function isCostly(source: string): boolean {
  if (LONG_RUN.test(source) && source.split('\n').some((line) => LONG_RUN.test(line) && !RULE.test(line)))
    return true;
  if ((source.match(MARKERS) ?? []).some((prefix) => (prefix.match(MARKER)?.length ?? 0) > MAX_DEPTH))
    return true;
  if (source.length < MAX_SIGNS) return false;
  return source
    .split(/\n(?=[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]|[ \t>]*\n|[ \t]*\|)/)
    .some((part) => part.length > MAX_LENGTH || (part.match(SIGNS)?.length ?? 0) > MAX_SIGNS);
}
