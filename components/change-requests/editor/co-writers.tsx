'use client';

import { Users } from 'lucide-react';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listRevisions } from '@/lib/contract/revisions';
import { getCurrentUser } from '@/lib/contract/users';
import type { ChangeRequestParams } from '../change-request';
import { t } from './messages';

/** Tells that somebody else writes in this page too, once their writing has come in. */
export function CoWriters({ place, since }: { place: ChangeRequestParams; since: number | undefined }) {
  const { spaceId, number } = place;
  const { data: me } = useQuery(query(getCurrentUser, {}));
  const { data } = useQuery({
    ...query(listRevisions, { params: { spaceId }, query: { changeRequest: number, limit: '10' } }),
    enabled: since !== undefined,
  });
  if (since === undefined) return null;
  const other = data?.items.map((item) => item.createdBy).find((person) => person && person.id !== me?.id);
  return (
    <span role="status" className="flex items-center gap-1.5 text-muted text-xs">
      <Users aria-hidden className="size-3.5" />
      {t('isAlsoEditingTheirSavedChanges', { displayName: other?.displayName ?? t('someoneElse') })}
    </span>
  );
}
