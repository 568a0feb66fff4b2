'use client';

import { useMutation } from '@tanstack/react-query';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { sitesQuery } from '@/components/shell/sidebar-sites';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { mutation } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { updateOrganization } from '@/lib/contract/organizations';
import type { Organization } from './general-form';
import { t } from './messages';

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
      title={t('content')}
      description={t('theDefaultSiteAndWhatCan')}
      readOnly={permissions.admin ? undefined : t('onlyAdministratorsCanChangeThis')}
    >
      <Field label={t('defaultSite')} hint={t('theSiteThatIsUsedWhen')} error={fieldErrors.defaultContent}>
        <Select
          value={draft.defaultContent}
          disabled={!permissions.admin || sites.isPending}
          options={[
            { value: NONE, label: t('none') },
            ...known.map((site) => ({ value: site.id, label: site.title })),
            ...(isListed ? [] : [{ value: draft.defaultContent, label: t('aSiteThatYouCannotSee') }]),
          ]}
          onValueChange={(site) => set('defaultContent', site)}
        />
      </Field>
      <Switch
        label={t('questionsAndAnswers')}
        hint={t('peopleAskQuestionsInTheirOwn')}
        checked={draft.ai}
        disabled={!permissions.admin}
        onCheckedChange={(checked) => set('ai', checked)}
      />
    </ResourceForm>
  );
}
