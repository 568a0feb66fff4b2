'use client';

import { Check, ListPlus, ListX } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { readMessage } from '@/lib/client/api-error';
import type { Comment } from './comment';
import { useCommentContext } from './comment-context';
import { t } from './messages';

const SuggestionDiff = lazyPart(async () => (await import('./suggestion-diff')).SuggestionDiff);

/** A suggested change of the text, and what became of it. */
export function SuggestionView({ comment }: { comment: Comment }) {
  const { suggestions } = useCommentContext();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { suggestion, permissions } = comment;
  if (!suggestion) return null;
  const mayAccept = suggestions && permissions.accept && suggestion.status === 'open' && !comment.pending;

  async function accept() {
    setIsBusy(true);
    setError(undefined);
    await suggestions?.accept(comment).catch((failure: unknown) => setError(readMessage(failure)));
    setIsBusy(false);
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SuggestionDiff before={suggestion.replaces} after={suggestion.markdown} />
      {suggestion.status === 'accepted' ? (
        <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
          <Badge tone="success" icon={<Check aria-hidden />}>
            {t('accepted')}
          </Badge>
          {suggestion.acceptedBy ? (
            t.rich('by', {
              displayName: suggestion.acceptedBy.displayName,
              part: suggestion.acceptedAt ? <RelativeTime value={suggestion.acceptedAt} /> : null,
            })
          ) : suggestion.acceptedAt ? (
            <RelativeTime value={suggestion.acceptedAt} />
          ) : null}
        </p>
      ) : null}
      {suggestion.status === 'outdated' ? (
        <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
          <Badge tone="warning">{t('outdated')}</Badge>
          {t('theTextHasChangedSoThis')}
        </p>
      ) : null}
      {mayAccept ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" icon={<Check aria-hidden />} loading={isBusy} onClick={() => void accept()}>
            {t('accept')}
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon={suggestions.isInBatch(comment) ? <ListX aria-hidden /> : <ListPlus aria-hidden />}
            aria-pressed={suggestions.isInBatch(comment)}
            onClick={() => suggestions.toggleInBatch(comment)}
          >
            {suggestions.isInBatch(comment) ? t('removeFromBatch') : t('addToBatch')}
          </Button>
        </div>
      ) : null}
      {error ? (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      ) : null}
    </div>
  );
}
