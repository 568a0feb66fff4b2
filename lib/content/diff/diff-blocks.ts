import type { Block, BlockKind } from '../blocks/split-blocks';
import { splitBlocks } from '../blocks/split-blocks';
import { splitLines } from '../blocks/split-code';
import { splitHeading } from '../blocks/split-heading';
import { type Piece, splitPieces } from '../blocks/split-pieces';
import { splitTag } from '../blocks/split-tag';
import { compareSequences, type Sequence } from '../sequence/compare-sequences';
import { toBlockKey, toPieceKey } from './block-key';
import type { AttributeChange, BlockChange, Detail, TextPart } from './change';
import { diffCode, diffLines } from './diff-code';
import { diffTable } from './diff-table';
import { diffText } from './diff-text';
import { toChanges } from './to-changes';

const BLOCK_LIKENESS = 0.4;
const PIECE_LIKENESS = 0.4;
/** Deeper tags are told apart as text. */
const MAX_DEPTH = 12;

export function diffBlocks(before: readonly Block[], after: readonly Block[], depth = 0): BlockChange[] {
  const inBoth = findShared(before, after);
  const toSequence = (blocks: readonly Block[]): Sequence => ({
    keys: blocks.map((block) =>
      inBoth.has(block.source) ? block.source : `\0${toBlockKey(block.kind, block.source, depth)}`,
    ),
    textOf: (index) => blocks[index]?.source ?? '',
  });
  const steps = compareSequences(toSequence(before), toSequence(after), {
    likeness: BLOCK_LIKENESS,
    mayPair: (from, to) => mayPair(before[from], after[to]),
    mayReplace: (from, to) => mayPair(before[from], after[to]),
    mayMove: (from) => isWorthMoving(before[from]),
  });
  return toChanges(steps, before, after, (from, to) =>
    from.source === to.source ? undefined : diffBlock(from, to, depth),
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

function diffBlock(before: Block, after: Block, depth: number): Detail {
  return before.kind === after.kind
    ? diffSources(before.kind, before.source, after.source, depth, false)
    : diffAsText(before, after);
}

/** A paragraph that became a heading, or the other way. */
function diffAsText(
  before: { kind: BlockKind; source: string },
  after: { kind: BlockKind; source: string },
): Detail {
  const [a, b] = [toTextParts(before.kind, before.source), toTextParts(after.kind, after.source)];
  return {
    kind: 'text',
    parts: [...diffMarks(a.lead, b.lead), ...diffText(a.text, b.text), ...diffMarks(a.tail, b.tail)],
    level: { before: a.level, after: b.level },
  };
}

function toTextParts(kind: BlockKind, source: string) {
  return kind === 'heading' ? splitHeading(source) : { level: 0, lead: '', text: source, tail: '' };
}

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
  depth: number,
  isQuoted: boolean,
): Detail {
  switch (kind) {
    case 'heading':
      return diffHeading(before, after);
    case 'code':
      return diffCode(before, after);
    case 'front-matter': {
      const none = { before: '', after: '' };
      return {
        kind: 'code',
        open: none,
        lines: diffLines(splitLines(before), splitLines(after)),
        close: none,
      };
    }
    case 'table':
      return diffTable(before, after);
    case 'list':
    case 'quote':
      return diffPieces(before, after, depth);
    case 'definition':
      return before.trimStart().startsWith('[^')
        ? diffPieces(before, after, depth)
        : diffDefinition(before, after);
    case 'tag':
      return depth < MAX_DEPTH
        ? diffTag(before, after, depth)
        : { kind: 'text', parts: diffText(before, after) };
    default:
      return { kind: 'text', parts: diffText(before, after, isQuoted) };
  }
}

function diffHeading(before: string, after: string): Detail {
  const kind = 'heading';
  const { level, ...detail } = diffAsText({ kind, source: before }, { kind, source: after }) as Extract<
    Detail,
    { kind: 'text' }
  >;
  return level && level.before !== level.after ? { ...detail, level } : detail;
}

const LABEL = /^\s*\[(?:[^\\\]]|\\[\s\S])*\]:\s*/;

function diffDefinition(before: string, after: string): Detail {
  const [a, b] = [LABEL.exec(before)?.[0] ?? '', LABEL.exec(after)?.[0] ?? ''];
  if (a.trim() !== b.trim()) return { kind: 'text', parts: diffText(before, after) };
  const parts: TextPart[] = [
    { kind: 'same', before: a, after: b },
    { kind: 'link', before: before.slice(a.length), after: after.slice(b.length) },
  ];
  return { kind: 'text', parts };
}

function diffPieces(before: string, after: string, depth: number): Detail {
  const [a, b] = [splitPieces(before), splitPieces(after)];
  const toSequence = (pieces: readonly Piece[]): Sequence => ({
    keys: pieces.map((piece) => toPieceKey(piece, depth)),
    textOf: (index) => pieces[index]?.source ?? '',
  });
  const steps = compareSequences(toSequence(a.pieces), toSequence(b.pieces), {
    likeness: PIECE_LIKENESS,
    mayPair: (from, to) => mayPair(a.pieces[from], b.pieces[to]),
    mayReplace: (from, to) => mayPair(a.pieces[from], b.pieces[to]),
    mayMove: (from) => isWorthMoving(a.pieces[from]),
  });
  return {
    kind: 'pieces',
    pieces: toChanges(steps, a.pieces, b.pieces, (from, to) => diffPiece(from, to, depth)),
    tail: { before: a.tail, after: b.tail },
  };
}

function diffPiece(before: Piece, after: Piece, depth: number): Detail | undefined {
  if (toPieceKey(before, depth) === toPieceKey(after, depth)) return undefined;
  return before.kind === after.kind
    ? diffSources(before.kind, before.source, after.source, depth + 1, before.isQuoted === true)
    : diffAsText(before, after);
}

function diffTag(before: string, after: string, depth: number): Detail {
  const [a, b] = [splitTag(before), splitTag(after)];
  return {
    kind: 'tag',
    attributes: diffAttributes(a.attributes, b.attributes),
    open: { before: a.open, after: b.open },
    blocks: diffBlocks(splitBlocks(a.inner), splitBlocks(b.inner), depth + 1),
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
