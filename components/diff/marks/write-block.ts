import { type Block, type BlockKind, splitBlocks } from '@/lib/content/blocks/split-blocks';
import { splitElement } from '@/lib/content/blocks/split-element';
import { splitHeading } from '@/lib/content/blocks/split-heading';
import { type Piece, splitPieces } from '@/lib/content/blocks/split-pieces';
import { splitTag } from '@/lib/content/blocks/split-tag';
import type { BlockChange, Detail, PieceChange } from '@/lib/content/diff/change';
import { type DiffMark, withoutSigns, wrap } from './signs';
import { writeCode, writeWholeCode } from './write-code';
import { joinDefinition } from './write-definition';
import { markHtml, writeHtml } from './write-html';
import { markText, trimParts, type WrittenSide, writeParts } from './write-parts';
import { writeTable, writeWholeTable } from './write-table';

type Written = Pick<Block, 'kind' | 'source'>;

/** Markdown of one side of an edited block, with signs around what changed. */
export function writeEdited(before: Written, after: Written, detail: Detail, side: WrittenSide): string {
  switch (detail.kind) {
    case 'text':
      return writeText(before, after, detail, side);
    case 'pieces':
      return writePieces(detail.pieces, side);
    case 'table':
      return writeTable(detail, side);
    case 'code':
      return writeCode(detail, side);
    case 'html':
      return writeHtml(detail.parts, side);
    case 'tag': {
      const end = side === 'before' ? 'before' : 'after';
      const blocks = detail.blocks.map((change) => writeChange(change, side)).filter(Boolean);
      return writeInside(detail.open[end], blocks, detail.close[end]);
    }
  }
}

function writeText(
  before: Written,
  after: Written,
  detail: Extract<Detail, { kind: 'text' }>,
  side: WrittenSide,
): string {
  const own = side === 'before' ? before : after;
  if (own.kind === 'definition') return writeLinkDefinitions(before, after, side);
  // In HTML a sign would stand between tags, where text has no place.
  if (own.kind !== 'paragraph' && own.kind !== 'heading') return withoutSigns(own.source);
  const [from, to] = [splitMarks(before), splitMarks(after)];
  const parts = trimParts(
    detail.parts,
    { before: from.lead, after: to.lead },
    { before: from.tail, after: to.tail },
  );
  const { level } = side === 'before' ? from : to;
  return (level ? `${'#'.repeat(level)} ` : '') + writeParts(parts, side);
}

/** Where a link leads is one thing: the old address stands before the new one. */
function writeLinkDefinitions(before: Written, after: Written, side: WrittenSide): string {
  const removed = wrap(joinDefinition(withoutSigns(before.source)), 'removed');
  const added = wrap(joinDefinition(withoutSigns(after.source)), 'added');
  return side === 'both' ? `${removed}\n${added}` : side === 'before' ? removed : added;
}

function splitMarks({ kind, source }: Written) {
  if (kind !== 'heading') return { level: 0, lead: 0, tail: 0 };
  const { level, lead, tail } = splitHeading(source);
  return { level, lead: lead.length, tail: tail.length };
}

/** One of the blocks in a tag. */
function writeChange(change: BlockChange, side: WrittenSide): string {
  switch (change.kind) {
    case 'same':
      return withoutSigns(side === 'before' ? change.before.source : change.after.source);
    case 'removed':
      return side === 'after' ? '' : writeWhole(change.before.kind, change.before.source, 'removed');
    case 'added':
      return side === 'before' ? '' : writeWhole(change.after.kind, change.after.source, 'added');
    case 'moved-away':
      return side === 'before' ? writeWhole(change.before.kind, change.before.source, 'removed') : '';
    case 'moved-here':
      return side === 'before' ? '' : writeWhole(change.after.kind, change.after.source, 'added');
    case 'edited':
      return writeEdited(change.before, change.after, change.detail, side);
  }
}

/** A block that is there on one side alone, all its text marked. */
function writeWhole(kind: BlockKind, source: string, mark: DiffMark): string {
  switch (kind) {
    case 'paragraph':
      return markText(source, mark, 'after');
    case 'heading': {
      const { level, text } = splitHeading(source);
      return `${'#'.repeat(level)} ${markText(text, mark, 'after')}`;
    }
    case 'list':
    case 'quote':
      return splitPieces(source)
        .pieces.map((piece) => piece.lead + writeWholePiece(piece, mark))
        .join('');
    case 'table':
      return writeWholeTable(source, mark);
    case 'code':
      return writeWholeCode(source, mark);
    case 'tag':
      return writeWholeInside(splitTag(source), mark);
    case 'element':
      return writeWholeInside(splitElement(source), mark);
    case 'html':
      return markHtml(source, mark);
    default:
      return withoutSigns(source);
  }
}

function writeWholeInside(parts: { open: string; inner: string; close: string }, mark: DiffMark): string {
  const blocks = splitBlocks(parts.inner).map((block) => writeWhole(block.kind, block.source, mark));
  return writeInside(parts.open, blocks, parts.close);
}

/** Between HTML tags markdown needs a blank line. */
function writeInside(open: string, blocks: readonly string[], close: string): string {
  const gap = open.trimStart().startsWith('<') ? '\n\n' : '\n';
  return withoutSigns(open) + gap + blocks.join('\n\n') + gap + withoutSigns(close);
}

/** What lies deeper in a list keeps its indentation, so only running text is marked there. */
function writeWholePiece({ kind, source }: Piece, mark: DiffMark): string {
  return kind === 'paragraph' || kind === 'heading' ? writeWhole(kind, source, mark) : withoutSigns(source);
}

function writePieces(pieces: readonly PieceChange[], side: WrittenSide): string {
  let text = '';
  for (const change of pieces) {
    const piece = writePiece(change, side);
    if (!piece) continue;
    const { lead, source } = piece;
    if (text === '') text = lead.replace(/^(?:[ \t]*\r?\n)+/, '') + source;
    else text += (lead.includes('\n') || !piece.isFirst ? lead : `\n${lead}`) + source;
  }
  return `${text}\n`;
}

function writePiece(
  change: PieceChange,
  side: WrittenSide,
): { lead: string; source: string; isFirst: boolean } | undefined {
  const toWritten = ({ lead, begins }: Piece, source: string) => ({
    lead,
    source,
    // What begins the old list may stand in the middle of the new one.
    isFirst: begins !== undefined,
  });
  switch (change.kind) {
    case 'same':
    case 'moved-here':
      if (side === 'before' && change.kind === 'moved-here') return undefined;
      return side === 'before'
        ? toWritten(change.before, withoutSigns(change.before.source))
        : toWritten(
            change.after,
            change.kind === 'same'
              ? withoutSigns(change.after.source)
              : writeWholePiece(change.after, 'added'),
          );
    case 'moved-away':
      return side === 'before'
        ? toWritten(change.before, writeWholePiece(change.before, 'removed'))
        : undefined;
    case 'removed':
      return side === 'after'
        ? undefined
        : toWritten(change.before, writeWholePiece(change.before, 'removed'));
    case 'added':
      return side === 'before' ? undefined : toWritten(change.after, writeWholePiece(change.after, 'added'));
    case 'edited': {
      const { before, after, detail } = change;
      const own = side === 'before' ? before : after;
      const isRunning = own.kind === 'paragraph' || own.kind === 'heading';
      return toWritten(own, isRunning ? writeEdited(before, after, detail, side) : withoutSigns(own.source));
    }
  }
}
