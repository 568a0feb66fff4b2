import type { Comment } from '@/components/comments/comment';
import type { DiffSide, DrawnPlace } from '@/components/diff/block-tools';
import type { TextRange } from '@/lib/content/anchors/anchor';
import type { rangeOfKey } from '@/lib/content/anchors/block-places';
import { splitBlocks } from '@/lib/content/blocks/split-blocks';
import type { NewThread } from './new-thread';

/** A place of a page that is talked about, or is about to be. */
export interface Anchored {
  id: string;
  side: DiffSide;
  range: TextRange;
  /** What it stands beside: where it begins, or the end of the block before. */
  at: number;
}

type Texts = Record<DiffSide, string>;

/** Where conversations stand in the texts of their page. What is between the blocks belongs to the one before it. */
export function anchorThreads(
  threads: readonly Comment[],
  drafts: readonly NewThread[],
  texts: Texts,
  /** Reads the blocks of a text by their keys; those that are on a block wait for it. */
  findBlock: typeof rangeOfKey | undefined,
): Anchored[] {
  const blocks = { before: listBlocks(texts.before), after: listBlocks(texts.after) };
  const place = (id: string, side: DiffSide, range: TextRange): Anchored => {
    const own = blocks[side].findLast(({ start }) => start <= range.start) ?? { start: 0, end: 1 };
    return { id, side, range, at: Math.min(range.start, Math.max(own.start, own.end - 1)) };
  };
  return [
    ...threads.flatMap(({ id, target }) => {
      const { range, node } = target;
      const own = range && !range.detached ? findQuoted(texts[range.side], range) : undefined;
      if (range) return own ? place(id, range.side, own) : [];
      const found = node && findBlock?.(texts.after, node.id);
      return found ? place(id, 'after', found) : [];
    }),
    ...drafts.flatMap(({ id, text }) => {
      const { side, start, quote } = text ?? { side: 'after', start: 0, quote: '' };
      const found = findQuoted(texts[side], { start, end: start + quote.length, quote });
      return found ? place(id, side, found) : [];
    }),
  ];
}

/** At its place, or the nearest: the text that is compared may be another one than the conversation followed to. */
function findQuoted(
  markdown: string,
  { start, end, quote }: TextRange & { quote: string },
): TextRange | undefined {
  if (markdown.slice(start, end) === quote) return { start, end };
  const before = markdown.lastIndexOf(quote, start);
  const after = markdown.indexOf(quote, start);
  const isAfter = before < 0 || (after >= 0 && after - start < start - before);
  const found = isAfter ? after : before;
  return quote === '' || found < 0 ? undefined : { start: found, end: found + quote.length };
}

function listBlocks(markdown: string): TextRange[] {
  let at = 0;
  return splitBlocks(markdown).map(({ source, gap }) => {
    const start = at;
    at += source.length + gap.length;
    return { start, end: start + source.length };
  });
}

/** Whether something stands beside a drawn block or line. */
export function isAt(place: DrawnPlace, { side, at }: Anchored): boolean {
  const own = place[side];
  return own !== undefined && own.start <= at && at < Math.max(own.end, own.start + 1);
}
