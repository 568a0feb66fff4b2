'use client';

import { useMutation } from '@tanstack/react-query';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { roleOptions } from '@/components/patterns/role-words';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { Role } from '@/lib/access/roles';
import { mutation } from '@/lib/client/query';
import { updateOrganization } from '@/lib/contract/organizations';
import type { Organization } from './general-form';
import { t } from './messages';
import { readDomains } from './read-domains';

const GUEST = 'guest';

export function JoiningForm({ organization }: { organization: Organization }) {
  const { id, emailDomains, permissions } = organization;
  const update = useMutation(mutation(updateOrganization));
  const form = useResourceForm<{ emailDomains: string; defaultRole: Role | null }>({
    value: { emailDomains: emailDomains.join('\n'), defaultRole: organization.defaultRole ?? null },
    save: async ({ emailDomains: domains, ...others }) => {
      await update.mutateAsync({
        params: { organizationId: id },
        body: { ...others, ...(domains === undefined ? {} : { emailDomains: readDomains(domains) }) },
      });
      form.reset();
    },
  });
  const { draft, fieldErrors, set } = form;
  return (
    <ResourceForm
      form={form}
      title={t('joining')}
      description={t('whoJoinsAutomaticallyAndWithWhat')}
      readOnly={permissions.admin ? undefined : t('onlyAdministratorsCanChangeThis')}
    >
      <Field
        label={t('eMailDomains')}
        optional
        hint={t('onePerLineSuchAsExample')}
        error={fieldErrors.emailDomains}
      >
        <Textarea
          value={draft.emailDomains}
          disabled={!permissions.admin}
          spellCheck={false}
          onChange={(event) => set('emailDomains', event.target.value)}
        />
      </Field>
      <Field label={t('defaultRole')} hint={t('forPeopleWhoJoinWithoutA')} error={fieldErrors.defaultRole}>
        <Select
          value={draft.defaultRole ?? GUEST}
          disabled={!permissions.admin}
          options={[
            { value: GUEST, label: t('guest'), description: t('onlySeesWhatTheyAreGiven') },
            ...roleOptions,
          ]}
          onValueChange={(role) => set('defaultRole', role === GUEST ? null : (role as Role))}
        />
      </Field>
    </ResourceForm>
  );
}
