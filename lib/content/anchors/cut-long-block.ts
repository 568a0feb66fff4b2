import { scanBlocks } from '../blocks/scan-blocks';
import type { BlockKind } from '../blocks/split-blocks';

/** A part of a block that says the same when it is read by itself, behind its `head`. */
interface BlockPart {
  /** Where it is in the block. */
  at: number;
  source: string;
  head: string;
}

const LONG = 4_000;
const ROWS = 16;

/** Cuts a long list into its items and a long table into some rows each; whatever else a block is, it is one part. */
export function cutLongBlock(kind: BlockKind, source: string): BlockPart[] {
  if (source.length < LONG) return [{ at: 0, source, head: '' }];
  if (kind === 'table') return cutTable(source);
  return cutAt(source, kind === 'list' ? findItems(source) : [], '');
}

function findItems(source: string): number[] {
  const [list, ...others] = scanBlocks(source);
  if (list?.kind !== 'list' || others.length > 0) return [];
  return list.children.slice(1).map(({ start }) => source.lastIndexOf('\n', start - 1) + 1);
}

function cutTable(source: string): BlockPart[] {
  const lines = [...source.matchAll(/\n/g)].map(({ index }) => index + 1);
  const places = lines.filter((_, line) => line > 1 && line % ROWS === 0);
  return cutAt(source, places, source.slice(0, lines[1]));
}

function cutAt(source: string, places: readonly number[], head: string): BlockPart[] {
  return [0, ...places].map((at, index) => ({
    at,
    source: source.slice(at, places[index]),
    head: index === 0 ? '' : head,
  }));
}
