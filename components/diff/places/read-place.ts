import type { TextRange } from '@/lib/content/anchors/anchor';
import type { DiffSide, DrawnPlace } from '../block-tools';

export const drawnSelector = '[data-drawn]';

function readRange(text: string | undefined): TextRange | undefined {
  const [start, end] = text?.split(',').map(Number) ?? [];
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** What `placeAttributes` wrote. */
export function readPlace({ dataset }: HTMLElement): DrawnPlace {
  const { drawn, before, after, same } = dataset;
  return {
    drawn: drawn === 'before' || drawn === 'both' ? drawn : 'after',
    before: readRange(before),
    after: readRange(after),
    isSame: same !== undefined,
  };
}

/** What is drawn of one side in an element: without what the other side says there, and what is no text of the page. */
export function listTexts(element: HTMLElement, side: DiffSide): Text[] {
  const isBoth = element.dataset.drawn === 'both';
  const other = side === 'after' ? 'del' : 'ins';
  // The words that a note is about are in a button; the notes themselves stand where they are written.
  const skipped = `.sr-only, button:not(.annotation, .action), .footnotes, figcaption${isBoth ? `, ${other}` : ''}`;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ALL, (node) => {
    if (node instanceof HTMLElement && node !== element && node.matches(skipped))
      return NodeFilter.FILTER_REJECT;
    return node instanceof Text ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) texts.push(node);
  return texts;
}
