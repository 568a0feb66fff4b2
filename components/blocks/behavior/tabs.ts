import { decodePart } from '@/lib/text/link-address';

/** Shows one panel of a block of tabs; without script all of them are shown. */
function chooseTab(tab: Element): void {
  const block = tab.closest('[data-tabs]');
  if (!block) return;
  for (const other of listTabs(block)) {
    const isChosen = other === tab;
    other.setAttribute('aria-selected', `${isChosen}`);
    other.tabIndex = isChosen ? 0 : -1;
    panelOf(other)?.toggleAttribute('data-inactive', !isChosen);
  }
}

/** Blocks may stand in panels of others, whose tabs are their own. */
const listTabs = (block: Element): HTMLElement[] =>
  [...block.querySelectorAll<HTMLElement>('[role=tab]')].filter(
    (tab) => tab.closest('[data-tabs]') === block,
  );

const panelOf = (tab: Element) => document.getElementById(tab.getAttribute('aria-controls') ?? '');

function findNeighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = listTabs(tab.closest('[data-tabs]') ?? tab);
  const at = tabs.indexOf(tab);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs[(at + tabs.length - 1) % tabs.length];
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}

/** Opens the panels around what an address points to. */
function openTo(hash: string): void {
  const target = hash.length > 1 ? document.getElementById(decodePart(hash.slice(1))) : null;
  let panel = target?.closest('[role=tabpanel]');
  const hidden = panel?.closest('[data-inactive]');
  openDetails(target);
  for (; panel; panel = panel.parentElement?.closest('[role=tabpanel]')) {
    const tab = document.querySelector(`[role=tab][aria-controls="${CSS.escape(panel.id)}"]`);
    if (tab) chooseTab(tab);
  }
  if (hidden) target?.scrollIntoView();
}

/** What is folded around it, and itself. */
function openDetails(target: Element | null | undefined): void {
  for (let at = target?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
}

/** Shows the tabs of this slug in every block that has one, as a button in a text may ask for. */
function selectTabs(slug: string): void {
  for (const tab of document.querySelectorAll(`[data-tabs] [role=tab][data-slug="${CSS.escape(slug)}"]`))
    chooseTab(tab);
}

const storedAs = (name: string) => `lectern.${name}`;

/** The choice of a block with a name is that of all blocks with this name, on other pages too. */
function remember(tab: Element): void {
  const name = tab.closest('[data-tabs]')?.getAttribute('data-remember');
  const choice = name && tab.getAttribute('data-choice');
  if (!choice) return;
  try {
    localStorage.setItem(storedAs(name), choice);
  } catch {
    // Storage may be switched off: then the choice holds for this page.
  }
  choose(document, name, choice);
}

function choose(root: ParentNode, name: string, choice: string): void {
  const found = `[data-remember="${name}"] [role=tab][data-choice="${CSS.escape(choice)}"]`;
  for (const tab of root.querySelectorAll(found)) chooseTab(tab);
}

/** Shows what was chosen before. */
export function showRemembered(root: ParentNode): void {
  for (const block of root.querySelectorAll('[data-remember]')) {
    const name = block.getAttribute('data-remember') ?? '';
    let choice: string | null = null;
    try {
      choice = localStorage.getItem(storedAs(name));
    } catch {
      // The same.
    }
    if (choice) choose(block.parentElement ?? root, name, choice);
  }
}

export function watchTabs(): void {
  document.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element && target.closest('[data-tabs] [role=tab]');
    if (tab) chooseTab(tab);
    if (tab) remember(tab);
    const button = target instanceof Element && target.closest('[data-select-tab]');
    if (button) selectTabs(button.getAttribute('data-select-tab') ?? '');
  });
  document.addEventListener('keydown', (event) => {
    const tab =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-tabs] [role=tab]');
    const next = tab && findNeighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    chooseTab(next);
    remember(next);
    next.focus();
  });
  addEventListener('hashchange', () => openTo(location.hash));
  openTo(location.hash);
}
