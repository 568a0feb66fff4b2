'use client';

import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { GitMerge, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PageChangeList } from '@/components/patterns/diff-view/page-change-list';
import { usePageChanges } from '@/components/patterns/diff-view/use-page-changes';
import { changeRequestPath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { mergeChangeRequest } from '@/lib/contract/change-requests';
import {
  baseOf,
  type ChangeRequest,
  type ChangeRequestPlace,
  type Conflicts,
  conflictsQuery,
  paramsOf,
  titleOf,
} from '../change-request';
import { BrokenLinkList, countBroken, useBrokenLinks } from './broken-links';

interface MergeDialogProps {
  place: ChangeRequestPlace;
  changeRequest: ChangeRequest;
  onClose: () => void;
}

/** Says what a merge will change and whether it merges cleanly, and does it. */
export function MergeDialog({ place, changeRequest, onClose }: MergeDialogProps) {
  const { organizationId, spaceId, number } = place;
  const router = useRouter();
  const merge = useMutation(mutation(mergeChangeRequest, { alsoChanges: ['content'] }));
  const [failure, setFailure] = useState<string>();
  // Asked anew at every opening: somebody else may have merged a moment ago.
  const dryRun = useQuery({ ...conflictsQuery(place), staleTime: 0 });
  const changes = usePageChanges(spaceId, baseOf(changeRequest), changeRequest.revision);
  const open = dryRun.data?.unresolved ?? 0;
  const conflictsHref = changeRequestPath(organizationId, spaceId, number, 'conflicts');

  async function run() {
    setFailure(undefined);
    try {
      const { result } = await merge.mutateAsync({ params: paramsOf(place) });
      if (result === 'conflicts') {
        setFailure('The main content changed meanwhile, and now there are conflicts. Nothing was merged.');
        return;
      }
      // The screen behind the dialog may be gone by now: what is merged has no conflicts.
      showToast({ title: `${titleOf(changeRequest)} is merged` });
      onClose();
      router.push(changeRequestPath(organizationId, spaceId, number));
    } catch (error) {
      setFailure(readMessage(error));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !merge.isPending) onClose();
      }}
      title={`Merge ${titleOf(changeRequest)}?`}
      description="It becomes part of the main content at once, whole or not at all. A merge can be reverted."
      footer={
        <>
          <Button onClick={onClose} disabled={merge.isPending}>
            Cancel
          </Button>
          {open > 0 ? (
            <Button asChild variant="primary" icon={<TriangleAlert aria-hidden />}>
              <Link href={conflictsHref} onClick={onClose}>
                Resolve {open} {open === 1 ? 'conflict' : 'conflicts'}
              </Link>
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={<GitMerge aria-hidden />}
              loading={merge.isPending}
              disabled={!dryRun.data}
              onClick={() => void run()}
            >
              Merge
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
        <DryRun query={dryRun} />
        <BrokenLinks place={place} />
        <section aria-label="What changes" className="flex flex-col gap-2">
          <h3 className="font-medium text-sm">What changes</h3>
          {changes.data ? (
            <PageChangeList changes={changes.data} limit={12} />
          ) : changes.isError ? (
            <p className="text-muted text-sm">{readMessage(changes.error)}</p>
          ) : (
            <Skeleton className="h-16" />
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** Said before merging, and not held against it. */
function BrokenLinks({ place }: { place: ChangeRequestPlace }) {
  const { usages, count } = useBrokenLinks(place);
  if (!count) return null;
  return (
    <Banner tone="warning" title={countBroken(count)}>
      <BrokenLinkList place={place} usages={usages} />
    </Banner>
  );
}

/** Whether it merges cleanly, asked a moment ago. */
function DryRun({ query }: { query: UseQueryResult<Conflicts> }) {
  if (query.isFetching) return <Spinner label="Trying the merge" />;
  if (!query.data) {
    return (
      <Banner
        tone="danger"
        title="It is not known whether it merges cleanly"
        action={
          <Button size="small" onClick={() => void query.refetch()}>
            Retry
          </Button>
        }
      >
        {readMessage(query.error)}
      </Banner>
    );
  }
  const { conflicts, unresolved } = query.data;
  if (unresolved > 0) {
    return (
      <Banner
        tone="warning"
        title={`${unresolved} ${unresolved === 1 ? 'conflict' : 'conflicts'} to resolve`}
      >
        Both the main content and this change request changed the same text.
      </Banner>
    );
  }
  return (
    <Banner tone="success" title="Merges cleanly">
      {conflicts.length > 0
        ? `${conflicts.length} ${conflicts.length === 1 ? 'conflict was' : 'conflicts were'} resolved; the results are used.`
        : null}
    </Banner>
  );
}
