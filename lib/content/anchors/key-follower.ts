import { splitFlow } from '../blocks/split-blocks';
import { cutDocument, type DocumentSlice } from '../document/to-document';
import type { TextRange } from './anchor';
import { keyAt, rangeOfKey } from './block-places';

interface Block {
  start: number;
  end: number;
  source: string;
}

/** Which block the followed anchors of a page are in. Reading a page takes time: where a block stayed as it was its key is known. */
export class KeyFollower {
  private readonly before: Blocks;
  private readonly now: Blocks;
  private slices: readonly DocumentSlice[] | undefined;

  constructor(
    before: string,
    private readonly after: string,
  ) {
    this.before = new Blocks(before);
    this.now = new Blocks(after);
  }

  /** `key` is that of the block, or of one within it, when the range was at `old`. */
  follow(key: string | null, old: TextRange, range: TextRange): string | undefined {
    const source = this.now.at(range.start)?.source;
    const isSame = source !== undefined && source === this.before.at(old.start)?.source;
    if (key !== null && isSame && this.before.hasOnce(source) && this.now.hasOnce(source)) return key;
    this.slices ??= cutDocument(this.after);
    const own = key === null ? undefined : rangeOfKey(this.after, key, this.slices);
    const isIn = own && own.start <= range.start && range.end <= own.end;
    return isIn && key !== null ? key : keyAt(this.slices, range);
  }
}

class Blocks {
  private readonly blocks: Block[] = [];
  private readonly counts = new Map<string, number>();

  constructor(markdown: string) {
    let at = 0;
    for (const { source, gap } of splitFlow(markdown)) {
      this.blocks.push({ start: at, end: at + source.length, source });
      this.counts.set(source, (this.counts.get(source) ?? 0) + 1);
      at += source.length + gap.length;
    }
  }

  at(place: number): Block | undefined {
    return this.blocks.find(({ start, end }) => start <= place && place < end);
  }

  hasOnce(source: string): boolean {
    return this.counts.get(source) === 1;
  }
}
