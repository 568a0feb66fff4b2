'use client';

import { History } from 'lucide-react';
import { RevisionList } from '@/components/revision-list/revision-list';
import { useRevisionPair } from '@/components/revision-list/use-revision-pair';
import { changeRequestPath } from '@/components/shell/paths';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyPart } from '@/components/ui/lazy-dialog';
import type { ChangeRequestParams } from './change-request';
import { t } from './messages';

const RevisionPair = lazyPart(async () => (await import('./revision-pair')).RevisionPair);

/** The revisions of a change request, to be looked at and compared. */
export function Revisions(place: ChangeRequestParams) {
  const { organizationId, spaceId, number } = place;
  const pair = useRevisionPair();
  const path = changeRequestPath(organizationId, spaceId, number, 'history');
  if (pair) return <RevisionPair spaceId={spaceId} backHref={path} {...pair} />;
  return (
    <RevisionList
      spaceId={spaceId}
      changeRequest={number}
      compareHref={(before, after) => `${path}?from=${before}&to=${after}`}
      empty={
        <EmptyState
          icon={<History aria-hidden />}
          title={t('noRevisionsYet')}
          description={t('eachSaveInThisChangeRequest')}
        />
      }
    />
  );
}
