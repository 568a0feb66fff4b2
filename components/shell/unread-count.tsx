'use client';

import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { countNotifications } from '@/lib/contract/notifications';
import { t } from './messages';

const MOST = 99;

export const unreadQuery = (organizationId: string) =>
  query(countNotifications, { params: { organizationId } });

/** Where a number could not be read: nothing would read as none. */
export function UnknownCount() {
  return (
    <span className="shrink-0 text-muted text-xs" title={t('notKnown')}>
      <span aria-hidden>?</span>
      <span className="sr-only">{t('notKnown')}</span>
    </span>
  );
}

/** How much one has not read; nothing while there is none. */
export function UnreadCount({ organizationId }: { organizationId: string }) {
  const { data, isError } = useQuery(unreadQuery(organizationId));
  if (isError && !data) return <UnknownCount />;
  const count = data?.unread.all ?? 0;
  if (count === 0) return null;
  return (
    <span className="shrink-0 rounded-full bg-accent px-1.5 font-medium text-on-accent text-xs">
      {count > MOST ? `${MOST}+` : count}
      <span className="sr-only"> {t('unread')}</span>
    </span>
  );
}
