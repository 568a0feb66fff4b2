import type { TextRange } from '@/lib/content/anchors/anchor';
import { locateRendered } from '@/lib/content/anchors/locate-rendered';
import { readVisible, type VisiblePage } from '@/lib/content/anchors/read-visible';
import { renderedOf } from '@/lib/content/anchors/rendered-of';
import { toCompact } from '@/lib/content/anchors/visible-text';

/** Text without its white space, which differs between a page as it is written and as it is drawn. */
export interface CompactRange {
  start: number;
  end: number;
}

/** A page as it is written beside the same page as it is drawn, each found by the other. */
export class PageSourceMap {
  readonly page: VisiblePage;
  /** How much is seen before each block. */
  private readonly ahead: number[] = [];

  constructor(readonly markdown: string) {
    this.page = readVisible(markdown);
    let sum = 0;
    for (const index of this.page.blocks.keys()) {
      this.ahead.push(sum);
      sum += this.page.textOf(index).compact.text.length;
    }
  }

  /** About where something stands in the source that is drawn after so many characters. */
  private sourceAt(drawnAt: number): number {
    const index = this.ahead.findLastIndex((sum) => sum <= drawnAt);
    const text = this.page.textOf(Math.max(0, index));
    const within = drawnAt - (this.ahead[index] ?? 0);
    const place = text.compact.places[Math.min(within, text.compact.places.length - 1)];
    return text.starts[place ?? 0] ?? this.page.blocks[index]?.start ?? 0;
  }

  /** Where drawn words are written; nothing where they come from elsewhere, such as an included text. */
  findSource(words: string, drawnAt: number): TextRange | undefined {
    return locateRendered(this.page, words, this.sourceAt(drawnAt));
  }

  /** The block that drawn words begin in. */
  findBlock(words: string, drawnAt: number): TextRange | undefined {
    const found = this.findSource(words, drawnAt);
    const block = found && this.page.blocks.findLast(({ start }) => start <= found.start);
    return block && { start: block.start, end: block.start + block.source.length };
  }

  /** Where a range of the source is in the drawn text, whose own words decide. */
  findDrawn(drawn: string, range: TextRange): CompactRange | undefined {
    const rendered = renderedOf(this.page, range);
    const [words, before] = [toCompact(rendered.text).text, toCompact(rendered.before).text];
    if (words === '') return undefined;
    const first = this.page.blocks.findLastIndex(({ start }) => start <= range.start);
    const near = (this.ahead[Math.max(0, first)] ?? 0) + before.length;
    const start =
      findNearest(drawn, before + words, before.length, near) ?? findNearest(drawn, words, 0, near);
    return start === undefined ? undefined : { start, end: start + words.length };
  }
}

const mostFound = 500;

/** Of several places that say the same, the one nearest to where it should be. */
function findNearest(text: string, wanted: string, offset: number, near: number): number | undefined {
  let best: number | undefined;
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0 && count < mostFound; at = text.indexOf(wanted, at + 1)) {
    const place = at + offset;
    if (best === undefined || Math.abs(place - near) < Math.abs(best - near)) best = place;
    else break;
    count += 1;
  }
  return best;
}
