/** What the view adds to a text is none of it: names, buttons, notes. */
const ADDED_BY_VIEW =
  '.unseen, .sr-only, button:not(.annotation, .action), figcaption, .heading-link, .condition-note, .tab-name, .tab-list';

/** Words of a drawn page. */
export interface DrawnPart {
  node: Text;
  /** As they are written: an expression stands for its value. */
  text: string;
  /** What is drawn is not what is written: it is found as a whole. */
  isWhole: boolean;
}

/** The words of a drawn page that stand in its text, in their order; `see` is told of the elements between them. */
export function listDrawnTexts(root: Element, see?: (element: Element, soFar: number) => void): DrawnPart[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(ADDED_BY_VIEW)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const parts: DrawnPart[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) see?.(node, parts.length);
    if (!(node instanceof Text)) continue;
    const written = node.parentElement?.getAttribute('data-written');
    parts.push({ node, text: written ?? node.data, isWhole: written != null });
  }
  return parts;
}

/** The place in a node that a character of its written words is drawn at. */
export const toOffset = ({ node, isWhole }: DrawnPart, at: number, isEnd: boolean): number =>
  isWhole ? (isEnd ? node.length : 0) : Math.min(isEnd ? at + 1 : at, node.length);
