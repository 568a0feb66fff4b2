import { type Block, type BlockKind, splitBlocks } from '../blocks/split-blocks';
import { splitLines } from '../blocks/split-code';
import { splitElement } from '../blocks/split-element';
import { splitHeading } from '../blocks/split-heading';
import { type Piece, splitPieces } from '../blocks/split-pieces';
import { splitTag } from '../blocks/split-tag';
import { readHtmlTags } from '../html-tree/html-tags';
import { compareSequences, type Sequence } from '../sequence/compare-sequences';
import { toBlockKey, toPieceKey } from './block-key';
import type { AttributeChange, BlockChange, Detail, TextPart } from './change';
import { diffCode, diffLines } from './diff-code';
import { diffHtml } from './diff-html';
import { diffTable } from './diff-table';
import { diffText } from './diff-text';
import type { Effort } from './effort';
import { toChanges } from './to-changes';

const LIKENESS = 0.4;
/** More blocks are compared as they are written. */
const MAX_BLOCKS = 20_000;
/** Deeper tags are compared as text. */
const MAX_DEPTH = 8;
const MAX_TAGS = 1_000;

/** How deep in tags and lists a comparison is, and what it may still spend. */
interface Scope {
  depth: number;
  effort: Effort;
}

export function diffBlocks(before: readonly Block[], after: readonly Block[], scope: Scope): BlockChange[] {
  const isLong = before.length + after.length > MAX_BLOCKS;
  const inBoth = isLong ? undefined : findShared(before, after);
  const toKey = ({ kind, source }: Block) =>
    !inBoth || inBoth.has(source) ? source : `\0${toBlockKey(kind, source)}`;
  const toSequence = (blocks: readonly Block[]): Sequence => ({
    keys: blocks.map(toKey),
    textOf: (index) => blocks[index]?.source ?? '',
  });
  const steps = compareSequences(toSequence(before), toSequence(after), {
    likeness: LIKENESS,
    mayPair: (from, to) => mayPair(before[from], after[to]),
    mayReplace: (from, to) => mayPair(before[from], after[to]),
    mayMove: (from) => isWorthMoving(before[from]),
  });
  return toChanges(steps, before, after, (from, to) =>
    from.source === to.source ? undefined : diffBlock(from, to, scope),
  );
}

/** What is written alike on both sides needs no other key, which spares reading it. */
function findShared(before: readonly Block[], after: readonly Block[]): Set<string> {
  const sources = new Set(before.map((block) => block.source));
  return new Set(after.map((block) => block.source).filter((source) => sources.has(source)));
}

const isText = (kind: BlockKind) => kind === 'paragraph' || kind === 'heading';

function mayPair(
  before: { kind: BlockKind; name?: string } | undefined,
  after: { kind: BlockKind; name?: string } | undefined,
): boolean {
  if (!before || !after) return false;
  if (before.kind !== after.kind) return isText(before.kind) && isText(after.kind);
  return before.kind !== 'break' && before.name === after.name;
}

function isWorthMoving(block: { kind: BlockKind; source: string } | undefined): boolean {
  return block !== undefined && block.kind !== 'break' && /[\p{L}\p{N}]/u.test(block.source);
}

function diffBlock(before: Written, after: Written, scope: Scope, isQuoted = false): Detail | undefined {
  if (before.kind !== after.kind) return diffAsText(before, after, scope.effort);
  const detail = diffSources(before.kind, before.source, after.source, scope, isQuoted);
  return isChanged(detail) ? detail : undefined;
}

/** Tags are told by what they hold: only then it shows that nothing changed but white space. */
function isChanged(detail: Detail): boolean {
  if (detail.kind === 'tag')
    return detail.attributes.length > 0 || detail.blocks.some((change) => change.kind !== 'same');
  return detail.kind !== 'pieces' || detail.pieces.some((change) => change.kind !== 'same');
}

interface Written {
  kind: BlockKind;
  source: string;
}

/** Headings, and paragraphs that became one or were one. */
function diffAsText(before: Written, after: Written, effort: Effort): Detail {
  const [a, b] = [toTextParts(before), toTextParts(after)];
  const level = a.level === b.level ? {} : { level: { before: a.level, after: b.level } };
  const parts = [
    ...diffMarks(a.lead, b.lead),
    ...diffText(a.text, b.text, effort),
    ...diffMarks(a.tail, b.tail),
  ];
  return { kind: 'text', parts, ...level };
}

const toTextParts = ({ kind, source }: Written) =>
  kind === 'heading' ? splitHeading(source) : { level: 0, lead: '', text: source, tail: '' };

function diffMarks(before: string, after: string): TextPart[] {
  if (before === '' && after === '') return [];
  if (before.trim() === after.trim()) return [{ kind: 'same', before, after }];
  const parts: TextPart[] = [
    { kind: 'removed', before, after: '' },
    { kind: 'added', before: '', after },
  ];
  return parts.filter((part) => part.before !== part.after);
}

function diffSources(
  kind: BlockKind,
  before: string,
  after: string,
  scope: Scope,
  isQuoted: boolean,
): Detail {
  const { depth, effort } = scope;
  const isCoarse =
    !effort.affordsStructure(before, after, kind === 'list' || kind === 'quote') ||
    (kind === 'tag' && isCrowded(before, after, depth)) ||
    (kind === 'element' && depth >= MAX_DEPTH);
  if (isCoarse) return { kind: 'text', parts: diffText(before, after, effort, isQuoted) };
  switch (kind) {
    case 'heading':
      return diffAsText({ kind, source: before }, { kind, source: after }, effort);
    case 'code':
      return diffCode(before, after, effort);
    case 'front-matter':
      return diffFrontMatter(before, after, effort);
    case 'table':
      return diffTable(before, after, effort);
    case 'list':
    case 'quote':
      return diffPieces(before, after, scope);
    case 'definition':
      return before.trimStart().startsWith('[^')
        ? diffPieces(before, after, scope)
        : diffDefinition(before, after, effort);
    case 'tag':
      return diffTag(before, after, scope);
    case 'element':
      return diffElement(before, after, scope);
    case 'html': {
      const parts = diffHtml(before, after, effort);
      return parts
        ? { kind: 'html', parts }
        : { kind: 'text', parts: diffText(before, after, effort, isQuoted) };
    }
    default:
      return { kind: 'text', parts: diffText(before, after, effort, isQuoted) };
  }
}

/** Each level of tags is read anew, which pages as people write them make good for many times. */
function isCrowded(before: string, after: string, depth: number): boolean {
  return (
    depth >= MAX_DEPTH || before.split('{%', MAX_TAGS).length + after.split('{%', MAX_TAGS).length > MAX_TAGS
  );
}

function diffFrontMatter(before: string, after: string, effort: Effort): Detail {
  const none = { before: '', after: '' };
  return {
    kind: 'code',
    open: none,
    lines: diffLines(splitLines(before), splitLines(after), effort),
    close: none,
  };
}

const LABEL = /^\s*\[(?:[^\\\]]|\\[\s\S])*\]:\s*/;

function diffDefinition(before: string, after: string, effort: Effort): Detail {
  const [a, b] = [LABEL.exec(before)?.[0] ?? '', LABEL.exec(after)?.[0] ?? ''];
  if (a.trim() !== b.trim()) return { kind: 'text', parts: diffText(before, after, effort) };
  const parts: TextPart[] = [
    { kind: 'same', before: a, after: b },
    { kind: 'link', before: before.slice(a.length), after: after.slice(b.length) },
  ];
  return { kind: 'text', parts };
}

function diffPieces(before: string, after: string, { depth, effort }: Scope): Detail {
  const [a, b] = [splitPieces(before), splitPieces(after)];
  const inner = { depth: depth + 1, effort };
  const toSequence = (pieces: readonly Piece[]): Sequence => ({
    keys: pieces.map(toPieceKey),
    textOf: (index) => pieces[index]?.source ?? '',
  });
  const [old, now] = [toSequence(a.pieces), toSequence(b.pieces)];
  const steps = compareSequences(old, now, {
    likeness: LIKENESS,
    mayPair: (from, to) => mayPair(a.pieces[from], b.pieces[to]),
    mayReplace: (from, to) => mayPair(a.pieces[from], b.pieces[to]),
    mayMove: (from) => isWorthMoving(a.pieces[from]),
  });
  return {
    kind: 'pieces',
    pieces: toChanges(steps, a.pieces, b.pieces, (piece, other, from, to) =>
      old.keys[from] === now.keys[to] ? undefined : diffBlock(piece, other, inner, piece.isQuoted),
    ),
    tail: { before: a.tail, after: b.tail },
  };
}

function diffTag(before: string, after: string, { depth, effort }: Scope): Detail {
  const [a, b] = [splitTag(before), splitTag(after)];
  return {
    kind: 'tag',
    attributes: diffAttributes(a.attributes, b.attributes),
    open: { before: a.open, after: b.open },
    blocks: diffBlocks(splitBlocks(a.inner), splitBlocks(b.inner), { depth: depth + 1, effort }),
    close: { before: a.close, after: b.close },
  };
}

/** `<details>` and other elements that hold blocks. */
function diffElement(before: string, after: string, { depth, effort }: Scope): Detail {
  const [a, b] = [splitElement(before), splitElement(after)];
  const attributesOf = ({ open }: { open: string }) =>
    Object.fromEntries(
      (readHtmlTags(open)[0]?.attributes ?? []).map(({ name, value }) => [name, value === '' ? true : value]),
    );
  return {
    kind: 'tag',
    attributes: diffAttributes(attributesOf(a), attributesOf(b)),
    open: { before: a.open, after: b.open },
    blocks: diffBlocks(splitBlocks(a.inner), splitBlocks(b.inner), { depth: depth + 1, effort }),
    close: { before: a.close, after: b.close },
  };
}

function diffAttributes(
  before: Record<string, string | boolean>,
  after: Record<string, string | boolean>,
): AttributeChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      name,
      ...(before[name] === undefined ? {} : { before: before[name] }),
      ...(after[name] === undefined ? {} : { after: after[name] }),
    }));
}
