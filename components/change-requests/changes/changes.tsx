'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDiff, Undo2 } from 'lucide-react';
import { ComparisonView } from '@/components/patterns/diff-view/comparison-view';
import { viewedKeyOf } from '@/components/patterns/diff-view/list-entries';
import { listComparisonCommands, useComparison } from '@/components/patterns/diff-view/use-comparison';
import { useMergedPair } from '@/components/patterns/diff-view/use-page-changes';
import { useCommands } from '@/components/shell/use-commands';
import { useDiffSettings } from '@/components/shell/use-diff-settings';
import { useStoredSet } from '@/components/shell/use-stored-set';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import type { PageChange } from '@/lib/content/diff/tree-change';
import { editChangeRequestContent } from '@/lib/contract/content-edits';
import { baseOf, type ChangeRequestPlace, changeRequestQuery, paramsOf } from '../change-request';

/** What the change request changes, page by page; of a merged one, what its merge changed. */
export function Changes(place: ChangeRequestPlace) {
  const { spaceId, number } = place;
  const { data } = useQuery(changeRequestQuery(place));
  const merged = useMergedPair(spaceId, data?.revisionMerged ?? '');
  const pair = data?.status === 'merged' ? merged : data && { before: baseOf(data), after: data.revision };
  const comparison = useComparison(spaceId, pair?.before ?? '', pair?.after ?? '');
  const settings = useDiffSettings();
  const [seen, setSeen] = useStoredSet(`lectern.viewed.${spaceId}.${number}`);
  const restore = useMutation(mutation(editChangeRequestContent, { alsoChanges: ['change-requests'] }));

  const viewed = {
    has: (change: PageChange) => seen.has(viewedKeyOf(change)),
    toggle: (change: PageChange) => {
      const next = new Set(seen);
      const key = viewedKeyOf(change);
      if (!next.delete(key)) next.add(key);
      setSeen(next);
    },
  };
  useCommands(listComparisonCommands(comparison, viewed.toggle));

  function takeBack(change: PageChange) {
    restore.mutate(
      {
        params: paramsOf(place),
        query: { compat: 'false' },
        body: { changes: [{ operation: 'revert_page', page: change.id }] },
      },
      {
        onSuccess: () =>
          showToast({
            title:
              change.kind === 'deleted' ? 'The page is restored' : 'The changes of the page are taken back',
          }),
        onError: (error) =>
          showToast({
            tone: 'danger',
            title: 'The page could not be restored',
            description: readMessage(error),
          }),
      },
    );
  }

  if (!data) return null;
  const mayEdit = data.permissions.edit && (data.status === 'open' || data.status === 'draft');
  return (
    <ComparisonView
      comparison={comparison}
      {...settings}
      viewed={viewed}
      pageActions={(change) =>
        mayEdit && change.kind !== 'added' ? (
          <Button
            size="small"
            icon={<Undo2 aria-hidden />}
            loading={restore.isPending}
            onClick={() => takeBack(change)}
          >
            {change.kind === 'deleted' ? 'Restore page' : 'Take back'}
          </Button>
        ) : null
      }
      empty={
        <Card>
          <EmptyState
            icon={<FileDiff aria-hidden />}
            title="No page changed"
            description="The pages are the same as in the main content."
          />
        </Card>
      }
    />
  );
}
