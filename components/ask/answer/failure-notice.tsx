'use client';

import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '@/components/ask/messages';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { Exchange } from '../session/exchange';
import { useOnline } from './use-online';

interface FailureNoticeProps {
  exchange: Exchange;
  onRetry: () => void;
}

/** The notice below an incomplete answer, with the next step. */
export function FailureNotice({ exchange, onRetry }: FailureNoticeProps) {
  const { status, failure, answer } = exchange;
  const isOnline = useOnline();
  const seconds = useSecondsUntil(failure?.retryAt);
  if (status === 'stopped') {
    return (
      <div className="flex items-center gap-2 text-muted text-sm">
        <span className="flex-1">{t('youStoppedThisAnswer')}</span>
        <AskAgain onRetry={onRetry} />
      </div>
    );
  }
  if (status !== 'failed' || !failure) return null;
  const isOffline = failure.kind === 'unreachable' && !isOnline;
  return (
    <Banner
      tone={failure.kind === 'limited' ? 'warning' : 'danger'}
      action={
        failure.kind === 'off' ? null : <AskAgain onRetry={onRetry} isBlocked={seconds > 0 || isOffline} />
      }
    >
      {isOffline ? (
        t('youAreOfflineAskAgainWhen')
      ) : failure.kind === 'limited' ? (
        <>
          {t('youHaveAskedManyQuestionsIn')}{' '}
          {/* Seconds that are read out one by one would say nothing else. */}
          <span aria-hidden>{sayWait(seconds)}</span>
        </>
      ) : (
        failure.message
      )}
      {answer ? ` ${t('theAnswerSoFarIsKept')}` : ''}
    </Banner>
  );
}

const sayWait = (seconds: number): string =>
  seconds > 0 ? t('askAgainInSeconds', { seconds }) : t('youCanAskAgainNow');

function AskAgain({ onRetry, isBlocked = false }: { onRetry: () => void; isBlocked?: boolean }) {
  return (
    <Button size="small" icon={<RotateCw aria-hidden />} disabled={isBlocked} onClick={onRetry}>
      {t('askAgain')}
    </Button>
  );
}

/** Counts down, and is 0 once the time has come. */
function useSecondsUntil(time: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = time === undefined ? 0 : Math.max(0, Math.ceil((time - now) / 1_000));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return left;
}
