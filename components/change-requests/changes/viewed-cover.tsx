import { CircleCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { t } from './messages';

interface ViewedCoverProps {
  onShow: () => void;
  /** To the next page that was not viewed; absent after the last. */
  onNext: (() => void) | undefined;
}

/** In place of a page that was viewed and says the same since. */
export function ViewedCover({ onShow, onNext }: ViewedCoverProps) {
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden />}
      title={onNext ? t('pageViewed') : t('youHaveViewedAllPages')}
      description={t('thePageIsCollapsedItIs')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onShow}>{t('show')}</Button>
          {onNext ? (
            <Button variant="primary" onClick={onNext}>
              {t('nextPageToView')}
            </Button>
          ) : null}
        </div>
      }
    />
  );
}
