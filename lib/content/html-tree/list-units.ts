import type { HtmlElement, HtmlNode } from './html-tree';

/** Elements that are part of running text. */
const INLINE = new Set(
  'a abbr b bdi bdo br button cite code data del dfn em font i img input ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** An element, or a stretch of running text with the elements in it, without the white space around it. */
export interface HtmlUnit {
  /** The name of an element, `text` or `comment`. */
  kind: string;
  start: number;
  end: number;
  element?: HtmlElement;
}

/** What a person sees as one thing each: rows, cells, items, captions, texts. */
export function listUnits(source: string, nodes: readonly HtmlNode[]): HtmlUnit[] {
  const units: HtmlUnit[] = [];
  for (const node of nodes) {
    const isText = node.kind === 'text' || (node.kind === 'element' && INLINE.has(node.name));
    const last = units.at(-1);
    if (isText && last?.kind === 'text') last.end = node.end;
    else if (isText) units.push({ kind: 'text', start: node.start, end: node.end });
    else if (node.kind === 'element')
      units.push({ kind: node.name, start: node.start, end: node.end, element: node });
    else units.push({ kind: node.kind, start: node.start, end: node.end });
  }
  return units.flatMap((unit) => {
    const text = source.slice(unit.start, unit.end);
    const own = text.trim();
    const start = unit.start + text.indexOf(own);
    return own === '' ? [] : [{ ...unit, start, end: start + own.length }];
  });
}
