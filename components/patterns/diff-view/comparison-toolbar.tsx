'use client';

import clsx from 'clsx';
import { ArrowDown, ArrowUp, Columns2, FileCode, ListTree, Rows2, Text } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { DiffLayout, DiffMode } from './diff-look';
import type { ViewedPages } from './page-list';
import { ToggleGroup } from './toggle-group';
import type { ChangeWalk } from './use-change-walk';
import type { Comparison } from './use-comparison';

const modes = [
  { value: 'rendered', label: 'Rendered', icon: <Text aria-hidden /> },
  { value: 'source', label: 'Source', icon: <FileCode aria-hidden /> },
] as const;
const layouts = [
  { value: 'split', label: 'Split', icon: <Columns2 aria-hidden /> },
  { value: 'inline', label: 'Inline', icon: <Rows2 aria-hidden /> },
] as const;

interface ComparisonToolbarProps {
  comparison: Comparison;
  mode: DiffMode;
  layout: DiffLayout;
  onMode: (mode: DiffMode) => void;
  onLayout: (layout: DiffLayout) => void;
  /** There is no room for two texts side by side. */
  isNarrow: boolean;
  /** Whether the list of pages stands beside it. */
  hasList: boolean;
  viewed?: ViewedPages | undefined;
  tools?: ReactNode;
  onPages: () => void;
}

function sayPlace({ count, current }: ChangeWalk): string {
  if (count === 0) return '';
  if (current === 0) return `${count} ${count === 1 ? 'change' : 'changes'}`;
  return `Change ${current} of ${count}`;
}

/** How the comparison is shown, and the way from change to change. */
export function ComparisonToolbar(props: ComparisonToolbarProps) {
  const { comparison, mode, layout, onMode, onLayout, isNarrow, hasList, viewed, tools, onPages } = props;
  const { walk, go, tree } = comparison;
  const changed = tree.data?.pages ?? [];
  return (
    <div className="sticky top-12 z-20 -mx-1 flex flex-wrap items-center gap-2 border-border border-b bg-canvas px-1 py-2">
      <Button
        size="small"
        className={clsx(hasList && 'lg:hidden')}
        icon={<ListTree aria-hidden />}
        onClick={onPages}
      >
        Pages
      </Button>
      {viewed && changed.length > 0 && !hasList ? (
        <span className="text-muted text-xs max-sm:hidden">
          {changed.filter((change) => viewed.has(change)).length} of {changed.length} viewed
        </span>
      ) : null}
      <ToggleGroup label="Show as" value={mode} options={modes} onChange={onMode} />
      {isNarrow ? null : <ToggleGroup label="Layout" value={layout} options={layouts} onChange={onLayout} />}
      <span className="ml-auto flex items-center gap-1">
        <span role="status" className="text-muted text-xs">
          {sayPlace(walk)}
        </span>
        <IconButton label="Previous change" shortcut="p" size="small" onClick={() => go(-1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label="Next change" shortcut="n" size="small" onClick={() => go(1)}>
          <ArrowDown aria-hidden />
        </IconButton>
        {tools}
      </span>
    </div>
  );
}
