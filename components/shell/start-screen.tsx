'use client';

import { Building2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Spinner } from '@/components/ui/spinner';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import { DeletedOrganizations } from './deleted-organizations';
import { lastOrganizationKey } from './last-organization';
import { t } from './messages';
import { organizationsQuery } from './organization-switcher';
import { homePath, newOrganizationPath } from './paths';
import { readStored } from './stored';

/** Leads to the organization last visited, or to the first there is. */
export function StartScreen() {
  const router = useRouter();
  const { data, error, refetch } = useQuery(organizationsQuery);
  const last = data?.items.find(({ id }) => id === readStored(lastOrganizationKey)) ?? data?.items[0];

  useEffect(() => {
    if (last) router.replace(homePath(last.id));
  }, [last, router]);

  if (error) return <ErrorState level={1} description={readMessage(error)} onRetry={() => void refetch()} />;
  if (data && !last) {
    return (
      <div className="mx-auto w-full max-w-180 px-4">
        <EmptyState
          level={1}
          icon={<Building2 aria-hidden />}
          title={t('youAreNotInAnOrganization')}
          description={t('anAdministratorOfThisLecternCan')}
          action={
            <Button asChild variant="primary">
              <Link href={newOrganizationPath}>{t('newOrganization')}</Link>
            </Button>
          }
        />
        <DeletedOrganizations />
      </div>
    );
  }
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label={t('openingYourOrganization')} />
    </div>
  );
}
