'use client';

import { useMutation } from '@tanstack/react-query';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { retryInstanceJob } from '@/lib/contract/instance-status';
import { t } from './messages';
import { sayKind } from './say-status';

/** Puts a job that failed back into the queue, and says so. */
export function useRetryJob() {
  const retry = useMutation(mutation(retryInstanceJob, { alsoChanges: ['jobs'] }));
  const run = ({ id, kind }: { id: string; kind: string }) => {
    const name = sayKind(kind);
    retry.mutate(
      { params: { jobId: id } },
      {
        onSuccess: () => showToast({ title: t('retrying', { name }) }),
        onError: (error) =>
          showToast({
            title: t('couldNotBeRetried', { name }),
            description: readMessage(error),
            tone: 'danger',
          }),
      },
    );
  };
  return { run, isPending: retry.isPending };
}
