'use client';

import { sayCount } from '@/lib/client/list-count';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listOrganizationChangeRequests } from '@/lib/contract/change-requests';
import { t } from './messages';
import { UnknownCount } from './unread-count';

/** How many change requests wait for review; nothing while there is none. */
export function OpenCount({ organizationId }: { organizationId: string }) {
  const { data, isError } = useQuery(
    query(listOrganizationChangeRequests, {
      params: { organizationId },
      query: { status: 'open', limit: '1' },
    }),
  );
  if (isError && !data) return <UnknownCount />;
  if (!data || data.items.length === 0) return null;
  return (
    <span className="shrink-0 text-muted text-xs">
      {sayCount(data)}
      <span className="sr-only"> {t('open')}</span>
    </span>
  );
}
