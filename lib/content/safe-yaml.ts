import { parse } from 'yaml';

/** A kilobyte made for it can take ten milliseconds to read. */
const MAX_LENGTH = 6 * 1024;
const MAX_NESTING = 32;
const MAX_INDENTATION = 200;
/** Several block collections that begin on one line: `- - - a`. */
const COMPACT_NESTING = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${MAX_NESTING},}`, 'm');

/** Reads YAML that somebody wrote for us. Deep nesting is refused first: the stack it takes to read it can end the process. */
export function parseYaml(source: string): unknown {
  if (source.length > MAX_LENGTH) throw new Error(`it is longer than ${MAX_LENGTH} characters`);
  if (isDeep(source)) throw new Error('it is nested too deep');
  return parse(source, { maxAliasCount: 16, prettyErrors: false, logLevel: 'error', uniqueKeys: false });
}

function isDeep(source: string): boolean {
  if (new RegExp(`^[ \\t]{${MAX_INDENTATION},}`, 'm').test(source) || COMPACT_NESTING.test(source))
    return true;
  let depth = 0;
  for (const char of source) {
    if (char === '[' || char === '{') depth += 1;
    else if ((char === ']' || char === '}') && depth > 0) depth -= 1;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}
