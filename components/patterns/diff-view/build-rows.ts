import type { Block } from '@/lib/content/blocks/split-blocks';
import type { BlockChange, Detail } from '@/lib/content/diff/change';

type Change<Kind extends BlockChange['kind']> = Extract<BlockChange, { kind: Kind }>;

/** What stands on one height of a comparison. */
export type Row =
  | { kind: 'same'; blocks: { before: Block; after: Block }[] }
  | { kind: 'edited'; before: Block; after: Block; detail: Detail }
  /** What was taken away and what came in its place; either may be nothing. */
  | { kind: 'replaced'; before: Block[]; after: Block[] }
  | { kind: 'moved-away'; before: Block; move: number }
  | { kind: 'moved-here'; before: Block; after: Block; move: number; detail?: Detail };

const isBlank = (block: Block) => block.source.trim() === '';

/** Puts unchanged blocks together, and what was taken away beside what was added there. */
export function buildRows(changes: readonly BlockChange[]): Row[] {
  const rows: Row[] = [];
  for (const change of changes) addRow(rows, change);
  return rows.filter((row) => row.kind !== 'same' || row.blocks.length > 0);
}

function addRow(rows: Row[], change: BlockChange): void {
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
      rows.push(toRow(change));
  }
}

function toRow(change: Change<'edited' | 'moved-away' | 'moved-here'>): Row {
  if (change.kind === 'moved-away') return { kind: 'moved-away', before: change.before, move: change.move };
  return change;
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
