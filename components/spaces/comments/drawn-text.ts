import { ADDED_BY_VIEW } from '@/components/blocks/markdown/markdown-resolvers';
import { toCompact } from '@/lib/content/anchors/visible-text';
import type { CompactRange } from './page-index';

/** The text of a drawn page, and where its characters are. */
interface DrawnText {
  /** Without white space. */
  compact: string;
  /** The characters of the nodes that the compact ones are. */
  places: readonly number[];
  nodes: readonly { node: Text; start: number }[];
}

export function readDrawn(root: Element): DrawnText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Element)
      return node.matches(ADDED_BY_VIEW) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    return NodeFilter.FILTER_ACCEPT;
  });
  const nodes: { node: Text; start: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    nodes.push({ node, start: text.length });
    text += node.data;
  }
  const { text: compact, places } = toCompact(text);
  return { compact, places, nodes };
}

function findNode({ nodes }: DrawnText, at: number): { node: Text; offset: number } | undefined {
  let [low, high] = [0, nodes.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((nodes[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const found = nodes[low];
  return found && { node: found.node, offset: at - found.start };
}

/** Drawn characters as the browser marks them. */
export function toDomRange(drawn: DrawnText, { start, end }: CompactRange): Range | undefined {
  const first = findNode(drawn, drawn.places[start] ?? -1);
  const last = findNode(drawn, drawn.places[end - 1] ?? -1);
  if (!first || !last || first.offset < 0 || last.offset < 0) return undefined;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, Math.min(last.offset + 1, last.node.length));
  return range;
}

interface DrawnWords {
  words: string;
  /** How many characters are drawn before them. */
  at: number;
}

/** The words of a part of the page. */
export function readWords(drawn: DrawnText, part: Range): DrawnWords | undefined {
  let [ahead, words] = ['', ''];
  for (const { node } of drawn.nodes) {
    if (!part.intersectsNode(node)) {
      if (words !== '') break;
      ahead += node.data;
      continue;
    }
    const start = node === part.startContainer ? part.startOffset : 0;
    const end = node === part.endContainer ? part.endOffset : node.length;
    if (words === '') ahead += node.data.slice(0, start);
    words += node.data.slice(start, end);
  }
  return words.trim() === '' ? undefined : { words, at: toCompact(ahead).text.length };
}

/** The highlighted ranges at a point of the window. */
export const findAtPoint = (ranges: ReadonlyMap<string, Range>, x: number, y: number): string[] =>
  [...ranges]
    .filter(([, range]) =>
      [...range.getClientRects()].some(
        (rect) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom,
      ),
    )
    .map(([id]) => id);
