'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { sitesQuery } from '@/components/shell/sidebar-sites';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { mutation } from '@/lib/client/query';
import { updateOrganization } from '@/lib/contract/organizations';
import type { Organization } from './general-form';

const NONE = 'none';

export function DefaultsForm({ organization }: { organization: Organization }) {
  const { id, defaultContent, ai, permissions } = organization;
  const sites = useQuery(sitesQuery(id));
  const update = useMutation(mutation(updateOrganization));
  const form = useResourceForm({
    value: { defaultContent: defaultContent?.site ?? NONE, ai },
    save: ({ defaultContent: site, ...others }) =>
      update.mutateAsync({
        params: { organizationId: id },
        body: {
          ...others,
          ...(site === undefined
            ? {}
            : { defaultContent: site === NONE ? null : { type: 'site' as const, site } }),
        },
      }),
  });
  const { draft, fieldErrors, set } = form;
  const known = sites.data?.items ?? [];
  const isListed = draft.defaultContent === NONE || known.some((site) => site.id === draft.defaultContent);
  return (
    <ResourceForm
      form={form}
      title="Content"
      description="What the organization stands for first, and what may work with its content."
      readOnly={permissions.admin ? undefined : 'Only administrators change this.'}
    >
      <Field
        label="Default site"
        hint="The site that stands for the organization wherever one is asked for without a name."
        error={fieldErrors.defaultContent}
      >
        <Select
          value={draft.defaultContent}
          disabled={!permissions.admin || sites.isPending}
          options={[
            { value: NONE, label: 'None' },
            ...known.map((site) => ({ value: site.id, label: site.title })),
            ...(isListed ? [] : [{ value: draft.defaultContent, label: 'A site that you may not see' }]),
          ]}
          onValueChange={(site) => set('defaultContent', site)}
        />
      </Field>
      <Switch
        label="Questions and answers"
        hint={
          <>
            People ask in plain words and get an answer made of what the pages say, each sentence with its
            source. Nobody is shown more than they can read. Without a language model nothing leaves this
            server; where one is configured, it only phrases passages that were found.
          </>
        }
        checked={draft.ai}
        disabled={!permissions.admin}
        onCheckedChange={(checked) => set('ai', checked)}
      />
    </ResourceForm>
  );
}
