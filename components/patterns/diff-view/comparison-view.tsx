'use client';

import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import type { PageChange } from '@/lib/content/diff/tree-change';
import { ComparisonToolbar } from './comparison-toolbar';
import type { DiffLayout, DiffMode } from './diff-look';
import { EntryHeader } from './entry-header';
import { PageComparison } from './page-comparison';
import { PageList, type ViewedPages } from './page-list';
import type { Comparison } from './use-comparison';
import { useNarrow } from './use-narrow';

interface ComparisonViewProps {
  comparison: Comparison;
  mode: DiffMode;
  layout: DiffLayout;
  onMode: (mode: DiffMode) => void;
  onLayout: (layout: DiffLayout) => void;
  viewed?: ViewedPages;
  /** What can be done with a page: restore it. */
  pageActions?: (change: PageChange) => ReactNode;
  /** Shown when nothing differs. */
  empty: ReactNode;
}

/** Two revisions of a space: the pages that differ at the left, and the one that is looked at. */
export function ComparisonView(props: ComparisonViewProps) {
  const { comparison, mode, layout, viewed, pageActions, empty } = props;
  const { tree, entry, text } = comparison;
  const isNarrow = useNarrow();
  const [hasPages, setHasPages] = useState(false);
  if (tree.isError && !tree.data) {
    return (
      <ErrorState
        title="The changes could not be loaded"
        description={readMessage(tree.error)}
        onRetry={() => void tree.refetch()}
      />
    );
  }
  if (tree.data && tree.data.pages.length === 0 && !comparison.isWhole) return empty;

  const list = (onSelect: (id: string) => void) => (
    <PageList comparison={comparison} viewed={viewed} onSelect={onSelect} />
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[260px_minmax(0,1fr)]">
      <aside
        aria-label="Pages"
        className="sticky top-16 hidden max-h-[calc(100dvh-80px)] overflow-y-auto lg:block"
      >
        {tree.data ? list(comparison.select) : <Skeleton className="h-40" />}
      </aside>
      <section aria-label="Comparison" data-comparison="" className="flex min-w-0 flex-col gap-4">
        <ComparisonToolbar {...props} isNarrow={isNarrow} onPages={() => setHasPages(true)} />
        {entry ? <EntryHeader entry={entry} viewed={viewed} pageActions={pageActions} /> : null}
        <div ref={text} className="rounded-lg border border-border bg-surface p-3 sm:p-5">
          {tree.data && entry ? (
            <PageComparison
              key={entry.id}
              spaceId={comparison.spaceId}
              tree={tree.data}
              entry={entry}
              mode={mode}
              layout={isNarrow ? 'inline' : layout}
            />
          ) : (
            <Skeleton className="h-60" />
          )}
        </div>
      </section>
      {hasPages ? (
        <Dialog open onOpenChange={setHasPages} title="Pages">
          {list((id) => {
            comparison.select(id);
            setHasPages(false);
          })}
        </Dialog>
      ) : null}
    </div>
  );
}
