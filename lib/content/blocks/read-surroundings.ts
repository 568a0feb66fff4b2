import { type BlockKind, splitBlocks } from './split-blocks';
import { splitElement } from './split-element';
import { splitPieces } from './split-pieces';
import { splitTag } from './split-tag';

/** The innermost block that a place of a text lies in, and what holds it. */
interface Surroundings {
  kind: BlockKind;
  /** Where the block begins. */
  start: number;
  /** What every further line of the block begins with: the marks of quotes and the indentation of items. */
  linePrefix: string;
  /** The item that it lies in: what its own line begins with, and its bullet or number. */
  item?: { linePrefix: string; marker: string };
}

const MARKER = /([*+-]|\d{1,9}[.)])[ \t]+$/;

/** Nothing for a place between blocks. */
export function readSurroundings(source: string, place: number): Surroundings | undefined {
  return findIn(source, place, { start: 0, linePrefix: '' });
}

type Outer = Omit<Surroundings, 'kind'>;

function findIn(source: string, place: number, outer: Outer): Surroundings | undefined {
  let at = outer.start;
  for (const block of splitBlocks(source)) {
    const end = at + block.source.length;
    if (place >= at && place <= end && block.source !== '')
      return findInBlock(block.kind, block.source, place, { ...outer, start: at });
    at = end + block.gap.length;
  }
  return undefined;
}

function findInBlock(kind: BlockKind, source: string, place: number, outer: Outer): Surroundings {
  if (kind === 'list' || kind === 'quote' || kind === 'definition')
    return findInPieces(source, place, outer) ?? { ...outer, kind };
  if (kind !== 'tag' && kind !== 'element') return { ...outer, kind };
  const { open, inner } = kind === 'tag' ? splitTag(source) : splitElement(source);
  const start = outer.start + open.length;
  const isInside = open !== '' && place >= start && place <= start + inner.length;
  return (isInside ? findIn(inner, place, { ...outer, start }) : undefined) ?? { ...outer, kind };
}

function findInPieces(source: string, place: number, outer: Outer): Surroundings | undefined {
  let at = outer.start;
  for (const piece of splitPieces(source).pieces) {
    const start = at + piece.lead.length;
    const end = start + piece.source.length;
    at = end;
    if (place < start || place > end) continue;
    const marks = piece.lead.slice(piece.lead.lastIndexOf('\n') + 1);
    const linePrefix = joinPrefix(outer.linePrefix, marks);
    const marker = MARKER.exec(marks);
    const own = joinPrefix(outer.linePrefix, marks.slice(0, marker?.index));
    const item = marker?.[1] === undefined ? outer.item : { linePrefix: own, marker: marker[1] };
    const inner = { start, linePrefix, ...(item ? { item } : {}) };
    // A link definition is not cut further.
    return piece.kind === 'definition'
      ? { ...inner, kind: piece.kind }
      : findInBlock(piece.kind, piece.source, place, inner);
  }
  return undefined;
}

/** What further lines begin with where the first has these marks; of a tag in a quote or an item they have those of it as well. */
export function joinPrefix(outer: string, marks: string): string {
  const prefix = marks.replace(/[^>\s]/g, ' ');
  return prefix.startsWith(outer) ? prefix : outer + prefix;
}
