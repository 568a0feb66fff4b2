'use client';

import { ArchiveRestore, GitMerge, GitPullRequest, RefreshCw, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { changeRequestPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import type { ChangeRequest, ChangeRequestPlace } from '../change-request';
import { MergeDialog } from '../merge/merge-dialog';
import { useUpdateFromMain } from '../merge/use-update-from-main';
import { findNextStep } from './find-next-step';
import { useOpenConflicts } from './use-open-conflicts';
import { useStatusChange } from './use-status-change';

interface NextStepProps {
  place: ChangeRequestPlace;
  changeRequest: ChangeRequest;
}

/** One primary button that names what comes next, and beside it what may be done as well. */
export function NextStep({ place, changeRequest }: NextStepProps) {
  const { organizationId, spaceId, number } = place;
  const { count, hasAny, isKnown } = useOpenConflicts(place);
  const pathname = usePathname();
  const { change, isChanging } = useStatusChange(place, changeRequest);
  const { update, isUpdating } = useUpdateFromMain(place);
  const [isMerging, setIsMerging] = useState(false);
  const step = findNextStep(changeRequest, isKnown ? count : undefined);
  const mayUpdate =
    changeRequest.permissions.edit &&
    changeRequest.outdated &&
    (changeRequest.status === 'open' || changeRequest.status === 'draft') &&
    count === 0;
  // There the bar at the bottom says what comes next.
  if (hasAny && pathname === changeRequestPath(organizationId, spaceId, number, 'conflicts')) return null;
  const primary = {
    open: (
      <Button
        variant="primary"
        icon={<GitPullRequest aria-hidden />}
        loading={isChanging}
        onClick={() => change('open')}
      >
        Open for review
      </Button>
    ),
    reopen: (
      <Button
        variant="primary"
        icon={<ArchiveRestore aria-hidden />}
        loading={isChanging}
        onClick={() => change('open')}
      >
        Open again
      </Button>
    ),
    resolve: (
      <Button asChild variant="primary" icon={<TriangleAlert aria-hidden />}>
        <Link href={changeRequestPath(organizationId, spaceId, number, 'conflicts')}>
          Resolve {count} {count === 1 ? 'conflict' : 'conflicts'}
        </Link>
      </Button>
    ),
    update: (
      <Button
        variant="primary"
        icon={<RefreshCw aria-hidden />}
        loading={isUpdating}
        onClick={() => void update()}
      >
        Update
      </Button>
    ),
    merge: (
      <Button variant="primary" icon={<GitMerge aria-hidden />} onClick={() => setIsMerging(true)}>
        Merge…
      </Button>
    ),
  };
  return (
    <>
      {mayUpdate && step !== 'update' ? (
        <Button icon={<RefreshCw aria-hidden />} loading={isUpdating} onClick={() => void update()}>
          Update
        </Button>
      ) : null}
      {step ? primary[step] : null}
      {isMerging ? (
        <MergeDialog place={place} changeRequest={changeRequest} onClose={() => setIsMerging(false)} />
      ) : null}
    </>
  );
}
