import type { MergedPiece } from './conflict';
import type { MergeContext } from './context';
import { compareTexts, mergeWholeText } from './merged-text';

interface Attribute {
  name: string;
  /** With the white space before it. */
  source: string;
}

interface Opening {
  /** The mark and the name: `<td`, `{% hint`. */
  head: string;
  attributes: Attribute[];
  tail: string;
}

const OPENING = /^(<[A-Za-z][^\s/>]*|\{%-?\s*[@\w./-]+)([\s\S]*?)(\s*(?:\/?>|-?%\}))$/;
const ATTRIBUTE =
  /\s+(?:([^\s=,"']+)(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s"']+))?|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/y;
/** Tags that hold one expression and no list of attributes. */
const EXPRESSION = /^\{%-?\s*(?:if|elseif|for|case|unless)$/;

/** Nothing when it is no list of attributes, each there once. */
function readOpening(source: string): Opening | undefined {
  const [, head = '', body = '', tail = ''] = OPENING.exec(source) ?? [];
  if (head === '' || EXPRESSION.test(head)) return undefined;
  const attributes: Attribute[] = [];
  ATTRIBUTE.lastIndex = 0;
  let at = 0;
  for (let match = ATTRIBUTE.exec(body); match; match = ATTRIBUTE.exec(body)) {
    attributes.push({ name: match[1]?.toLowerCase() ?? '', source: match[0] });
    at = ATTRIBUTE.lastIndex;
  }
  const isUnique = new Set(attributes.map(({ name }) => name)).size === attributes.length;
  return at === body.length && isUnique ? { head, attributes, tail } : undefined;
}

/**
 * Merges what a tag says of itself, attribute by attribute. Where both sides changed the same one the whole tag is in conflict,
 * each version with what only the other side changed; there is never one tag beside the other.
 */
export function mergeOpening(
  base: string,
  main: string,
  yours: string,
  context: MergeContext,
): MergedPiece[] {
  const spaces = [base, main, yours].map((text) => text.slice(text.trimEnd().length));
  const space = mergeWholeText(spaces[0], spaces[1] ?? '', spaces[2] ?? '');
  const [before, mine, theirs] = [base.trimEnd(), main.trimEnd(), yours.trimEnd()];
  if (mine === theirs || mine === before || theirs === before)
    return [mergeWholeText(before, mine, theirs) + space];
  const tags = [before, mine, theirs].map(readOpening);
  const [one, two, three] = tags;
  const isSplit = one && two && three && new Set(tags.map((tag) => tag?.head)).size === 1;
  const [left, right] = isSplit
    ? [applyChanges(one, two, three), applyChanges(one, three, two)]
    : [mine, theirs];
  if (isSplit && !isContested(one, two, three))
    return [(compareTexts(left, right) <= 0 ? left : right) + space];
  const pieces = context.settle({
    ...{ kind: 'edit', base: before, main: left, yours: right },
    ...{ offersBoth: false, separator: '' },
  });
  return [...pieces, space];
}

const attributeOf = ({ attributes }: Opening, name: string) =>
  attributes.find((attribute) => attribute.name === name)?.source.trim();

const namesOf = (tags: readonly Opening[]) =>
  new Set(tags.flatMap(({ attributes }) => attributes.map(({ name }) => name)));

function isContested(base: Opening, main: Opening, yours: Opening): boolean {
  return [...namesOf([base, main, yours])].some((name) => {
    const [before, mine, theirs] = [base, main, yours].map((tag) => attributeOf(tag, name));
    return mine !== theirs && mine !== before && theirs !== before;
  });
}

/** A side's tag with what the other side alone changed. */
function applyChanges(base: Opening, own: Opening, other: Opening): string {
  const isTaken = (name: string) =>
    attributeOf(own, name) === attributeOf(base, name) &&
    attributeOf(other, name) !== attributeOf(base, name);
  const sourceIn = (tag: Opening, name: string) =>
    tag.attributes.find((attribute) => attribute.name === name)?.source ?? '';
  const kept = own.attributes.map(({ name, source }) => (isTaken(name) ? sourceIn(other, name) : source));
  const known = namesOf([own]);
  const added = other.attributes.flatMap(({ name, source }) =>
    !known.has(name) && isTaken(name) ? [source] : [],
  );
  return own.head + [...kept, ...added].join('') + own.tail;
}
