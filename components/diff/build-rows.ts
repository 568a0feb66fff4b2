import type { Block } from '@/lib/content/blocks/split-blocks';
import type { BlockChange, Detail } from '@/lib/content/diff/change';

/** A block with where it begins in the text of its side. */
export interface PlacedBlock extends Block {
  start: number;
}

export interface BlockPair {
  before: PlacedBlock;
  after: PlacedBlock;
}

/** What stands on one height of a comparison. */
export type Row =
  | { kind: 'same'; blocks: BlockPair[] }
  | ({ kind: 'edited'; detail: Detail } & BlockPair)
  /** What was taken away and what came in its place; either may be nothing. */
  | { kind: 'replaced'; before: PlacedBlock[]; after: PlacedBlock[] }
  | { kind: 'moved-away'; before: PlacedBlock; move: number }
  | { kind: 'moved-here'; before: Block; after: PlacedBlock; move: number; detail?: Detail };

const isBlank = (block: Block) => block.source.trim() === '';

/** Puts unchanged blocks together, and what was taken away beside what was added there. */
export function buildRows(changes: readonly BlockChange[]): Row[] {
  const rows: Row[] = [];
  const ends = { before: 0, after: 0 };
  for (const change of changes) addRow(rows, placeChange(change, ends));
  return rows.filter((row) => row.kind !== 'same' || row.blocks.length > 0);
}

/** Each side of a comparison is listed in its order, so that lengths add up to positions. */
function placeChange(change: BlockChange, ends: { before: number; after: number }) {
  const place = (side: 'before' | 'after', block: Block): PlacedBlock => {
    const start = ends[side];
    ends[side] += block.source.length + block.gap.length;
    return { ...block, start };
  };
  switch (change.kind) {
    case 'removed':
      return { kind: change.kind, before: place('before', change.before) };
    case 'added':
      return { kind: change.kind, after: place('after', change.after) };
    case 'moved-away':
      return { kind: change.kind, before: place('before', change.before), move: change.move };
    case 'moved-here':
      return { ...change, after: place('after', change.after) };
    default:
      return { ...change, before: place('before', change.before), after: place('after', change.after) };
  }
}

function addRow(rows: Row[], change: ReturnType<typeof placeChange>): void {
  const last = rows.at(-1);
  switch (change.kind) {
    case 'same':
      if (isBlank(change.after)) return;
      if (last?.kind === 'same') last.blocks.push({ before: change.before, after: change.after });
      else rows.push({ kind: 'same', blocks: [{ before: change.before, after: change.after }] });
      return;
    case 'removed':
      if (isBlank(change.before)) return;
      if (last?.kind === 'replaced') last.before.push(change.before);
      else rows.push({ kind: 'replaced', before: [change.before], after: [] });
      return;
    case 'added':
      if (isBlank(change.after)) return;
      if (last?.kind === 'replaced') last.after.push(change.after);
      else rows.push({ kind: 'replaced', before: [], after: [change.after] });
      return;
    default:
      rows.push(change);
  }
}

/** Definitions of links stand apart from the texts that use them. */
export function collectDefinitions(rows: readonly Row[], side: 'before' | 'after'): string {
  const blocks = rows.flatMap((row): Block[] => {
    if (row.kind === 'same') return row.blocks.map((pair) => pair[side]);
    if (row.kind === 'replaced') return row[side];
    if (row.kind === 'moved-away') return side === 'before' ? [row.before] : [];
    return [row[side]];
  });
  return blocks
    .filter((block) => block.kind === 'definition' && !block.source.startsWith('[^'))
    .map((block) => block.source)
    .join('\n');
}
