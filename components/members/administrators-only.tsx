'use client';

import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { SkeletonRows } from '@/components/patterns/data-table/skeleton-rows';
import { organizationQuery } from '@/components/shell/organization-gate';
import { EmptyState } from '@/components/ui/empty-state';
import { useQuery } from '@/lib/client/use-query';

interface AdministratorsOnlyProps {
  organizationId: string;
  /** «Invitations are for administrators». */
  title: string;
  description: string;
  children: ReactNode;
}

/** Shows a list to those who may read it, and says to others why they see none. */
export function AdministratorsOnly({
  organizationId,
  title,
  description,
  children,
}: AdministratorsOnlyProps) {
  const { data } = useQuery(organizationQuery(organizationId));
  if (!data) return <SkeletonRows columns={4} />;
  if (data.permissions.admin) return children;
  return <EmptyState icon={<Lock aria-hidden />} title={title} description={description} />;
}
