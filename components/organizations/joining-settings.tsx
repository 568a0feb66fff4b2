'use client';

import { organizationQuery } from '@/components/shell/organization-gate';
import { useQuery } from '@/lib/client/use-query';
import { EmailDomainsCard } from './email-domains-card';
import { InviteLinksForm } from './invite-links-form';
import { JoiningForm } from './joining-form';

export function JoiningSettings({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(organizationQuery(organizationId));
  return data ? (
    <div className="flex flex-col gap-6">
      <JoiningForm organization={data} />
      {data.permissions.admin ? <EmailDomainsCard organizationId={organizationId} /> : null}
      <InviteLinksForm organization={data} />
    </div>
  ) : null;
}
