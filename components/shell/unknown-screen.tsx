'use client';

import { useParams } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { t } from './messages';
import { PageHeader } from './page-header';
import { homePath } from './paths';
import { useShell } from './shell-context';

/** In place of a screen that is not there. */
export function UnknownScreen() {
  const { organizationId } = useParams<{ organizationId: string }>();
  const { openPalette } = useShell();
  return (
    <>
      <PageHeader crumbs={[{ label: t('pageNotFound') }]} isUnknown />
      <EmptyState
        level={1}
        title={t('pageNotFound')}
        description={t('thereIsNoScreenAtThis')}
        action={
          <>
            <Button asChild variant="primary">
              <Link href={homePath(organizationId)}>{t('goHome')}</Link>
            </Button>
            <Button onClick={openPalette}>{t('search')}</Button>
          </>
        }
      />
    </>
  );
}
