import { listDrawnTexts } from '@/components/blocks/markdown/drawn-texts';

/** Finds drawn words as the search says them, white space aside: the first that stand after the heading, else the first at all. */
export function locatePassage(root: Element, passage: string, heading: Element | null): Range | undefined {
  const wanted = passage.replace(/\s+/g, '');
  if (wanted === '') return undefined;
  let partsAbove = 0;
  const parts = listDrawnTexts(root, (element, soFar) => {
    if (element === heading) partsAbove = soFar;
  });
  const places: { node: Text; offset: number }[] = [];
  let drawn = '';
  let below = 0;
  for (const [number, { node }] of parts.entries()) {
    if (number === partsAbove) below = drawn.length;
    for (const { 0: char, index } of node.data.matchAll(/\S/g)) {
      drawn += char;
      places.push({ node, offset: index });
    }
  }
  const after = drawn.indexOf(wanted, below);
  const start = after >= 0 ? after : drawn.indexOf(wanted);
  const [first, last] = [places[start], places[start + wanted.length - 1]];
  if (start < 0 || !first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}
