'use client';

import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { Avatar } from '@/components/ui/avatar';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { mutation } from '@/lib/client/query';
import { type organization, updateOrganization } from '@/lib/contract/organizations';
import { t } from './messages';

export type Organization = z.output<typeof organization>;

export function GeneralForm({
  organization: { id, title, urls, permissions },
}: {
  organization: Organization;
}) {
  const update = useMutation(mutation(updateOrganization));
  const form = useResourceForm({
    value: { title, logo: urls.logo ?? '' },
    save: ({ logo, ...others }) =>
      update.mutateAsync({
        params: { organizationId: id },
        body: { ...others, ...(logo === undefined ? {} : { logo: logo.trim() || null }) },
      }),
  });
  const { draft, fieldErrors, set } = form;
  return (
    <ResourceForm
      form={form}
      title={t('nameAndLogo')}
      description={t('shownInTheSidebarAndIn')}
      readOnly={permissions.admin ? undefined : t('onlyAdministratorsCanChangeThis')}
    >
      <Field label={t('name')} error={fieldErrors.title}>
        <Input
          value={draft.title}
          disabled={!permissions.admin}
          onChange={(event) => set('title', event.target.value)}
        />
      </Field>
      <div className="flex items-start gap-3">
        <Field
          label={t('logo')}
          optional
          className="min-w-0 flex-1"
          hint={t('theHttpsUrlOfASquare')}
          error={fieldErrors.logo}
        >
          <Input
            type="url"
            inputMode="url"
            value={draft.logo}
            disabled={!permissions.admin}
            onChange={(event) => set('logo', event.target.value)}
          />
        </Field>
        <span className="mt-7 flex h-8 items-center">
          <Avatar name={draft.title} src={draft.logo.trim() || null} shape="square" />
        </span>
      </div>
    </ResourceForm>
  );
}
