'use client';

import { useQuery } from '@tanstack/react-query';
import { query } from '@/lib/client/query';
import { countNotifications } from '@/lib/contract/notifications';
import { t } from './messages';

const MOST = 99;

export const unreadQuery = (organizationId: string) =>
  query(countNotifications, { params: { organizationId } });

/** How much one has not read; nothing while there is none. */
export function UnreadCount({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(unreadQuery(organizationId));
  const count = data?.unread.all ?? 0;
  if (count === 0) return null;
  return (
    <span className="shrink-0 rounded-full bg-accent px-1.5 font-medium text-on-accent text-xs">
      {count > MOST ? `${MOST}+` : count}
      <span className="sr-only"> {t('unread')}</span>
    </span>
  );
}
