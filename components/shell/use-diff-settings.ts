'use client';

import type { DiffLayout, DiffMode, DiffPages } from '@/components/diff/diff-look';
import { useStored } from './stored';

/** What a comparison takes as its props. */
interface DiffSettings {
  mode: DiffMode;
  layout: DiffLayout;
  onMode: (mode: DiffMode) => void;
  onLayout: (layout: DiffLayout) => void;
  pages: DiffPages;
  onPages: (pages: DiffPages) => void;
}

/** How this person likes to see comparisons: side by side unless they chose otherwise. */
export function useDiffSettings(): DiffSettings {
  const [mode, setMode] = useStored('lectern.diff.mode');
  const [layout, setLayout] = useStored('lectern.diff.layout');
  const [pages, setPages] = useStored('lectern.diff.pages');
  return {
    mode: mode === 'source' ? 'source' : 'rendered',
    layout: layout === 'inline' ? 'inline' : 'split',
    onMode: setMode,
    onLayout: setLayout,
    pages: pages === 'all' ? 'all' : 'one',
    onPages: setPages,
  };
}
