'use client';

import { SlidersHorizontal } from 'lucide-react';
import { organizationQuery } from '@/components/shell/organization-gate';
import { settingsPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getSpace } from '@/lib/contract/spaces';
import { useSpaceFields } from '../use-space-fields';
import { FieldsForm } from './fields-form';
import { t } from './messages';

interface SpaceFieldsProps {
  organizationId: string;
  spaceId: string;
}

export function SpaceFields({ organizationId, spaceId }: SpaceFieldsProps) {
  const fields = useSpaceFields(spaceId);
  const space = useQuery(query(getSpace, { params: { spaceId } }));
  if (fields.data?.length === 0) return <NoFields organizationId={organizationId} />;
  if (fields.data && space.data)
    return (
      <FieldsForm spaceId={spaceId} fields={fields.data} mayEdit={space.data.permissions.viewInviteLinks} />
    );
  const error = fields.error ?? space.error;
  if (error)
    return (
      <Card title={t('fields')}>
        <ErrorState
          level={3}
          title={t('theFieldsCouldNotBeLoaded')}
          description={readMessage(error)}
          onRetry={() => void fields.refetch()}
        />
      </Card>
    );
  return (
    <Card title={t('fields')}>
      <Skeleton className="h-24" />
    </Card>
  );
}

function NoFields({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(organizationQuery(organizationId));
  const mayMake = data?.permissions.admin ?? false;
  return (
    <Card>
      <EmptyState
        icon={<SlidersHorizontal aria-hidden />}
        title={t('noCustomFieldsYet')}
        description={
          mayMake ? t('createCustomFieldsInTheOrganization') : t('administratorsCreateCustomFieldsInThe')
        }
        action={
          mayMake ? (
            <Button asChild variant="primary">
              <Link href={settingsPath(organizationId, 'custom-fields')}>{t('goToCustomFields')}</Link>
            </Button>
          ) : null
        }
      />
    </Card>
  );
}
