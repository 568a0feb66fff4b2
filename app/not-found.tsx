import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { t } from './messages';

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <EmptyState
        level={1}
        title={t('pageNotFound')}
        description={t('itMayHaveBeenMovedOr')}
        action={
          <Button asChild variant="primary">
            <Link href="/">{t('goHome')}</Link>
          </Button>
        }
      />
    </main>
  );
}
