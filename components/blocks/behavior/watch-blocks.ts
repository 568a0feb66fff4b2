import type { BehaviorMessages } from './behavior-messages';
import { watchCopying } from './copy';
import { type LoadDiagrams, renderDiagrams } from './diagrams';
import { watchExpanding } from './expand';
import { watchNotes } from './notes';
import { watchTableSearch } from './table-search';
import { showRemembered, watchTabs } from './tabs';
import { filterUpdates, watchUpdates } from './updates';
import { markZoomable, watchZoom } from './zoom';

/** What blocks do in the browser, for all of a document that is there or comes later. Called once. */
export function watchBlocks(messages: BehaviorMessages): void {
  watchTabs();
  watchExpanding();
  watchUpdates();
  watchCopying(messages);
  watchZoom(messages);
  watchNotes();
  watchTableSearch();
}

/** What blocks need once they are drawn; called again when they are drawn anew. */
export function prepareBlocks(
  root: ParentNode,
  messages: BehaviorMessages,
  loadDiagrams: LoadDiagrams | undefined,
): void {
  markZoomable(root, messages);
  watchTables(root);
  filterUpdates(root);
  showRemembered(root);
  void renderDiagrams(root, loadDiagrams, messages);
}

let tableWatcher: ResizeObserver | undefined;

/** Marks the tables that need not scroll: their heads can stay in sight while the page scrolls. */
function watchTables(root: ParentNode): void {
  tableWatcher ??= new ResizeObserver((entries) => {
    for (const { target } of entries)
      target.toggleAttribute('data-fits', (target.firstElementChild?.scrollWidth ?? 0) <= target.clientWidth);
  });
  for (const frame of root.querySelectorAll('.article .table')) tableWatcher.observe(frame);
}
