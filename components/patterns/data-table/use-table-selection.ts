'use client';

import { useState } from 'react';
import { t } from '@/components/patterns/messages';
import { announce } from '@/components/ui/announcer';
import { useTreeSelection } from '../sortable-tree/use-tree-selection';

/** Picks rows, or all that the filter finds; any other pick ends the latter. */
export function useTableSelection(shownIds: readonly string[], filter: string) {
  const rows = useTreeSelection(shownIds);
  const [allOf, setAllOf] = useState<string>();
  // Another filter finds others: what was meant by «all» is over with it.
  const isAllMatching = allOf === filter && shownIds.length > 0;
  const selected: ReadonlySet<string> = isAllMatching ? new Set(shownIds) : rows.selected;

  const ending =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      setAllOf(undefined);
      act(...args);
    };

  const isAllShown = shownIds.length > 0 && selected.size === shownIds.length;
  const all = ending(rows.all);
  const clear = ending(rows.clear);
  /** Of the box in the heading. */
  const head: { checked: boolean | 'indeterminate'; onToggle: () => void } = {
    checked: isAllShown || (selected.size > 0 && 'indeterminate'),
    onToggle: isAllShown ? clear : all,
  };

  return {
    selected,
    isAllMatching,
    head,
    toggle: ending(rows.toggle),
    extend: ending(rows.extend),
    all,
    clear,
    selectMatching: (count: string) => {
      rows.all();
      setAllOf(filter);
      announce(t('allSelected', { count }));
    },
  };
}
