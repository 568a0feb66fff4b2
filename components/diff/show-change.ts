const MARGIN = 24;

/** Brings what changed in wide tables and code of a row into sight; where one side has no change it follows the other. */
export function showChange(row: HTMLElement): void {
  const wide = [...row.querySelectorAll<HTMLElement>('*')].filter((element) => isWide(element));
  let last: number | undefined;
  const waiting: HTMLElement[] = [];
  for (const container of wide) {
    const mark = container.querySelector('ins, del');
    if (!mark) {
      waiting.push(container);
      continue;
    }
    last = scrollTo(container, mark);
  }
  if (last !== undefined) for (const container of waiting) container.scrollLeft = last;
}

function isWide(element: HTMLElement): boolean {
  if (element.scrollWidth <= element.clientWidth + 1) return false;
  const { overflowX } = getComputedStyle(element);
  return overflowX === 'auto' || overflowX === 'scroll';
}

/** The whole cell, as far as it fits. */
function scrollTo(container: HTMLElement, mark: Element): number {
  const cell = mark.closest('td, th') ?? mark;
  const [frame, place] = [container.getBoundingClientRect(), cell.getBoundingClientRect()];
  const [left, right] = [place.left - frame.left, place.right - frame.right];
  if (right > 0) container.scrollLeft += Math.min(right + MARGIN, left - MARGIN);
  else if (left < 0) container.scrollLeft += left - MARGIN;
  return container.scrollLeft;
}
