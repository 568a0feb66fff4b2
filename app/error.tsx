'use client';

import { buttonClasses } from '@/components/ui/button-classes';
import { EmptyState } from '@/components/ui/empty-state';
import { t } from './messages';

/** A part of every page, so it loads little: the dashboard's parts are not in it. */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main role="alert" className="grid min-h-dvh place-items-center p-4">
      <EmptyState
        level={1}
        title={t('thisPageCouldNotBeShown')}
        description={
          error.digest
            ? t('somethingWentWrongOnOurSideReference', { digest: error.digest })
            : t('somethingWentWrongOnOurSide')
        }
        action={
          <button type="button" className={buttonClasses('secondary', 'medium')} onClick={reset}>
            {t('tryAgain')}
          </button>
        }
      />
    </main>
  );
}
