import { buttonClasses } from '@/components/ui/button-classes';
import { EmptyState } from '@/components/ui/empty-state';
import { t } from './messages';

/** Drawn without scripts of its own: it is a part of every page. */
export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <EmptyState
        level={1}
        title={t('pageNotFound')}
        description={t('itMayHaveBeenMovedOr')}
        action={
          <a href="/" className={buttonClasses('primary', 'medium')}>
            {t('goHome')}
          </a>
        }
      />
    </main>
  );
}
