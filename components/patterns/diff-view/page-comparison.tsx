'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import type { DiffLayout, DiffMode } from './diff-look';
import { FieldChanges } from './field-changes';
import type { PageEntry } from './list-entries';
import { MarkdownDiff } from './markdown-diff';
import { SourceDiff } from './source-diff';
import type { TreeChanges } from './use-page-changes';
import { documentQuery, listShapes, makeRevisionResolvers, type Revision } from './versions';

interface PageComparisonProps {
  spaceId: string;
  tree: TreeChanges;
  entry: PageEntry;
  mode: DiffMode;
  layout: DiffLayout;
}

const findShape = (revision: Revision, id: string) =>
  listShapes(revision.pages).find(({ page }) => page.id === id)?.page;

/** What changed of one page: its options, and its text. */
export function PageComparison({ spaceId, tree, entry, mode, layout }: PageComparisonProps) {
  const pages = useMemo(
    () => ({ before: findShape(tree.before, entry.id), after: findShape(tree.after, entry.id) }),
    [tree, entry.id],
  );
  const before = useQuery(documentQuery(spaceId, tree.before.id, pages.before));
  const after = useQuery(documentQuery(spaceId, tree.after.id, pages.after));
  const resolvers = useMemo(
    () => ({
      before: makeRevisionResolvers(spaceId, tree.before),
      after: makeRevisionResolvers(spaceId, tree.after),
    }),
    [spaceId, tree],
  );
  const { change } = entry;
  if (!change) {
    return <EmptyState title="This page did not change" description="It is the same on both sides." />;
  }
  const isRewritten = change.kind !== 'changed' || change.isRewritten;
  const failed = [before, after].find((query) => query.isError && query.data === undefined);
  const isWaiting = [
    { page: pages.before, query: before },
    { page: pages.after, query: after },
  ].some(({ page, query }) => page?.documentId !== undefined && query.data === undefined);

  function renderText() {
    if (!isRewritten) {
      return <p className="text-muted text-sm">The text of this page did not change.</p>;
    }
    if (failed) {
      return (
        <ErrorState
          title="The text could not be loaded"
          description={readMessage(failed.error)}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      );
    }
    if (isWaiting) return <Skeleton className="h-40" />;
    const texts = {
      before: pages.before?.documentId ? (before.data ?? '') : '',
      after: pages.after?.documentId ? (after.data ?? '') : '',
    };
    if (texts.before === texts.after) {
      return <p className="text-muted text-sm">This page has no text.</p>;
    }
    if (mode === 'source') return <SourceDiff {...texts} layout={layout} />;
    return (
      <MarkdownDiff
        {...texts}
        layout={layout}
        resolvers={resolvers.after}
        beforeResolvers={resolvers.before}
      />
    );
  }

  return (
    <div className="flex flex-col gap-6">
      <FieldChanges change={change} />
      {renderText()}
    </div>
  );
}
