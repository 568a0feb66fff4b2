'use client';

import { CardLink, CardList, CardRow } from '@/components/patterns/card-list';
import { changeRequestPath, organizationChangeRequestsPath } from '@/components/shell/paths';
import { Card } from '@/components/ui/card';
import { RelativeTime } from '@/components/ui/relative-time';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listOrganizationChangeRequests } from '@/lib/contract/change-requests';
import { titleOf } from '../change-request';
import { StatusIcon, statusWords } from '../status-badge';
import { t } from './messages';

const SHOWN = 10;

const ownQuery = (organizationId: string, status: 'open' | 'draft') =>
  query(listOrganizationChangeRequests, {
    params: { organizationId },
    query: { contributor: 'me', status, limit: String(SHOWN) },
  });

/** What one is working on in all spaces, for Home. */
export function OwnChangeRequestsCard({ organizationId }: { organizationId: string }) {
  const open = useQuery(ownQuery(organizationId, 'open'));
  const drafts = useQuery(ownQuery(organizationId, 'draft'));
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
