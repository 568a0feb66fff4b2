'use client';

import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { Role } from '@/lib/access/roles';
import { readMessage } from '@/lib/client/api-error';
import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { listLinkInvites } from '@/lib/contract/invites';
import { SkeletonRows } from '../data-table/skeleton-rows';
import { LinkRow } from './link-row';
import type { InviteLinkTarget, ObjectLink } from './link-words';
import { t } from './messages';

const NewLinkDialog = lazyDialog(async () => (await import('./new-link-dialog')).NewLinkDialog);

interface LinksCardProps {
  target: InviteLinkTarget;
  highest: Role | null;
  /** Whether the organization lets people join by links. */
  allowed: boolean;
}

/** Links by which people join as guests with a role on this object alone. */
export function LinksCard({ target, highest, allowed }: LinksCardProps) {
  const [isCreating, setIsCreating] = useState(false);
  const { organizationId, kind, id } = target;
  const list = useInfiniteQuery({
    ...pagedQuery(listLinkInvites, { params: { organizationId }, query: { [kind]: id } }),
    enabled: allowed,
  });
  const links = (list.data?.pages.flatMap((page) => page.items) ?? []).filter(
    (link): link is ObjectLink => 'target' in link,
  );

  function renderBody() {
    if (!allowed)
      return (
        <p className="border-border border-t px-4 py-4 text-muted text-sm">
          {t('inviteLinksAreTurnedOffFor')}
        </p>
      );
    if (list.isPending) return <SkeletonRows columns={2} />;
    if (list.isError && !list.data)
      return (
        <ErrorState
          level={3}
          description={readMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      );
    if (links.length === 0)
      return <p className="border-border border-t px-4 py-4 text-muted text-sm">{t('noInviteLinksYet')}</p>;
    return (
      <ul aria-label={t('inviteLinks')} className="border-border border-t">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} target={target} highest={highest} />
        ))}
      </ul>
    );
  }

  return (
    <Card
      flush
      title={t('inviteLinks')}
      description={t('forPeopleOutsideTheOrganizationThey', { kind })}
      actions={
        allowed ? (
          <Button icon={<Link2 aria-hidden />} onClick={() => setIsCreating(true)}>
            {t('newLink')}
          </Button>
        ) : null
      }
    >
      {renderBody()}
      {list.hasNextPage ? (
        <div className="flex justify-center border-border border-t py-2">
          <Button size="small" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            {t('showMore')}
          </Button>
        </div>
      ) : null}
      {isCreating ? (
        <NewLinkDialog target={target} highest={highest} onClose={() => setIsCreating(false)} />
      ) : null}
    </Card>
  );
}
