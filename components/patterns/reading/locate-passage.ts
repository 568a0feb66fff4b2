import { ADDED_BY_VIEW } from '@/components/blocks/markdown/markdown-resolvers';
/** Finds drawn words, white space aside: the first that stand after the heading, else the first at all. */
export function locatePassage(root: Element, passage: string, heading: Element | null): Range | undefined {
  const wanted = passage.replace(/\s+/g, '');
  if (wanted === '') return undefined;
  const places: { node: Text; offset: number }[] = [];
  let drawn = '';
  let below = 0;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Element)
      return node.matches(ADDED_BY_VIEW)
        ? NodeFilter.FILTER_REJECT
        : node === heading
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_SKIP;
    return NodeFilter.FILTER_ACCEPT;
  });
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node === heading) below = drawn.length;
    if (!(node instanceof Text)) continue;
    for (const { 0: part, index } of node.data.matchAll(/\S/g)) {
      drawn += part;
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
