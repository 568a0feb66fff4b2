'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { readMessage } from '@/lib/client/api-error';
import type { Conflicts } from '../change-request';

/** Whether it merges cleanly, asked a moment ago. */
export function DryRun({ query }: { query: UseQueryResult<Conflicts> }) {
  if (query.isFetching) return <Spinner label="Trying the merge" />;
  if (!query.data) {
    return (
      <Banner
        tone="danger"
        title="It is not known whether it merges cleanly"
        action={
          <Button size="small" onClick={() => void query.refetch()}>
            Retry
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
      <Banner
        tone="warning"
        title={`${unresolved} ${unresolved === 1 ? 'conflict' : 'conflicts'} to resolve`}
      >
        Both the main content and this change request changed the same text.
      </Banner>
    );
  }
  return (
    <Banner tone="success" title="Merges cleanly">
      {conflicts.length > 0
        ? `${conflicts.length} ${conflicts.length === 1 ? 'conflict was' : 'conflicts were'} resolved; the results are used.`
        : null}
    </Banner>
  );
}
