'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { readMessage } from '@/lib/client/api-error';
import type { Conflicts } from '../change-request';
import { t } from './messages';

/** Whether it merges cleanly, asked a moment ago. */
export function DryRun({ query }: { query: UseQueryResult<Conflicts> }) {
  if (query.isFetching) return <Spinner label={t('checkingForConflicts')} />;
  if (!query.data) {
    return (
      <Banner
        tone="danger"
        title={t('couldNotCheckForConflicts')}
        action={
          <Button size="small" onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {readMessage(query.error)}
      </Banner>
    );
  }
  const { conflicts, unresolved } = query.data;
  if (unresolved > 0) {
    return (
      <Banner tone="warning" title={t('conflictsToResolve', { unresolved })}>
        {t('bothTheMainContentAndThis')}
      </Banner>
    );
  }
  return (
    <Banner tone="success" title={t('noConflicts')}>
      {conflicts.length > 0 ? t('conflictsWereResolvedTheResultsAre', { count: conflicts.length }) : null}
    </Banner>
  );
}
