'use client';

import { useMutation } from '@tanstack/react-query';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { mutation } from '@/lib/client/query';
import { updatePublishingAuth } from '@/lib/contract/site-publishing-auth';
import type { SiteParams, VisitorAuth } from './visitors';

/** Where visitors go who have no token yet; the key must be there first, since saving would make it unseen. */
export function FallbackForm({ params, auth }: { params: SiteParams; auth: VisitorAuth }) {
  const update = useMutation(mutation(updatePublishingAuth));
  const readOnly = auth.keyMadeAt ? undefined : 'Make the key first.';
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
      title="Sign-in page"
      description="Visitors without a valid token are sent there, with the page that they wanted in the address."
      saveLabel="Save address"
      readOnly={readOnly}
    >
      <Field
        label="Address"
        optional
        error={form.fieldErrors.fallbackURL}
        hint="Such as https://example.org/sign-in. Without one they are told that the site needs a sign-in."
      >
        <Input
          value={form.draft.fallbackURL}
          disabled={Boolean(readOnly)}
          placeholder="https://example.org/sign-in"
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
