'use client';

import { ErrorState } from '@/components/ui/error-state';
import { t } from './messages';

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <ErrorState
        level={1}
        title={t('thisPageCouldNotBeShown')}
        description={
          error.digest
            ? t('somethingWentWrongOnOurSideReference', { digest: error.digest })
            : t('somethingWentWrongOnOurSide')
        }
        onRetry={reset}
      />
    </main>
  );
}
