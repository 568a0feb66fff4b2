'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { isNotFound } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { getOrganization } from '@/lib/contract/organizations';

export const organizationQuery = (organizationId: string) =>
  query(getOrganization, { params: { organizationId } });

/** Says that an organization is not there, once for all its screens. */
export function OrganizationGate({
  organizationId,
  children,
}: {
  organizationId: string;
  children: ReactNode;
}) {
  const { error } = useQuery(organizationQuery(organizationId));
  if (!isNotFound(error)) return children;
  return (
    <EmptyState
      level={1}
      title="This organization is not here"
      description="It may have been deleted, or you are not a member of it. Ask the person who gave you the address to invite you."
      action={
        <Button asChild variant="primary">
          <Link href="/">Go to your organizations</Link>
        </Button>
      }
    />
  );
}
