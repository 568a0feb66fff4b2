'use client';

import { type RefObject, useMemo, useRef, useState } from 'react';
import { useUrlState } from '@/components/patterns/use-url-state';
import type { PageChange } from '@/lib/content/diff/tree-change';
import { listEntries, type PageEntry } from './list-entries';
import { t } from './messages';
import { type ChangeWalk, useChangeWalk } from './use-change-walk';
import { usePageChanges } from './use-page-changes';

export interface ComparisonState {
  spaceId: string;
  tree: ReturnType<typeof usePageChanges>;
  entries: readonly PageEntry[];
  /** Those that differ. */
  changed: readonly PageEntry[];
  /** All pages of both sides, whatever the list shows. */
  everywhere: readonly PageEntry[];
  /** The page that is looked at. */
  entry: PageEntry | undefined;
  select: (id: string) => void;
  isWhole: boolean;
  setIsWhole: (isWhole: boolean) => void;
  filter: string;
  setFilter: (filter: string) => void;
  filterField: RefObject<HTMLInputElement | null>;
  /** Whether the pages are shown over the page, where they have no room beside it. */
  isListOpen: boolean;
  setIsListOpen: (isOpen: boolean) => void;
  walk: ChangeWalk;
  text: RefObject<HTMLDivElement | null>;
  /** By keys and buttons: the next change, then the next page. */
  go: (by: 1 | -1) => void;
  goToPage: (by: 1 | -1) => void;
}

/** Two revisions beside each other: which page is looked at, and the way through its changes. */
export function useComparison(spaceId: string, before: string, after: string): ComparisonState {
  const tree = usePageChanges(spaceId, before, after);
  // In the address, so that a reload and a shared link show the same page.
  const [pageId, select] = useUrlState('page');
  const [scope, setScope] = useUrlState('pages');
  const [filter, setFilter] = useState('');
  const [isListOpen, setIsListOpen] = useState(false);
  const filterField = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isWhole = scope === 'all';
  const entries = useMemo(() => (tree.data ? listEntries(tree.data, isWhole) : []), [tree.data, isWhole]);
  const changed = useMemo(() => (tree.data ? listEntries(tree.data, false) : []), [tree.data]);
  const everywhere = useMemo(() => (tree.data ? listEntries(tree.data, true) : []), [tree.data]);
  const entry = everywhere.find(({ id }) => id === pageId) ?? changed[0];
  const walk = useChangeWalk(text, entry?.id ?? '');

  function goToPage(by: 1 | -1) {
    const index = changed.findIndex(({ id }) => id === entry?.id);
    const next = changed[index + by];
    if (next) select(next.id);
  }

  return {
    spaceId,
    tree,
    entries,
    changed,
    everywhere,
    entry,
    select,
    isWhole,
    setIsWhole: (whole) => setScope(whole ? 'all' : ''),
    filter,
    setFilter,
    filterField,
    isListOpen,
    setIsListOpen,
    walk,
    text,
    go: (by) => {
      if (!walk.step(by)) goToPage(by);
    },
    goToPage,
  };
}

/** Keys of a comparison, for the screen that shows it. */
export function listComparisonCommands(
  comparison: ComparisonState,
  onViewed: ((change: PageChange) => void) | undefined,
) {
  const group = t('changes');
  const { go, goToPage, filterField, setIsListOpen, entry } = comparison;
  const change = entry?.change;
  return [
    { id: 'next-change', label: t('nextChange'), group, shortcut: 'n', run: () => go(1) },
    { id: 'previous-change', label: t('previousChange'), group, shortcut: 'p', run: () => go(-1) },
    { id: 'next-change-j', label: t('nextChange'), group, shortcut: 'j', hidden: true, run: () => go(1) },
    {
      id: 'previous-change-k',
      label: t('previousChange'),
      group,
      shortcut: 'k',
      hidden: true,
      run: () => go(-1),
    },
    { id: 'next-changed-page', label: t('nextChangedPage'), group, shortcut: ']', run: () => goToPage(1) },
    {
      id: 'previous-changed-page',
      label: t('previousChangedPage'),
      group,
      shortcut: '[',
      run: () => goToPage(-1),
    },
    {
      id: 'filter-pages',
      label: t('filterPages'),
      group,
      shortcut: 't',
      run: () => {
        if (filterField.current?.checkVisibility()) filterField.current.focus();
        else setIsListOpen(true);
      },
    },
    ...(onViewed && change
      ? [
          {
            id: 'viewed',
            label: t('markPageAsViewed'),
            group,
            shortcut: 'v',
            run: () => onViewed(change),
          },
        ]
      : []),
  ];
}
