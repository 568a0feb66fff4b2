'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { BookOpen, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PageChangeList } from '@/components/patterns/diff-view/page-change-list';
import { useMergedPair, usePageChanges } from '@/components/patterns/diff-view/use-page-changes';
import { changeRequestPath, spacePath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { mutation } from '@/lib/client/query';
import { revertChangeRequest } from '@/lib/contract/change-requests';
import {
  type ChangeRequest,
  type ChangeRequestPlace,
  paramsOf,
  spaceQuery,
  titleOf,
} from '../change-request';

interface MergedNoticeProps {
  place: ChangeRequestPlace;
  changeRequest: ChangeRequest;
}

/** What the merge changed, the way to the pages as they are now, and the way back. */
export function MergedNotice({ place, changeRequest }: MergedNoticeProps) {
  const { organizationId, spaceId } = place;
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const revert = useMutation(mutation(revertChangeRequest, { alsoChanges: ['content'] }));
  const pair = useMergedPair(spaceId, changeRequest.revisionMerged ?? '');
  const changes = usePageChanges(spaceId, pair?.before ?? '', pair?.after ?? '');
  const { mergedBy, mergedAt } = changeRequest;
  const { data: space } = useQuery(spaceQuery(spaceId));

  async function open() {
    const made = await revert.mutateAsync({ params: paramsOf(place) });
    router.push(changeRequestPath(organizationId, spaceId, made.number));
  }

  return (
    <>
      <Banner
        tone="success"
        title={mergedBy ? `Merged by ${mergedBy.displayName}` : 'Merged'}
        action={
          space?.permissions.edit ? (
            <Button size="small" icon={<Undo2 aria-hidden />} onClick={() => setIsAsking(true)}>
              Revert…
            </Button>
          ) : null
        }
      >
        {mergedAt ? <RelativeTime value={mergedAt} /> : null}
      </Banner>
      <Card
        title="What the merge changed"
        actions={
          <Button asChild size="small" icon={<BookOpen aria-hidden />}>
            <Link href={spacePath(organizationId, spaceId)}>Open the space</Link>
          </Button>
        }
      >
        {changes.data ? (
          <PageChangeList
            changes={changes.data}
            limit={50}
            hrefOf={(change) =>
              change.kind === 'deleted' ? undefined : spacePath(organizationId, spaceId, change.after.path)
            }
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </Card>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        tone="primary"
        title={`Revert ${titleOf(changeRequest)}?`}
        confirmLabel="Open a change request"
        onConfirm={open}
      >
        A new change request takes back what this one changed and leaves what came after it. You can look at
        it before you merge it.
      </ConfirmDialog>
    </>
  );
}
