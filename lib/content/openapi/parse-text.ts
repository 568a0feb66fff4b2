import { CORE_SCHEMA, load, mergeTag, YAMLException } from 'js-yaml';
import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { DocumentError } from './document-error';
import { toPlace } from './locate';
import type { Syntax } from './syntax';

const MAX_DEPTH = 100;
const MAX_ALIASES = 1_000;
const MAX_MERGED_KEYS = 10_000;
/** How many values a document may have once its aliases are written out. */
const MAX_VALUES = 3_000_000;
const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/** Reads JSON or YAML that a stranger wrote, as plain data: a tree without aliases, no deeper than can be walked. */
export function parseText(text: string): { value: unknown; syntax: Syntax } {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (source.trim() === '') throw new DocumentError('The document is empty.');
  if (source.includes('\0'))
    throw new DocumentError('The document is not text: it has the character U+0000.');
  const first = source.trimStart().charAt(0);
  if (first === '<')
    throw new DocumentError(
      'The document is a web page or XML, not JSON or YAML. Give the address of the specification itself, not of a page that shows it.',
      { line: 1, column: 1 },
    );
  const syntax = first === '{' || first === '[' ? 'json' : 'yaml';
  const value = syntax === 'json' ? parseJson(source) : parseYaml(source);
  requireSmallTree(value);
  return { value, syntax };
}

/** What begins like JSON may be YAML that is written like it. */
function parseJson(source: string): unknown {
  requireShallowBrackets(source);
  try {
    return JSON.parse(source);
  } catch {
    const problem = describeJson(source);
    try {
      return parseYaml(source);
    } catch {
      throw problem;
    }
  }
}

function describeJson(source: string): DocumentError {
  const errors: ParseError[] = [];
  parseTree(source, errors, { allowTrailingComma: false, disallowComments: true });
  const [error] = errors;
  if (!error) return new DocumentError('The document is not valid JSON.');
  const words = printParseErrorCode(error.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return new DocumentError(`The document is not valid JSON: ${words}.`, toPlace(source, error.offset));
}

function parseYaml(source: string): unknown {
  try {
    return load(source, {
      schema: SCHEMA,
      maxDepth: MAX_DEPTH,
      maxAliases: MAX_ALIASES,
      maxTotalMergeKeys: MAX_MERGED_KEYS,
    });
  } catch (error) {
    if (error instanceof YAMLException && /maxDepth/.test(error.reason)) throw tooDeep();
    if (error instanceof YAMLException)
      throw new DocumentError(
        `The document is not valid YAML: ${error.reason}.`,
        error.mark && { line: error.mark.line + 1, column: error.mark.column + 1 },
      );
    throw tooDeep();
  }
}

const tooDeep = () => new DocumentError(`The document is nested more than ${MAX_DEPTH} levels deep.`);

/** Counted before it is parsed, since parsing what is too deep is the danger itself. */
function requireShallowBrackets(source: string): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < source.length; at++) {
    const unit = source.charCodeAt(at);
    if (isText) {
      if (unit === 92) at++;
      else if (unit === 34) isText = false;
    } else if (unit === 34) isText = true;
    else if (unit === 91 || unit === 123) {
      if (++depth > MAX_DEPTH) throw tooDeep();
    } else if (unit === 93 || unit === 125) depth--;
  }
}

/** Aliases make one value stand in many places: a few lines can stand for billions of values, or for themselves. */
function requireSmallTree(root: unknown): void {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  const measure = (value: unknown, depth: number): number => {
    if (typeof value !== 'object' || value === null) return 1;
    if (depth > MAX_DEPTH) throw tooDeep();
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value))
      throw new DocumentError('The document has a YAML alias that stands for what it is in.');
    open.add(value);
    let size = 1;
    for (const child of Object.values(value)) {
      size += measure(child, depth + 1);
      if (size > MAX_VALUES)
        throw new DocumentError(
          `The document has more than ${MAX_VALUES} values once its YAML aliases are written out.`,
        );
    }
    open.delete(value);
    sizes.set(value, size);
    return size;
  };
  measure(root, 0);
}
