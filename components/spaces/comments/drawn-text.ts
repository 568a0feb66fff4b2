import { type DrawnPart, listDrawnTexts, toOffset } from '@/components/blocks/markdown/drawn-texts';
import { toCompact } from '@/lib/content/anchors/visible-text';
import type { CompactRange } from './page-index';

/** The text of a drawn page as it is written, and where its characters are. */
interface DrawnText {
  /** Without white space. */
  compact: string;
  /** The characters of the parts that the compact ones are. */
  places: readonly number[];
  parts: readonly (DrawnPart & { start: number })[];
}

export function readDrawn(root: Element): DrawnText {
  let text = '';
  const parts = listDrawnTexts(root).map((part) => {
    const start = text.length;
    text += part.text;
    return { ...part, start };
  });
  const { text: compact, places } = toCompact(text);
  return { compact, places, parts };
}

function findPart({ parts }: DrawnText, at: number): (DrawnPart & { start: number }) | undefined {
  let [low, high] = [0, parts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((parts[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return parts[low];
}

/** Drawn characters as the browser marks them. */
export function toDomRange(drawn: DrawnText, { start, end }: CompactRange): Range | undefined {
  const [from, to] = [drawn.places[start], drawn.places[end - 1]];
  if (from === undefined || to === undefined) return undefined;
  const [first, last] = [findPart(drawn, from), findPart(drawn, to)];
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, toOffset(first, from - first.start, false));
  range.setEnd(last.node, toOffset(last, to - last.start, true));
  return range;
}

interface DrawnWords {
  words: string;
  /** How many characters are drawn before them. */
  at: number;
}

/** What of the words of a part is selected; a value that is selected at all is meant as a whole. */
function cutPart({ node, text, isWhole }: DrawnPart, selected: Range): [number, number] {
  const start = node === selected.startContainer ? selected.startOffset : 0;
  const end = node === selected.endContainer ? selected.endOffset : node.length;
  if (!isWhole) return [start, end];
  return start < end ? [0, text.length] : [text.length, text.length];
}

/** The words of a part of the page. */
export function readWords(drawn: DrawnText, part: Range): DrawnWords | undefined {
  let [ahead, words] = ['', ''];
  for (const drawnPart of drawn.parts) {
    const { node, text } = drawnPart;
    if (!part.intersectsNode(node)) {
      if (words !== '') break;
      ahead += text;
      continue;
    }
    const [start, end] = cutPart(drawnPart, part);
    if (words === '') ahead += text.slice(0, start);
    words += text.slice(start, end);
  }
  return words.trim() === '' ? undefined : { words, at: toCompact(ahead).text.length };
}
