'use client';

import { Button } from '@/components/ui/button';
import { t } from './messages';
import type { ComposerState } from './use-composer';

interface ComposerButtonsProps {
  state: ComposerState;
  submitLabel: string;
  /** What it answers waits for a review, so it does too. */
  mustWait: boolean;
  /** A second act along with sending. */
  also: string | undefined;
}

/** The ways to send; the last is what ⌘Enter does. */
export function ComposerButtons({ state, submitLabel, mustWait, also }: ComposerButtonsProps) {
  const { isReviewStarted, isBlocked, isBusy, send, cancel } = state;
  const waits = mustWait || isReviewStarted === true;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {cancel ? (
        <Button size="small" variant="ghost" onClick={cancel}>
          {t('cancel')}
        </Button>
      ) : null}
      {also && !waits ? (
        <Button size="small" disabled={isBlocked || isBusy} onClick={() => void send('now', true)}>
          {also}
        </Button>
      ) : null}
      {isReviewStarted === undefined || mustWait ? null : (
        <Button
          size="small"
          disabled={isBlocked || isBusy}
          onClick={() => void send(isReviewStarted ? 'now' : 'review')}
        >
          {isReviewStarted ? t('now', { submitLabel }) : t('startAReview')}
        </Button>
      )}
      <Button
        size="small"
        variant="primary"
        disabled={isBlocked}
        loading={isBusy}
        onClick={() => void send(waits ? 'review' : 'now')}
      >
        {waits ? t('addToReview') : submitLabel}
      </Button>
    </div>
  );
}
