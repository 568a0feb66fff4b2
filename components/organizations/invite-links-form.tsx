'use client';

import { useMutation } from '@tanstack/react-query';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { Switch } from '@/components/ui/switch';
import { mutation } from '@/lib/client/query';
import { updateOrganization } from '@/lib/contract/organizations';
import type { Organization } from './general-form';

export function InviteLinksForm({ organization }: { organization: Organization }) {
  const { id, inviteLinks, permissions } = organization;
  const update = useMutation(mutation(updateOrganization));
  const form = useResourceForm({
    value: { inviteLinks },
    save: (body) => update.mutateAsync({ params: { organizationId: id }, body }),
  });
  return (
    <ResourceForm
      form={form}
      title="Invite links"
      description="A link that lets whoever has it join, until it runs out or is switched off."
      readOnly={permissions.admin ? undefined : 'Only administrators change this.'}
    >
      <Switch
        label="People may join by link"
        hint="Switched off, links that were handed out let nobody in; switched on again, they work as before."
        checked={form.draft.inviteLinks}
        disabled={!permissions.admin}
        onCheckedChange={(checked) => form.set('inviteLinks', checked)}
      />
    </ResourceForm>
  );
}
