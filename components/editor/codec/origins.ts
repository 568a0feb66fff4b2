import type { Node } from 'prosemirror-model';
import type { Spans } from './spans';

/** How a block was written before anybody touched it. */
export interface Origin {
  /** As it was read; a block that is still equal to it is written back byte for byte. */
  node: Node;
  source: string;
  spans?: Spans;
  /** Of a hint: the source before its first and after its last block. */
  frame?: { opening: string; closing: string };
}

/** The origins of all blocks that were ever read into one editor, so that undo finds them too. */
export class Origins {
  private readonly known = new Map<number, Origin>();
  private readonly gaps = new Map<string, string>();
  private last = 0;
  /** What `[text][name]` may refer to in the page that was read last. */
  definitions = '';

  reserve(): number {
    this.last += 1;
    return this.last;
  }

  set(id: number, origin: Origin): void {
    this.known.set(id, origin);
  }

  setGap(id: number, next: number, gap: string): void {
    this.gaps.set(`${id} ${next}`, gap);
  }

  /** The white space between two blocks that were neighbours in a page that was read. */
  gapBetween(node: Node, next: Node): string | undefined {
    return this.gaps.get(`${node.attrs.origin} ${next.attrs.origin}`);
  }

  of(node: Node): Origin | undefined {
    return typeof node.attrs.origin === 'number' ? this.known.get(node.attrs.origin) : undefined;
  }
}
