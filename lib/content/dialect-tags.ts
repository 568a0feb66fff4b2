import { lookUp } from './look-up';

export interface TagToken {
  name: string;
  isEnd: boolean;
  attributes: Record<string, string | boolean>;
  start: number;
  end: number;
}

/** Tags that stand alone: without an end tag they are still themselves. Integration blocks (`@name/block`) are too. */
const STANDALONE = new Set([
  'embed',
  'file',
  'include',
  'content-ref',
  'openapi',
  'openapi-operation',
  'openapi-reference',
  'openapi-schemas',
  'openapi-webhook',
  'swagger',
  'else',
  'elseif',
]);

/** Tags whose text is one expression and not a list of attributes. */
const EXPRESSIONS = new Set(['if', 'elseif', 'for', 'case', 'unless']);

/** Parts that are only found in their parent, where no indentation makes them code. */
const PARENT_OF: Record<string, string> = {
  tab: 'tabs',
  step: 'stepper',
  column: 'columns',
  update: 'updates',
  'swagger-description': 'swagger',
  'swagger-parameter': 'swagger',
  'swagger-response': 'swagger',
};

export function isStandalone(name: string): boolean {
  return STANDALONE.has(name) || name.startsWith('@');
}

/** The tag that a part such as `tab` is found in; nothing for others. */
export const parentOf = (name: string): string | undefined => lookUp(PARENT_OF, name);

export function isPartOf(name: string, parent: string): boolean {
  return parentOf(name) === parent;
}

const isSpace = (char: string) => char === ' ' || char === '\t' || char === '\n' || char === '\r';
const NAME = /[@A-Za-z][\w./-]*/y;

/** Reads the tag that opens at `start` with `{%`; a second `{%` before its `%}` means that it is text, which keeps reading linear. */
export function readTag(text: string, start: number): TagToken | undefined {
  let at = skipSpace(text, text[start + 2] === '-' ? start + 3 : start + 2);
  NAME.lastIndex = at;
  const word = NAME.exec(text)?.[0];
  if (!word) return undefined;
  at += word.length;
  const bodyStart = at;
  const end = findTagEnd(text, at);
  if (end === undefined) return undefined;
  const body = text.slice(bodyStart, end - 2).replace(/-$/, '');
  const isEnd = word.length > 3 && word.startsWith('end');
  const name = isEnd ? word.slice(3) : word;
  return { name, isEnd, attributes: isEnd ? {} : readAttributes(name, body), start, end };
}

function skipSpace(text: string, at: number): number {
  let index = at;
  while (index < text.length && isSpace(text.charAt(index))) index += 1;
  return index;
}

function findTagEnd(text: string, from: number): number | undefined {
  let quote = '';
  for (let index = from; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (char === '{' && text[index + 1] === '%') return undefined;
    if (quote) {
      if (char === '\\') index += 1;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") {
      quote = char;
    } else if (char === '%' && text[index + 1] === '}') {
      return index + 2;
    }
  }
  return undefined;
}

const ATTRIBUTE = /\s*(?:([^\s=,"']+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s,"']+))\s*,?/sy;

function readAttributes(name: string, body: string): Record<string, string | boolean> {
  const trimmed = body.trim();
  if (!trimmed) return {};
  if (EXPRESSIONS.has(name)) return { expression: trimmed };
  const attributes: Record<string, string | boolean> = {};
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(trimmed); match?.[0]; match = ATTRIBUTE.exec(trimmed)) {
    const [, key, double, single, bare] = match;
    const quoted = double ?? single;
    if (key) attributes[key] = quoted === undefined ? (bare ?? '') : unescapeQuotes(quoted);
    else if (quoted !== undefined) attributes.value = unescapeQuotes(quoted);
    else if (bare) attributes[bare] = true;
  }
  return attributes;
}

const unescapeQuotes = (value: string) => value.replace(/\\(["'])/g, '$1');

const ADDRESS_TAGS = new Set([
  'content-ref',
  'file',
  'embed',
  'include',
  'openapi',
  'swagger',
  'img',
  'image',
  'reusable',
]);
const MAX_ADDRESS_TAG = 4_096;
const HEAD = /\{%-?\s*([a-z-]+)/y;
const ADDRESS =
  /\b(?:url|src|path)\s*=\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)')|(?<=^\s*)(?:"([^"\\\n]*)"|'([^'\\\n]*)')/dg;

/** The addresses that the tag at `start` carries: `url`, `src`, and the unnamed one of `include`. */
export function readTagAddresses(text: string, start: number, limit: number) {
  HEAD.lastIndex = start;
  const head = HEAD.exec(text);
  const name = head?.[1] ?? '';
  if (!head || !ADDRESS_TAGS.has(name)) return [];
  const end = findTagEnd(text, HEAD.lastIndex);
  if (end === undefined || end > limit || end - start > MAX_ADDRESS_TAG) return [];
  const from = start + head[0].length;
  return [...text.slice(from, end - 2).matchAll(ADDRESS)].flatMap((match) => {
    const span = match.indices?.slice(1).find(Boolean);
    if (!span || (match[0].startsWith('path') && name !== 'include')) return [];
    const [first, last] = span;
    return [{ name, value: text.slice(from + first, from + last), start: from + first, end: from + last }];
  });
}
