import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { t } from './messages';

/** What became of a link that leads nowhere, and where to get another. */
export function DeadLink() {
  return (
    <>
      <Banner tone="warning" title={t('thisLinkIsNoLongerValid')}>
        {t('itWasUsedIsMoreThanAn')}
      </Banner>
      <Button asChild variant="primary" className="w-full">
        <Link href="/forgot-password">{t('requestAnotherLink')}</Link>
      </Button>
    </>
  );
}
