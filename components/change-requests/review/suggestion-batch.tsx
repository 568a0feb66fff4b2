'use client';

import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { readMessage } from '@/lib/client/api-error';
import { t } from './messages';
import type { ReviewConversations } from './use-review-conversations';

/** The suggestions that were gathered, to be accepted in one revision. */
export function SuggestionBatch({
  batch,
  acceptAll,
  clearBatch,
}: Pick<ReviewConversations, 'batch' | 'acceptAll' | 'clearBatch'>) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (batch.length === 0) return null;
  const named = t('suggestions', { count: batch.length });

  async function accept() {
    setIsBusy(true);
    setError(undefined);
    try {
      await acceptAll(batch);
      clearBatch();
    } catch (failure) {
      setError(readMessage(failure));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section
      aria-label={t('suggestionsToAccept')}
      className="pointer-events-auto flex w-full max-w-160 animate-rise flex-col gap-2 rounded-lg border border-border bg-raised p-3 shadow-raised"
    >
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <p className="min-w-0 flex-1">{t('selected', { named })}</p>
        <Button size="small" variant="ghost" onClick={clearBatch}>
          {t('clearSelection')}
        </Button>
        <Button
          size="small"
          variant="primary"
          icon={<Check aria-hidden />}
          loading={isBusy}
          onClick={() => void accept()}
        >
          {t('acceptAll')}
        </Button>
      </div>
      {error ? (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      ) : null}
    </section>
  );
}
