'use client';

import { organizationQuery } from '@/components/shell/organization-gate';
import { useQuery } from '@/lib/client/use-query';
import { DeleteOrganization } from './delete-organization';
import { ExportOrganization } from './export-organization';
import { LeaveOrganization } from './leave-organization';

/** What ends something: for oneself, or for everybody. */
export function DangerZone({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(organizationQuery(organizationId));
  return data ? (
    <div className="flex flex-col gap-6">
      {data.permissions.admin ? <ExportOrganization organization={data} /> : null}
      <LeaveOrganization organization={data} />
      {data.permissions.admin ? <DeleteOrganization organization={data} /> : null}
    </div>
  ) : null;
}
