'use client';

import { useMutation } from '@tanstack/react-query';
import { AddressPreview } from '@/components/patterns/address-preview';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import type { SiteParams } from '@/components/shell/site-params';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { mutation } from '@/lib/client/query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { setSiteHostname } from '@/lib/contract/site-hostnames';
import type { getSite } from '@/lib/contract/sites';
import { t } from './messages';
import type { SiteDomain } from './site-domain';

interface DomainFormProps {
  params: SiteParams;
  domain: SiteDomain;
  site: ReplyOf<typeof getSite>;
}

/** Sets the domain, or takes it away when it is left empty. */
export function DomainForm({ params, domain, site }: DomainFormProps) {
  const set = useMutation(mutation(setSiteHostname));
  const form = useResourceForm({
    value: { hostname: domain.hostname ?? '' },
    save: ({ hostname = '' }) =>
      set.mutateAsync({ params, body: { hostname: hostname.trim() === '' ? null : hostname.trim() } }),
  });
  const name = form.draft.hostname.trim();
  const readOnly = domain.permissions.edit ? undefined : t('onlyAdministratorsOfTheOrganizationCan');
  return (
    <ResourceForm
      form={form}
      title={t('domain')}
      description={t('aCustomDomainForTheSite')}
      readOnly={readOnly}
      saveLabel={t('saveDomain')}
    >
      <Field
        label={t('domainName')}
        optional
        error={form.fieldErrors.hostname}
        hint={
          form.isDirty && name ? (
            <AddressPreview
              before={site.urls.published}
              after={site.proxy ? site.urls.published : `https://${name}`}
              consequence={t('itWorksOnceItsDnsRecord')}
            />
          ) : (
            t('suchAsDocsExampleOrgWithout')
          )
        }
      >
        <Input
          value={form.draft.hostname}
          disabled={Boolean(readOnly)}
          placeholder={t('docsExampleOrg')}
          maxLength={512}
          spellCheck={false}
          autoCapitalize="none"
          inputMode="url"
          onChange={(event) => form.set('hostname', toName(event.target.value))}
        />
      </Field>
      {site.proxy ? (
        <p className="text-muted text-xs">
          {t('readersReachThisSiteThroughThe', { origin: site.proxy.origin })}
        </p>
      ) : null}
    </ResourceForm>
  );
}

/** People paste whole addresses. */
const toName = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '');
