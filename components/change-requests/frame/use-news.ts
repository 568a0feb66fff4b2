'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { changeRequestPath } from '@/components/shell/paths';
import { currentUserQuery } from '@/components/shell/user-menu';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listRevisions } from '@/lib/contract/revisions';
import { type ChangeRequest, type ChangeRequestParams, paramsOf } from '../change-request';
import { t } from './messages';
import { sumUpNews } from './sum-up-news';

/** Above this number of revisions, their pages are not listed. */
const looked = '20';

/** What others did to the content on the screen since it was opened, or since one said that it is known. */
export function useNews(place: ChangeRequestParams, changeRequest: ChangeRequest) {
  const { organizationId, spaceId, number } = place;
  const { revision, status, mergedBy, mergedAt } = changeRequest;
  const [seen, setSeen] = useState({ revision, status });
  const pathname = usePathname();
  const { data: me } = useQuery(currentUserQuery);
  const isMerged = status === 'merged' && seen.status !== 'merged';
  const isEdited = revision !== seen.revision && !isMerged;
  const newest = useQuery({
    ...query(listRevisions, {
      params: { spaceId },
      query: { changeRequest: paramsOf(place).changeRequestId, limit: looked },
    }),
    enabled: isEdited,
  });
  const accept = () => setSeen({ revision, status });
  const overview = changeRequestPath(organizationId, spaceId, number);
  // A conversation does not change with the pages: there its text says so beside it.
  const isBeside = pathname === `${overview}/discussion`;

  function tell() {
    if (!me) return undefined;
    if (isMerged) {
      // What one did oneself, in this tab or another, is no news.
      if (!mergedBy || mergedBy.id === me.id || !mergedAt) return undefined;
      return { who: mergedBy.displayName, what: t('mergedThis'), at: mergedAt, href: undefined };
    }
    if (!isEdited || isBeside || !newest.data) return undefined;
    const news = sumUpNews(newest.data.items, seen.revision, me.id);
    return news && { ...news, href: `${overview}/history?from=${seen.revision}&to=${revision}` };
  }

  return { news: tell(), accept };
}
