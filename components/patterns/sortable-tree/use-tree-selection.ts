'use client';

import { useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { t } from './messages';

/** Picks rows: alone, one more, or a range from the last one picked. */
export function useTreeSelection(shownIds: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | undefined>(undefined);
  // What is no longer shown is no longer selected: an act must not reach what cannot be seen.
  const selected = new Set(shownIds.filter((id) => chosen.has(id)));

  function change(next: ReadonlySet<string>) {
    setChosen(next);
    announce(next.size === 0 ? t('nothingSelected') : t('selected', { count: next.size }));
  }

  function toggle(id: string) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    anchor.current = id;
    change(next);
  }

  function extend(id: string) {
    const from = shownIds.indexOf(anchor.current ?? id);
    const to = shownIds.indexOf(id);
    if (from < 0 || to < 0) return toggle(id);
    change(new Set([...selected, ...shownIds.slice(Math.min(from, to), Math.max(from, to) + 1)]));
  }

  return {
    selected,
    toggle,
    extend,
    all: () => change(new Set(shownIds)),
    clear: () => {
      if (selected.size > 0) change(new Set());
    },
  };
}
