'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { currentUserQuery } from '@/components/shell/user-menu';
import { Banner } from '@/components/ui/banner';
import { IconButton } from '@/components/ui/icon-button';
import { query } from '@/lib/client/query';
import { listRevisions } from '@/lib/contract/revisions';
import { type ChangeRequest, type ChangeRequestPlace, paramsOf } from '../change-request';

interface LiveBannerProps {
  place: ChangeRequestPlace;
  changeRequest: ChangeRequest;
}

/** Tells that somebody else changed or merged what is on the screen; what is shown is already the new state. */
export function LiveBanner({ place, changeRequest }: LiveBannerProps) {
  const [seen, setSeen] = useState({ revision: changeRequest.revision, status: changeRequest.status });
  const { data: user } = useQuery(currentUserQuery);
  const hasNewContent = changeRequest.revision !== seen.revision;
  const isMerged = changeRequest.status === 'merged' && seen.status !== 'merged';
  const newest = useQuery({
    ...query(listRevisions, {
      params: { spaceId: place.spaceId },
      query: { changeRequest: paramsOf(place).changeRequestId, limit: '1' },
    }),
    enabled: hasNewContent && !isMerged,
  });
  const accept = () => setSeen({ revision: changeRequest.revision, status: changeRequest.status });
  const by = isMerged ? changeRequest.mergedBy : newest.data?.items[0]?.createdBy;
  const isKnown = isMerged || newest.data !== undefined;
  if (!(hasNewContent || isMerged) || !isKnown || !user) return null;
  // What one did oneself, in this tab or another, is no news.
  if (by?.id === user.id) return null;
  return (
    <Banner
      tone={isMerged ? 'success' : 'info'}
      title={
        isMerged
          ? `${by?.displayName ?? 'Somebody'} merged this change request`
          : `${by?.displayName ?? 'Somebody'} changed this change request`
      }
      action={
        <IconButton label="Close" size="small" onClick={accept}>
          <X aria-hidden />
        </IconButton>
      }
    >
      What you see is the new state.
    </Banner>
  );
}
