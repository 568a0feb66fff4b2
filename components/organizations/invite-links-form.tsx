'use client';

import { useMutation } from '@tanstack/react-query';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { Switch } from '@/components/ui/switch';
import { mutation } from '@/lib/client/query';
import { updateOrganization } from '@/lib/contract/organizations';
import type { Organization } from './general-form';
import { t } from './messages';

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
      title={t('inviteLinks')}
      description={t('linksThatLetAnyoneJoinUntil')}
      readOnly={permissions.admin ? undefined : t('onlyAdministratorsCanChangeThis')}
    >
      <Switch
        label={t('allowJoiningByLink')}
        hint={t('ifTurnedOffExistingLinksStop')}
        checked={form.draft.inviteLinks}
        disabled={!permissions.admin}
        onCheckedChange={(checked) => form.set('inviteLinks', checked)}
      />
    </ResourceForm>
  );
}
