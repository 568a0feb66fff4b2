'use client';

import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '@/components/shell/organization-gate';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { homePath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { GeneralForm } from './general-form';
import { JoiningForm } from './joining-form';

export function OrganizationSettings({ organizationId }: { organizationId: string }) {
  const { data, error, refetch, isFetching } = useQuery(organizationQuery(organizationId));
  return (
    <>
      <PageHeader crumbs={[{ label: data?.title, href: homePath(organizationId) }, { label: 'Settings' }]} />
      <PageBody title="Organization settings" width="narrow">
        {data ? (
          <>
            {data.permissions.admin ? null : (
              <Banner title="You can look, but not change">
                Only administrators of {data.title} change its settings. Ask one of them.
              </Banner>
            )}
            <GeneralForm organization={data} />
            <JoiningForm organization={data} />
          </>
        ) : error ? (
          <ErrorState
            title="The settings could not be loaded"
            description={readMessage(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          [1, 2].map((card) => (
            <Card key={card} title={<Skeleton className="w-32" />}>
              <Skeleton className="mt-4 h-8! w-full" />
              <Skeleton className="mt-6 h-8! w-full" />
            </Card>
          ))
        )}
      </PageBody>
    </>
  );
}
