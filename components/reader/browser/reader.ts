import type { LoadDiagrams } from '@/components/blocks/behavior/diagrams';
import { prepareBlocks, watchBlocks } from '@/components/blocks/behavior/watch-blocks';
import type { PageView } from './answers';
import { AskPanel } from './ask/ask-panel';
import { watchFeedback } from './feedback';
import { watchMenus } from './menus';
import { readMessages } from './messages/read-messages';
import { keepInSight, watchOutline } from './outline';
import { type PageFacts, readFacts } from './page-facts';
import { watchPrefetch } from './prefetch';
import { readIndex } from './search/read-search';
import { SearchDialog } from './search/search-dialog';
import { watchTheme } from './theme';
import { watchWalking } from './walk';

const LONGEST_REFERRER = 2_048;

/** Counts a page view, without the reader; a prefetched page is not viewed yet. */
export function countView({ counts, page, here, base }: PageFacts): void {
  if (!counts || !page) return;
  const view: PageView = { siteSpace: here, page, referrer: document.referrer.slice(0, LONGEST_REFERRER) };
  const send = () =>
    navigator.sendBeacon(`${base}/~/views`, new Blob([JSON.stringify(view)], { type: 'application/json' }));
  if (document.visibilityState === 'visible') send();
  else document.addEventListener('visibilitychange', send, { once: true });
}

function start(facts: PageFacts): void {
  const messages = readMessages(facts.locale);
  const current = () => readFacts() ?? facts;
  const panel = facts.asks ? new AskPanel({ readFacts: current, messages }) : undefined;
  const onAsk = panel && ((question: string) => panel.open(question));
  const search = facts.searches ? new SearchDialog({ readFacts: current, messages, onAsk }) : undefined;

  watchBlocks(messages);
  watchMenus();
  watchWalking();
  watchOutline();
  watchFeedback(current);
  watchPrefetch(facts.base);
  const prepare = () => prepareBlocks(document, messages, loaderOf(facts.mermaid));
  watchTheme(prepare);
  watchOpeners(current, search, panel);
  nameKeys();
  showCurrentPage();
  countView(facts);
  prepare();
}

const loaderOf = (address: string | undefined): LoadDiagrams | undefined =>
  address ? () => import(address) : undefined;

/** Buttons and keys that open the search and the questions. */
function watchOpeners(
  facts: () => PageFacts,
  search: SearchDialog | undefined,
  panel: AskPanel | undefined,
): void {
  const openerOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-open]') : undefined;
  const has = { search, ask: panel };
  // A button in a text may ask for what this site does not have.
  for (const button of document.querySelectorAll<HTMLButtonElement>('.action[data-open]'))
    button.disabled = !has[button.dataset.open as keyof typeof has];
  document.addEventListener('click', (event) => {
    const opener = openerOf(event);
    if (!opener) return;
    event.preventDefault();
    const field = fieldOf(opener);
    (opener.dataset.open === 'search' ? search : panel)?.open(opener.dataset.query ?? field?.value.trim());
    if (field) field.value = '';
  });
  // Loads the titles when the pointer comes near the search.
  document.addEventListener('pointerover', (event) => {
    if (search && openerOf(event)?.dataset.open === 'search') readIndex(facts()).catch(() => undefined);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing && event.target instanceof HTMLInputElement) {
      const opener = event.target.nextElementSibling;
      if (event.target.matches('[data-query-for]') && opener instanceof HTMLElement) opener.click();
    }
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    if (key === 'k' && search) search.open();
    else if (key === 'i' && panel) {
      search?.close();
      panel.toggle();
    } else return;
    event.preventDefault();
  });
}

/** Where a question is written that its author left open. */
const fieldOf = (opener: Element) => {
  const field = opener.previousElementSibling;
  return field instanceof HTMLInputElement && field.matches('[data-query-for]') ? field : undefined;
};

/** A long tree of pages begins where one is. */
function showCurrentPage(): void {
  const tree = document.querySelector('[data-drawer]');
  const current = tree?.querySelector('nav [aria-current=page]');
  if (tree && current) keepInSight(current, current);
}

/** Where there is no command key, the keys are called otherwise. */
function nameKeys(): void {
  if (/Mac|iP(?:hone|ad|od)/.test(navigator.platform)) return;
  for (const key of document.querySelectorAll('.search-key'))
    key.textContent = (key.textContent ?? '').trim().replace('⌘', 'Ctrl ');
}

const facts = readFacts();
if (facts) start(facts);
