'use client';

import { nameCount } from '@/lib/client/list-count';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listRevisions } from '@/lib/contract/revisions';
import { type ChangeRequest, type ChangeRequestParams, paramsOf } from '../change-request';
import { mergeChecksQuery } from '../merge/merge-checks';
import { isEmpty } from './find-next-step';
import { t } from './messages';

interface AheadBehindProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
}

/** How far it is ahead of the main content, and how far behind. */
export function AheadBehind({ place, changeRequest }: AheadBehindProps) {
  const isWritable = changeRequest.status === 'open' || changeRequest.status === 'draft';
  const checks = useQuery({ ...mergeChecksQuery(place), enabled: isWritable });
  const own = useQuery({
    ...query(listRevisions, {
      params: { spaceId: place.spaceId },
      query: { changeRequest: paramsOf(place).changeRequestId, limit: '1' },
    }),
    enabled: !isEmpty(changeRequest),
  });
  const behind = checks.data?.checks.find(({ id }) => id === 'up-to-date')?.count ?? 0;
  return (
    <>
      {own.data?.items.length ? <span>{nameCount(own.data, t('revision'), t('revisions'))}</span> : null}
      <span>
        {!changeRequest.outdated
          ? t('upToDateWithTheMain')
          : behind > 0
            ? t('changesBehindTheMainContent', { behind })
            : t('behindTheMainContent')}
      </span>
    </>
  );
}
