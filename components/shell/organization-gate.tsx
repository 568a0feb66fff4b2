'use client';

import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { forgetUndo } from '@/components/ui/toast-store';
import { asksForSso, isNotFound } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useLiveUpdates } from '@/lib/client/use-live-updates';
import { useQuery } from '@/lib/client/use-query';
import { getOrganization } from '@/lib/contract/organizations';
import { lastOrganizationKey } from './last-organization';
import { t } from './messages';
import { SsoGate } from './sso-gate';
import { writeStored } from './stored';
import { usePresence } from './use-presence';

export const organizationQuery = (organizationId: string) =>
  query(getOrganization, { params: { organizationId } });

/** Says that an organization is not there or asks for single sign-on, once for all its screens. */
export function OrganizationGate({
  organizationId,
  children,
}: {
  organizationId: string;
  children: ReactNode;
}) {
  const { data, error } = useQuery(organizationQuery(organizationId));
  if (asksForSso(error)) return <SsoGate organizationId={organizationId} />;
  if (!isNotFound(error)) {
    return (
      <>
        {data ? <OrganizationWatch key={organizationId} organizationId={organizationId} /> : null}
        {children}
      </>
    );
  }
  return (
    <EmptyState
      level={1}
      title={t('organizationNotFound')}
      description={t('itMayHaveBeenDeletedYou')}
      action={
        <Button asChild variant="primary">
          <Link href="/">{t('goToYourOrganizations')}</Link>
        </Button>
      }
    />
  );
}

/** Follows the changes of the organization that is shown, and remembers it for the next visit. */
function OrganizationWatch({ organizationId }: { organizationId: string }) {
  useLiveUpdates(organizationId);
  usePresence(organizationId);
  useEffect(() => {
    writeStored(lastOrganizationKey, organizationId);
    return forgetUndo;
  }, [organizationId]);
  return null;
}
