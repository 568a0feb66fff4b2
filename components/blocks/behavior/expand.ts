/** Shows all of a block that is cut short, or its beginning again. */
export function watchExpanding(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-expand]') : null;
    const block = button?.parentElement;
    if (!button || !block) return;
    const isCollapsed = block.toggleAttribute('data-collapsed');
    button.setAttribute('aria-expanded', `${!isCollapsed}`);
    // What was read last stays where it is, and not pages above.
    if (isCollapsed) block.scrollIntoView({ block: 'nearest' });
  });
  watchPrinting();
}

/** On paper nothing can be opened. */
function watchPrinting(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('.article details:not([data-menu], [open])')];
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
