import type { TextRange } from '@/lib/content/anchors/anchor';
import type { VisiblePage } from '@/lib/content/anchors/read-visible';
import { placeRendered, renderedOf } from '@/lib/content/anchors/rendered-of';
import type { DiffSide, DrawnPlace } from '../block-tools';
import { drawnSelector, listTexts, readPlace } from './read-place';

interface DrawnElement {
  element: HTMLElement;
  place: DrawnPlace;
}

export const listDrawn = (root: HTMLElement): DrawnElement[] =>
  [...root.querySelectorAll<HTMLElement>(drawnSelector)].map((element) => ({
    element,
    place: readPlace(element),
  }));

/** The elements that draw some of a range, on its own side where it is drawn. */
export function findElements(
  drawn: readonly DrawnElement[],
  side: DiffSide,
  range: TextRange,
): DrawnElement[] {
  const touching = drawn.filter(({ place }) => {
    const own = place[side];
    return own !== undefined && own.start < Math.max(range.end, range.start + 1) && own.end > range.start;
  });
  const own = touching.filter(({ place }) => place.drawn !== (side === 'after' ? 'before' : 'after'));
  return own.length > 0 ? own : touching;
}

/** A range of the source as it stands in the document, in each element that draws some of it. */
export function findDrawnRanges(
  elements: readonly DrawnElement[],
  page: VisiblePage,
  side: DiffSide,
  range: TextRange,
): Range[] {
  return elements.flatMap(({ element, place }) => {
    const own = place[side];
    if (!own) return [];
    const part = { start: Math.max(range.start, own.start), end: Math.min(range.end, own.end) };
    const texts = listTexts(element, place.drawn === 'both' ? side : place.drawn);
    const found =
      'source' in element.dataset
        ? { start: part.start - own.start, end: part.end - own.start }
        : placeRendered(texts.map(({ data }) => data).join(''), renderedOf(page, part));
    return found ? (toRange(texts, found) ?? []) : [];
  });
}

function toRange(texts: readonly Text[], { start, end }: TextRange): Range | undefined {
  const range = document.createRange();
  let [at, isOpen] = [0, false];
  for (const text of texts) {
    if (!isOpen && start < at + text.length) {
      range.setStart(text, start - at);
      isOpen = true;
    }
    if (isOpen && end <= at + text.length) {
      range.setEnd(text, Math.max(0, end - at));
      return range;
    }
    at += text.length;
  }
  return undefined;
}
