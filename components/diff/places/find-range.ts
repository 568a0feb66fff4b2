import type { TextRange } from '@/lib/content/anchors/anchor';
import { locateRendered } from '@/lib/content/anchors/locate-rendered';
import type { VisiblePage } from '@/lib/content/anchors/read-visible';
import { toCompact } from '@/lib/content/anchors/visible-text';

/** What was selected in drawn blocks. */
export interface DrawnText {
  /** The blocks that it begins and ends in. */
  first: TextRange;
  last: TextRange;
  /** What is drawn of the first block before it. */
  ahead: string;
  text: string;
}

/** Where in the source stands what was selected; whole blocks where the selection shows something else than they say. */
export function findRange(page: VisiblePage, { first, last, ahead, text }: DrawnText): TextRange {
  const whole = { start: first.start, end: last.end };
  const found = locateRendered(page, text, placeBehind(page, first, ahead));
  return found && found.start >= whole.start && found.end <= whole.end ? found : whole;
}

/** The place in the source behind so much drawn text: of several equal words it tells which one is meant. */
function placeBehind(page: VisiblePage, block: TextRange, ahead: string): number {
  let left = toCompact(ahead).text.length;
  for (const [index, { start, source }] of page.blocks.entries()) {
    if (start + source.length <= block.start) continue;
    if (start >= block.end) break;
    const visible = page.textOf(index);
    const { places } = visible.compact;
    if (left < places.length) return visible.starts[places[left] ?? 0] ?? block.start;
    left -= places.length;
  }
  return block.start;
}
