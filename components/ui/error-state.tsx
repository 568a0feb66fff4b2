'use client';

import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { t } from './messages';

interface ErrorStateProps {
  title?: string;
  description?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  level?: 1 | 2 | 3;
}

/** Stands where the content would be: what happened, and the way on. */
export function ErrorState({
  title = t('thisCouldNotBeLoaded'),
  description,
  onRetry,
  isRetrying,
  level = 2,
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div role="alert" className="mx-auto flex max-w-105 flex-col items-center gap-2 px-4 py-12 text-center">
      <CircleAlert aria-hidden className="mb-1 size-6 text-danger" />
      <Heading className="font-semibold text-lg">{title}</Heading>
      {description ? <div className="text-muted text-sm">{description}</div> : null}
      {onRetry ? (
        <Button className="mt-3" onClick={onRetry} loading={isRetrying} icon={<RotateCw aria-hidden />}>
          {t('retry')}
        </Button>
      ) : null}
    </div>
  );
}
