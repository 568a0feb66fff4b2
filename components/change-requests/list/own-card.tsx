'use client';

import { useQuery } from '@tanstack/react-query';
import { CardLink, CardList, CardRow } from '@/components/patterns/card-list';
import { changeRequestPath, organizationChangeRequestsPath } from '@/components/shell/paths';
import { Card } from '@/components/ui/card';
import { RelativeTime } from '@/components/ui/relative-time';
import { query } from '@/lib/client/query';
import { listOrganizationChangeRequests } from '@/lib/contract/change-requests';
import { titleOf } from '../change-request';
import { StatusIcon, statusWords } from '../status-badge';
import { t } from './messages';
import { ownChangeRequests } from './own';

const SHOWN = 10;

/** What one is working on in all spaces, for Home. */
export function OwnChangeRequestsCard({ organizationId }: { organizationId: string }) {
  const open = useQuery(query(listOrganizationChangeRequests, ownChangeRequests(organizationId, 'open')));
  const drafts = useQuery(query(listOrganizationChangeRequests, ownChangeRequests(organizationId, 'draft')));
  const items = [...(open.data?.items ?? []), ...(drafts.data?.items ?? [])]
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, SHOWN);
  const list = {
    isPending: open.isPending || drafts.isPending,
    isError: open.isError || drafts.isError,
    error: open.error ?? drafts.error,
    refetch: () => Promise.all([open.refetch(), drafts.refetch()]),
  };
  return (
    <Card
      flush
      title={t('yourChangeRequests')}
      actions={
        <CardLink
          href={`${organizationChangeRequestsPath(organizationId)}?status=all&contributor=me`}
          isShown={items.length > 0}
          label={t('allOfYours')}
        />
      }
    >
      <CardList
        query={list}
        isEmpty={items.length === 0}
        empty={
          <p className="border-border border-t px-4 py-3 text-muted text-sm">{t('youHaveNoOpenOnes')}</p>
        }
      >
        {items.map((item) => (
          <CardRow
            key={item.id}
            href={changeRequestPath(organizationId, item.space, item.number)}
            icon={<StatusIcon status={item.status} />}
            end={<RelativeTime value={item.updatedAt} className="text-muted text-xs" />}
          >
            <span className="sr-only">{statusWords[item.status].label} </span>
            <bdi>{titleOf(item)}</bdi> <span className="text-muted">#{item.number}</span>
            <bdi className="ml-2 text-muted text-xs">{item.spaceTitle || t('untitled')}</bdi>
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
