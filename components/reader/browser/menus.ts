const OPEN_MENU = 'details[data-menu][open]';

function closeMenus(except?: Element | null): HTMLDetailsElement | undefined {
  let closed: HTMLDetailsElement | undefined;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)) {
    if (menu === except || (except && menu.contains(except))) continue;
    menu.open = false;
    closed = menu;
  }
  return closed;
}

/** Menus are `<details>`, which open without script; with it one is open at a time and Esc closes it. */
export function watchMenus(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element) closeMenus(target.closest('details[data-menu]'));
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) closeMenus(target.closest('details[data-menu]'));
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const inside = document.activeElement?.closest<HTMLDetailsElement>(OPEN_MENU);
    const closed = inside ?? closeMenus() ?? closeDrawer();
    if (!closed) return;
    event.preventDefault();
    if (closed instanceof HTMLDetailsElement) closed.open = false;
    closed.querySelector<HTMLElement>('summary')?.focus();
  });
}

/** The tree of pages on a phone: a `<details>`, or a box that is ticked while it is open. */
function closeDrawer(): Element | undefined {
  const drawer = document.querySelector('[data-drawer]');
  if (drawer instanceof HTMLDetailsElement && drawer.open) return drawer;
  if (drawer instanceof HTMLInputElement && drawer.checked) {
    drawer.checked = false;
    drawer.focus();
    return drawer;
  }
  return undefined;
}
