import type { BlockKind } from '../blocks/split-blocks';
import { splitCode } from '../blocks/split-code';
import { splitHeading } from '../blocks/split-heading';
import { type Piece, splitPieces } from '../blocks/split-pieces';
import { splitTable } from '../blocks/split-table';
import { normalizeCell, normalizeText } from './normalize-text';

/** Longer blocks are compared as they are written. */
const MAX_LENGTH = 64 * 1024;

/**
 * What a block says, whatever way it is written: blocks with the same key read the same. White space, the flow of lines,
 * the marks of lists and rules, the padding of tables and the two forms of headings make no difference. Tags, which hold blocks,
 * are told by what they hold, and not here.
 */
export function toBlockKey(kind: BlockKind, source: string): string {
  return `${kind} ${source.length > MAX_LENGTH ? source : readBlock(kind, source)}`;
}

function readBlock(kind: BlockKind, source: string): string {
  switch (kind) {
    case 'break':
      return '';
    case 'heading': {
      const { level, text } = splitHeading(source);
      return `${level} ${normalizeText(text)}`;
    }
    case 'code':
      return readCode(source);
    case 'table':
      return splitTable(source)
        .map((row) =>
          row.cells.map((cell) => normalizeCell(cell.source, row.kind === 'delimiter')).join(' | '),
        )
        .join('\n');
    case 'list':
    case 'quote':
      return readPieces(source);
    case 'definition':
      return source.trimStart().startsWith('[^') ? readPieces(source) : normalizeText(source);
    case 'tag':
      return source;
    case 'html':
      return /<(?:pre|textarea|script|style)/i.test(source)
        ? source.replaceAll('\r\n', '\n')
        : normalizeText(source);
    default:
      return normalizeText(source);
  }
}

const readPieces = (source: string) => splitPieces(source).pieces.map(toPieceKey).join('\n');

/** A note is known by its label. */
const LABEL = /\[\^[^\]]+\]/;

export function toPieceKey({ kind, lead, source, depth, begins, start, isQuoted }: Piece): string {
  const label = begins === 'note' ? (LABEL.exec(lead)?.[0] ?? '') : '';
  const text = isQuoted ? source.replace(/\n[ \t]*>[ \t>]*/g, '\n') : source;
  const said = kind === 'code' ? dedentCode(text) : text;
  return `${depth} ${begins ?? ''}${start ?? ''}${label} ${toBlockKey(kind, said)}`;
}

/** Code in a list moves with the indentation of its item. */
function dedentCode(source: string): string {
  const lines = source.split('\n');
  const widths = lines
    .slice(1)
    .flatMap((line) => (line.trim() ? [line.length - line.trimStart().length] : []));
  const shared = widths.reduce((least, width) => Math.min(least, width), Number.POSITIVE_INFINITY);
  if (shared === 0 || shared === Number.POSITIVE_INFINITY) return source;
  return lines
    .map((line, index) =>
      index === 0 ? line : line.slice(Math.min(shared, line.length - line.trimStart().length)),
    )
    .join('\n');
}

function readCode(source: string): string {
  const { open, lines } = splitCode(source);
  const info = open
    .trim()
    .replace(/^[`~]+/, '')
    .trim();
  const text = lines.join('').replaceAll('\r\n', '\n');
  return `${open ? 'fenced' : ''} ${info}\n${text.replace(/\n$/, '')}`;
}
