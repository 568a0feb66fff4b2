import type { ReactNode } from 'react';
import { OrganizationGate } from '@/components/shell/organization-gate';

interface OrganizationLayoutProps {
  params: Promise<{ organizationId: string }>;
  children: ReactNode;
}

export default async function OrganizationLayout({ params, children }: OrganizationLayoutProps) {
  const { organizationId } = await params;
  return <OrganizationGate organizationId={organizationId}>{children}</OrganizationGate>;
}
