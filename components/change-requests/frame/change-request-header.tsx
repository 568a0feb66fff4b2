'use client';

import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import Link from 'next/link';
import { changeRequestPath } from '@/components/shell/paths';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { query } from '@/lib/client/query';
import { listRevisions } from '@/lib/contract/revisions';
import { baseOf, type ChangeRequest, type ChangeRequestPlace } from '../change-request';
import { NextStep } from './next-step';
import { StatusMenu } from './status-menu';
import { SubjectField } from './subject-field';

interface ChangeRequestHeaderProps {
  place: ChangeRequestPlace;
  changeRequest: ChangeRequest;
}

export function ChangeRequestHeader({ place, changeRequest }: ChangeRequestHeaderProps) {
  const { status, createdBy, createdAt, permissions, revertOf } = changeRequest;
  const { organizationId, spaceId, number } = place;
  const mayEdit = permissions.edit && status !== 'merged' && status !== 'archived';
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="flex min-w-0 max-w-full flex-1 basis-full flex-col gap-1 sm:basis-0">
        <SubjectField place={place} changeRequest={changeRequest} />
        <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <StatusMenu place={place} changeRequest={changeRequest} />
          <span className="flex items-center gap-2">
            <Avatar name={createdBy.displayName} src={createdBy.photoURL} size="small" />
            {createdBy.displayName}
          </span>
          <span>
            begun <RelativeTime value={createdAt} />
          </span>
          {revertOf ? (
            <Link
              href={changeRequestPath(organizationId, spaceId, revertOf)}
              className="rounded-sm text-accent underline-offset-2 hover:underline"
            >
              takes back a merged change request
            </Link>
          ) : null}
          {status === 'merged' ? null : <Behind spaceId={spaceId} changeRequest={changeRequest} />}
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2">
        {mayEdit ? (
          <Button asChild icon={<Pencil aria-hidden />}>
            <Link href={changeRequestPath(organizationId, spaceId, number, 'edit')}>Edit</Link>
          </Button>
        ) : null}
        <NextStep place={place} changeRequest={changeRequest} />
      </div>
    </header>
  );
}

const counted = 50;

function Behind({ spaceId, changeRequest }: { spaceId: string; changeRequest: ChangeRequest }) {
  const main = useQuery({
    ...query(listRevisions, { params: { spaceId }, query: { limit: String(counted) } }),
    enabled: changeRequest.outdated,
  });
  if (!changeRequest.outdated) return <span>up to date with the main content</span>;
  const index = main.data?.items.findIndex(({ id }) => id === baseOf(changeRequest)) ?? -1;
  if (index === 1) return <span>1 change on main since</span>;
  if (index > 1) return <span>{index} changes on main since</span>;
  return <span>behind the main content</span>;
}
