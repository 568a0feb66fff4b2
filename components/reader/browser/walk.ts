/** Which arrows go on and back in a row or a list of links. */
const WALKS = [
  {
    around: '.section-tabs',
    items: 'li > a, li > details > summary',
    next: 'ArrowRight',
    previous: 'ArrowLeft',
  },
  { around: '.menu-list', items: 'a', next: 'ArrowDown', previous: 'ArrowUp' },
];

/** Arrows go from section to section, and through what a menu offers. */
export function watchWalking(): void {
  document.addEventListener('keydown', (event) => {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.metaKey || event.ctrlKey) return;
    const list = openedBy(event.target, event.key);
    const to = list ?? findNext(event.target, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
}

/** From the name of an open menu into it. */
function openedBy(target: HTMLElement, key: string): HTMLElement | null {
  const isName = target.matches('details[data-menu][open] > summary');
  return key === 'ArrowDown' && isName
    ? (target.parentElement?.querySelector<HTMLElement>('.menu-list a') ?? null)
    : null;
}

function findNext(target: HTMLElement, key: string): HTMLElement | undefined {
  for (const { around, items, next, previous } of WALKS) {
    const step = { [next]: 1, [previous]: -1 }[key];
    const list = target.closest(around);
    if (step === undefined || !list) continue;
    const links = [...list.querySelectorAll<HTMLElement>(items)];
    const at = links.indexOf(target);
    if (at >= 0) return links[(at + step + links.length) % links.length];
  }
  return undefined;
}
