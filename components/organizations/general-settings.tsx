'use client';

import { organizationQuery } from '@/components/shell/organization-gate';
import { useQuery } from '@/lib/client/use-query';
import { DefaultsForm } from './defaults-form';
import { GeneralForm } from './general-form';

export function GeneralSettings({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(organizationQuery(organizationId));
  return data ? (
    <div className="flex flex-col gap-6">
      <GeneralForm organization={data} />
      <DefaultsForm organization={data} />
    </div>
  ) : null;
}
