'use client';

import { RotateCcw } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { RelativeTime } from '@/components/ui/relative-time';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listDeletedOrganizations } from '@/lib/contract/organization-trash';
import { t } from './messages';
import { useRestoreOrganization } from './use-restore-organization';

/** What can be brought back; nothing at all where there is nothing. */
export function DeletedOrganizations() {
  const { data } = useQuery(query(listDeletedOrganizations, {}));
  const restore = useRestoreOrganization();
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={t('deletedOrganizations')} description={t('youWereAnAdministratorOfThese')} flush>
      {restore.error ? (
        <Banner tone="danger" className="mx-4 mb-3">
          {readMessage(restore.error)}
        </Banner>
      ) : null}
      <ul>
        {data.items.map(({ id, title, deletedAt, restorableUntil }) => (
          <li key={id} className="flex items-center gap-3 border-border border-t px-4 py-3 text-left">
            <span className="min-w-0 flex-1">
              <span className="block break-words font-medium text-sm">{title}</span>
              <span className="block text-muted text-xs">
                {t.rich('deletedPermanentlyDeleted', {
                  time: <RelativeTime value={deletedAt} />,
                  time2: <RelativeTime value={restorableUntil} />,
                })}
              </span>
            </span>
            <Button
              icon={<RotateCcw aria-hidden />}
              loading={restore.isPending && restore.variables === id}
              disabled={restore.isPending}
              onClick={() => restore.mutate(id)}
            >
              {t.rich('restore', { span: (chunks) => <span className="sr-only">{chunks}</span>, title })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
