'use client';

import { RelativeTime } from '@/components/ui/relative-time';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listRevisions } from '@/lib/contract/revisions';
import { type ChangeRequestParams, paramsOf } from '../change-request';

interface LastChangeProps {
  place: ChangeRequestParams;
  side: 'main' | 'yours';
  pageId: string | undefined;
}

/** Who changed the page last on a side, and when. */
export function LastChange({ place, side, pageId }: LastChangeProps) {
  const { data } = useQuery({
    ...query(listRevisions, {
      params: { spaceId: place.spaceId },
      query: {
        limit: '1',
        ...(pageId ? { pageId } : {}),
        ...(side === 'yours' ? { changeRequest: paramsOf(place).changeRequestId } : {}),
      },
    }),
    enabled: pageId !== undefined,
  });
  const last = data?.items[0];
  if (!last) return null;
  return (
    <span className="text-faint text-xs">
      {last.createdBy ? `${last.createdBy.displayName}, ` : ''}
      <RelativeTime value={last.createdAt} />
    </span>
  );
}
