import type { Element } from 'hast';
import { readText } from '../element-text';

type Marked = { line: number; from: number; to: number };

/** What is marked in the code of a page that is written as HTML. */
export function findMarked(code: Element, text: string): Marked[] {
  const ranges: [number, number][] = [];
  let at = 0;
  const walk = (parent: Element, isMarked: boolean) => {
    for (const child of parent.children) {
      const start = at;
      if (child.type === 'element') walk(child, isMarked || child.tagName === 'mark');
      else at += readText(child).length;
      if (!isMarked && child.type === 'element' && child.tagName === 'mark') ranges.push([start, at]);
    }
  };
  walk(code, false);
  if (ranges.length === 0) return [];
  let start = 0;
  return text.split('\n').flatMap((line, index) => {
    const from = start;
    start += line.length + 1;
    return ranges
      .filter(([first, last]) => last > from && first < from + line.length)
      .map(([first, last]) => ({
        line: index,
        from: Math.max(first - from, 0),
        to: Math.min(last - from, line.length),
      }));
  });
}
