'use client';

import clsx from 'clsx';
import { ArrowDown, ArrowUp, Columns2, File, FileCode, Files, ListTree, Rows2, Text } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { DiffLayout, DiffMode, DiffPages } from './diff-look';
import { t } from './messages';
import type { ViewedPages } from './page-list';
import { ToggleGroup } from './toggle-group';
import type { ChangeWalk } from './use-change-walk';
import type { ComparisonState } from './use-comparison';

const modes = [
  { value: 'rendered', label: t('rendered'), icon: <Text aria-hidden /> },
  { value: 'source', label: t('source'), icon: <FileCode aria-hidden /> },
] as const;
const layouts = [
  { value: 'split', label: t('split'), icon: <Columns2 aria-hidden /> },
  { value: 'inline', label: t('inline'), icon: <Rows2 aria-hidden /> },
] as const;

const extents = [
  { value: 'one', label: t('pageByPage'), icon: <File aria-hidden /> },
  { value: 'all', label: t('allAtOnce'), icon: <Files aria-hidden /> },
] as const;

interface ComparisonToolbarProps {
  comparison: ComparisonState;
  mode: DiffMode;
  layout: DiffLayout;
  onMode: (mode: DiffMode) => void;
  onLayout: (layout: DiffLayout) => void;
  /** Whether one page is shown or all; undefined where there is no other. */
  pages: DiffPages | undefined;
  onPages: (pages: DiffPages) => void;
  /** There is no room for two texts side by side. */
  isNarrow: boolean;
  /** Whether the list of pages stands beside it. */
  hasList: boolean;
  viewed?: ViewedPages | undefined;
  tools?: ReactNode;
  onList: () => void;
}

function sayPlace({ count, current }: ChangeWalk): string {
  if (count === 0) return '';
  if (current === 0) return t('changesWithCount', { count });
  return t('changeOf', { current, count });
}

/** How the comparison is shown, and the way from change to change. */
export function ComparisonToolbar(props: ComparisonToolbarProps) {
  const { comparison, mode, layout, onMode, onLayout, pages, onPages, isNarrow, hasList, viewed, tools } =
    props;
  const { walk, go, tree } = comparison;
  const changed = tree.data?.pages ?? [];
  return (
    <div className="sticky top-12 z-20 -mx-1 flex flex-wrap items-center gap-2 border-border border-b bg-canvas px-1 py-2">
      <Button
        size="small"
        className={clsx(hasList && 'lg:hidden')}
        icon={<ListTree aria-hidden />}
        onClick={props.onList}
      >
        {t('pages')}
      </Button>
      {viewed && changed.length > 0 && !hasList ? (
        <span className="text-muted text-xs max-sm:hidden">
          {t('ofViewed', {
            count: changed.filter((change) => viewed.has(change)).length,
            count2: changed.length,
          })}
        </span>
      ) : null}
      <ToggleGroup label={t('showAs')} value={mode} options={modes} onChange={onMode} />
      {isNarrow ? null : (
        <ToggleGroup label={t('layout')} value={layout} options={layouts} onChange={onLayout} />
      )}
      {pages ? (
        <ToggleGroup label={t('changedPages')} value={pages} options={extents} onChange={onPages} />
      ) : null}
      <span className="ml-auto flex items-center gap-1">
        <span role="status" className="text-muted text-xs">
          {sayPlace(walk)}
        </span>
        <IconButton label={t('previousChange')} shortcut="p" size="small" onClick={() => go(-1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label={t('nextChange')} shortcut="n" size="small" onClick={() => go(1)}>
          <ArrowDown aria-hidden />
        </IconButton>
        {tools}
      </span>
    </div>
  );
}
