'use client';

import { useMutation } from '@tanstack/react-query';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import type { SiteParams } from '@/components/shell/site-params';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { mutation } from '@/lib/client/query';
import { updatePublishingAuth } from '@/lib/contract/site-publishing-auth';
import { t } from './messages';
import type { VisitorAuth } from './visitors';

/** Where visitors go who have no token yet; the key must be there first, since saving would make it unseen. */
export function FallbackForm({ params, auth }: { params: SiteParams; auth: VisitorAuth }) {
  const update = useMutation(mutation(updatePublishingAuth));
  const readOnly = auth.keyMadeAt ? undefined : t('createTheKeyFirst');
  const form = useResourceForm({
    value: { fallbackURL: auth.fallbackURL ?? '' },
    save: ({ fallbackURL = '' }) =>
      update.mutateAsync({
        params,
        body: { fallbackURL: fallbackURL.trim() === '' ? null : fallbackURL.trim() },
      }),
  });
  return (
    <ResourceForm
      form={form}
      title={t('signInPage')}
      description={t('visitorsWithoutAValidTokenAre')}
      saveLabel={t('saveUrl')}
      readOnly={readOnly}
    >
      <Field
        label={t('url')}
        optional
        error={form.fieldErrors.fallbackURL}
        hint={t('suchAsHttpsExampleOrgSign')}
      >
        <Input
          value={form.draft.fallbackURL}
          disabled={Boolean(readOnly)}
          placeholder={t('httpsExampleOrgSignIn')}
          maxLength={2048}
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => form.set('fallbackURL', event.target.value)}
        />
      </Field>
    </ResourceForm>
  );
}
