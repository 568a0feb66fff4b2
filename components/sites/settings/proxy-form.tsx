'use client';

import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readOnlyReason, type SettingsProps, useSaveSite } from './use-save-site';

export function ProxyForm({ organizationId, site }: SettingsProps) {
  const saveSite = useSaveSite(organizationId, site);
  const readOnly = readOnlyReason(site);
  const form = useResourceForm({
    value: { proxy: site.proxy?.origin ?? '' },
    save: ({ proxy = '' }) => saveSite({ proxy: proxy.trim() === '' ? null : proxy.trim() }),
  });
  const origin = form.draft.proxy.trim();
  return (
    <ResourceForm
      form={form}
      title="Proxy"
      description="Shows the site inside a website of yours, at a path of its host. Your web server passes the requests on."
      readOnly={readOnly}
    >
      <Field
        label="Host and path"
        optional
        error={form.fieldErrors.proxy}
        hint={
          origin
            ? `Readers will find the site at https://${origin}. Leave it empty to go back to the address on this server.`
            : 'Such as example.org/docs, without https://.'
        }
      >
        <Input
          value={form.draft.proxy}
          disabled={Boolean(readOnly)}
          placeholder="example.org/docs"
          maxLength={512}
          spellCheck={false}
          autoCapitalize="none"
          inputMode="url"
          onChange={(event) => form.set('proxy', event.target.value.replace(/^https?:\/\//, ''))}
        />
      </Field>
      {site.proxy ? (
        <p className="text-muted text-xs">
          Your web server passes requests for <code className="break-all">{site.proxy.origin}</code> on to{' '}
          <code className="break-all">{site.proxy.target}</code>.
        </p>
      ) : null}
    </ResourceForm>
  );
}
