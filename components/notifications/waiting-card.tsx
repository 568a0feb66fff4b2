'use client';

import { AtSign, Eye } from 'lucide-react';
import { CardLink, CardList, CardRow } from '@/components/patterns/card-list';
import { inboxPath } from '@/components/shell/paths';
import { Card } from '@/components/ui/card';
import { RelativeTime } from '@/components/ui/relative-time';
import { sayCount } from '@/lib/client/list-count';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listNotifications } from '@/lib/contract/notifications';
import { t } from './messages';
import { pathOf, subjectOf } from './notification';

const words = {
  review: { title: t('waitingForYourReview'), none: t('noReviewIsWaiting'), icon: <Eye aria-hidden /> },
  mentioned: { title: t('mentions'), none: t('noMentions'), icon: <AtSign aria-hidden /> },
};

interface WaitingCardProps {
  organizationId: string;
  filter: keyof typeof words;
}

/** The newest of a part of the inbox, for Home. */
export function WaitingCard({ organizationId, filter }: WaitingCardProps) {
  const list = useQuery(
    query(listNotifications, { params: { organizationId }, query: { filter, limit: '5' } }),
  );
  const items = list.data?.items ?? [];
  const { title, none, icon } = words[filter];
  return (
    <Card
      flush
      title={
        <>
          {title}
          {items.length > 0 ? (
            <span className="ml-2 font-normal text-muted text-sm">{sayCount(list.data)}</span>
          ) : null}
        </>
      }
      actions={
        <CardLink
          href={`${inboxPath(organizationId)}?filter=${filter}`}
          isShown={items.length > 0}
          label={t('openInbox')}
        />
      }
    >
      <CardList
        query={list}
        isEmpty={items.length === 0}
        empty={<p className="border-border border-t px-4 py-3 text-muted text-sm">{none}</p>}
      >
        {items.map((item) => (
          <CardRow
            key={item.id}
            href={pathOf(item)}
            icon={icon}
            end={<RelativeTime value={item.createdAt} className="text-muted text-xs" />}
          >
            <bdi>{subjectOf(item)}</bdi>
            {item.changeRequest ? <span className="text-muted"> #{item.changeRequest.number}</span> : null}
            <bdi className="ml-2 text-muted text-xs">{item.actor.displayName}</bdi>
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
