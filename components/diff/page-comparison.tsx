'use client';

import { memo, useMemo } from 'react';
import { useSpacePages } from '@/components/patterns/reading/use-space-pages';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useHasBlockTools } from './block-tools';
import type { DiffLayout, DiffMode } from './diff-look';
import { FieldChanges } from './field-changes';
import type { PageEntry } from './list-entries';
import { MarkdownDiff } from './markdown-diff';
import { t } from './messages';
import type { TreeChanges } from './use-page-changes';
import { usePageTexts } from './use-page-texts';
import { makeRevisionResolvers } from './versions';

const SourceDiff = lazyPart(async () => (await import('./source-diff')).SourceDiff);

interface PageComparisonProps {
  spaceId: string;
  tree: TreeChanges;
  entry: PageEntry;
  mode: DiffMode;
  layout: DiffLayout;
}

/** What changed of one page: its options, and its text; drawn anew only when those are others. */
export const PageComparison = memo(function PageComparison(props: PageComparisonProps) {
  const { spaceId, tree, entry, mode, layout } = props;
  const { texts, failure, isFetching, refetch } = usePageTexts(spaceId, tree, entry);
  const hasTools = useHasBlockTools();
  const elsewhere = useSpacePages(texts && `${texts.before}\n${texts.after}`);
  const resolvers = useMemo(
    () => ({
      before: makeRevisionResolvers(spaceId, tree.before, elsewhere),
      after: makeRevisionResolvers(spaceId, tree.after, elsewhere),
    }),
    [spaceId, tree, elsewhere],
  );
  const { change } = entry;
  if (!change && (!hasTools || entry.isGroup)) {
    return <EmptyState title={t('thisPageDidNotChange')} description={t('itIsTheSameOnBoth')} />;
  }
  const isRewritten = change !== undefined && (change.kind !== 'changed' || change.isRewritten);

  function renderText() {
    if (failure) {
      return (
        <ErrorState
          title={t('theTextCouldNotBeLoaded')}
          description={readMessage(failure)}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      );
    }
    if (!texts) return <Skeleton className="h-40" />;
    const isSame = texts.before === texts.after;
    if (isSame && (isRewritten || texts.after === '')) return <Note>{t('thisPageHasNoText')}</Note>;
    // Two copies of the same would say nothing more.
    const shown = { ...texts, layout: isSame ? 'inline' : layout } as const;
    if (mode === 'source') return <SourceDiff {...shown} />;
    return <MarkdownDiff {...shown} resolvers={resolvers.after} beforeResolvers={resolvers.before} />;
  }

  return (
    <div className="flex flex-col gap-6">
      {change ? <FieldChanges change={change} /> : null}
      {isRewritten ? null : (
        <Note>
          {change
            ? hasTools
              ? t('theTextOfThisPageDid')
              : t('theTextOfThisPageDidNot')
            : hasTools
              ? t('thisPageDidNotChangeIt')
              : t('thisPageDidNotChangeSentence')}
        </Note>
      )}
      {isRewritten || hasTools ? renderText() : null}
    </div>
  );
});

function Note({ children }: { children: React.ReactNode }) {
  return <p className="text-muted text-sm">{children}</p>;
}
