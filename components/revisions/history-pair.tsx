'use client';

import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { ComparisonView } from '@/components/diff/comparison-view';
import { listComparisonCommands, useComparison } from '@/components/diff/use-comparison';
import { noRevision } from '@/components/diff/versions';
import { RevisionComparison } from '@/components/revision-list/revision-comparison';
import { changeRequestPath, historyPath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { useDiffSettings } from '@/components/shell/use-diff-settings';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { restoreRevision } from '@/lib/contract/revisions';
import { t } from './messages';

interface HistoryPairProps {
  organizationId: string;
  spaceId: string;
  before: string;
  after: string;
  mayRestore: boolean;
}

/** Two revisions of the main content; each page of the older one can be brought back. */
export function HistoryPair({ organizationId, spaceId, before, after, mayRestore }: HistoryPairProps) {
  const router = useRouter();
  const comparison = useComparison(spaceId, before, after);
  const settings = useDiffSettings();
  const restore = useMutation(mutation(restoreRevision, { alsoChanges: ['content'] }));
  useCommands(listComparisonCommands(comparison, undefined));

  function bringBack(page: string) {
    restore.mutate(
      { params: { spaceId, revisionId: before }, body: { page } },
      {
        onSuccess: ({ number }) =>
          router.push(`${changeRequestPath(organizationId, spaceId, number, 'changes')}?page=${page}`),
        onError: (error) =>
          showToast({
            tone: 'danger',
            title: t('thePageCouldNotBeRestored'),
            description: readMessage(error),
          }),
      },
    );
  }

  return (
    <RevisionComparison
      spaceId={spaceId}
      before={before}
      after={after}
      backHref={historyPath(organizationId, spaceId)}
    >
      <ComparisonView
        comparison={comparison}
        {...settings}
        pageActions={(change) =>
          mayRestore && before !== noRevision && change.kind !== 'added' ? (
            <Button
              size="small"
              icon={<Undo2 aria-hidden />}
              loading={restore.isPending}
              onClick={() => bringBack(change.id)}
            >
              {t('restorePage')}
            </Button>
          ) : null
        }
        empty={<EmptyState title={t('noDifferences')} description={t('bothRevisionsHaveTheSamePages')} />}
      />
    </RevisionComparison>
  );
}
