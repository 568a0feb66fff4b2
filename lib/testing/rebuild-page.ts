import type { Detail, SequenceChange, TextPart } from '@/lib/content/diff/change';
import type { diffMarkdown } from '@/lib/content/diff/diff-markdown';

type Side = 'before' | 'after';

/** One side of a comparison, built from nothing but what the changes say. */
function rebuild<Item, D>(
  changes: readonly SequenceChange<Item, D>[],
  side: Side,
  write: (item: Item, detail: D | undefined) => string,
): string {
  const elsewhere = side === 'before' ? ['added', 'moved-here'] : ['removed', 'moved-away'];
  return changes
    .filter((change) => !elsewhere.includes(change.kind))
    .map((change) => {
      if (change.kind === 'removed') return write(change.before, undefined);
      if (change.kind === 'added') return write(change.after, undefined);
      return write(change[side], 'detail' in change ? change.detail : undefined);
    })
    .join('');
}

const ofParts = (parts: readonly TextPart[], side: Side) => parts.map((part) => part[side]).join('');

function ofDetail(detail: Detail, side: Side): string {
  switch (detail.kind) {
    case 'text':
    case 'html':
      return ofParts(detail.parts, side);
    case 'pieces':
      return (
        rebuild(
          detail.pieces,
          side,
          (piece, inner) => piece.lead + (inner ? ofDetail(inner, side) : piece.source),
        ) + detail.tail[side]
      );
    case 'table':
      return rebuild(detail.rows, side, (row) => row.source);
    case 'code':
      return (
        detail.open[side] +
        rebuild(detail.lines, side, (line, parts) => (parts ? ofParts(parts, side) : line)) +
        detail.close[side]
      );
    case 'tag':
      return detail.open[side] + rebuildPage(detail.blocks, side) + detail.close[side];
  }
}

/** A page built from nothing but what a comparison says of one side. */
export function rebuildPage(changes: ReturnType<typeof diffMarkdown>, side: Side): string {
  return rebuild(
    changes,
    side,
    (block, detail) => (detail ? ofDetail(detail, side) : block.source) + block.gap,
  );
}
