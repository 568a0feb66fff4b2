import type { TextRange } from '@/lib/content/anchors/anchor';
import type { DiffSide } from '../block-tools';
import type { DrawnText } from './find-range';
import { drawnSelector, listTexts, readPlace } from './read-place';

type SelectedText =
  /** As it is written: where is known. */
  { side: DiffSide; range: TextRange } | ({ side: DiffSide; range?: undefined } & DrawnText);

interface Piece {
  element: HTMLElement;
  ahead: string;
  text: string;
}

/** What is selected of the texts that are drawn in `root`. */
export function readSelection(root: HTMLElement, selection: Selection | null): SelectedText | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return undefined;
  const elements = [...root.querySelectorAll<HTMLElement>(drawnSelector)].filter((element) =>
    range.intersectsNode(element),
  );
  const drawnSide = chooseSide(elements, range);
  const pieces = elements
    .filter(({ dataset }) => dataset.drawn === 'both' || dataset.drawn === drawnSide)
    .map((element) => cutPiece(element, drawnSide, range))
    .filter(({ text }) => text.trim() !== '');
  return toSelected(pieces, drawnSide);
}

/** The side that the selection begins on; what was taken out alone is of the old one. */
function chooseSide(elements: readonly HTMLElement[], range: Range): DiffSide {
  const first = elements.find((element) =>
    (['before', 'after'] as const).some((side) => cutPiece(element, side, range).text.trim() !== ''),
  );
  if (!first) return 'after';
  if (first.dataset.drawn !== 'both') return first.dataset.drawn === 'before' ? 'before' : 'after';
  return elements.length === 1 && cutPiece(first, 'after', range).text.trim() === '' ? 'before' : 'after';
}

function cutPiece(element: HTMLElement, side: DiffSide, range: Range): Piece {
  let [ahead, text] = ['', ''];
  for (const node of listTexts(element, side)) {
    if (!range.intersectsNode(node)) {
      if (text === '') ahead += node.data;
      continue;
    }
    const start = node === range.startContainer ? range.startOffset : 0;
    const end = node === range.endContainer ? range.endOffset : node.length;
    if (text === '') ahead += node.data.slice(0, start);
    text += node.data.slice(start, end);
  }
  return { element, ahead, text };
}

function toSelected(pieces: readonly Piece[], drawnSide: DiffSide): SelectedText | undefined {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return undefined;
  const places = pieces.map(({ element }) => readPlace(element));
  // What did not change is meant as it is now, wherever it was selected.
  const side =
    drawnSide === 'before' && places.every(({ isSame, after }) => isSame && after) ? 'after' : drawnSide;
  const [from, to] = [places[0]?.[side], places.at(-1)?.[side]];
  if (!from || !to) return undefined;
  if ('source' in first.element.dataset && 'source' in last.element.dataset) {
    const isOne = first === last;
    const start = from.start + first.ahead.length;
    return { side, range: { start, end: (isOne ? start : to.start) + last.text.length } };
  }
  return { side, first: from, last: to, ahead: first.ahead, text: pieces.map(({ text }) => text).join('\n') };
}
