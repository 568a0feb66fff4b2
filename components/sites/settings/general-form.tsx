'use client';

import { AddressPreview } from '@/components/patterns/address-preview';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { t } from './messages';
import { readOnlyReason, type SettingsProps, useSaveSite } from './use-save-site';

export function GeneralForm({ organizationId, site }: SettingsProps) {
  const save = useSaveSite(organizationId, site);
  const form = useResourceForm({ value: { title: site.title, basename: site.basename }, save });
  const readOnly = readOnlyReason(site);
  const isOwnAddress = Boolean(site.proxy || site.hostname);
  return (
    <ResourceForm form={form} title={t('nameAndUrl')} readOnly={readOnly}>
      <Field label={t('title')} hint={t('shownToReadersAtTheTop')} error={form.fieldErrors.title}>
        <Input
          value={form.draft.title}
          disabled={Boolean(readOnly)}
          maxLength={128}
          onChange={(event) => form.set('title', event.target.value)}
        />
      </Field>
      <Field
        label={t('urlOnThisServer')}
        error={form.fieldErrors.basename}
        hint={
          isOwnAddress ? (
            t('readersReachTheSiteAtSo', { published: site.urls.published })
          ) : (
            <AddressPreview
              before={site.urls.published}
              after={replaceBasename(site.urls.published, site.basename, form.draft.basename)}
              consequence={site.published ? t('linksToTheOldUrlWill') : t('theSiteIsNotPublishedSo')}
            />
          )
        }
      >
        <Input
          value={form.draft.basename}
          disabled={Boolean(readOnly)}
          maxLength={100}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => form.set('basename', event.target.value.toLowerCase().replace(/[\s_]+/g, '-'))}
        />
      </Field>
    </ResourceForm>
  );
}

/** The address of a site under another name; the name is its last segment. */
function replaceBasename(address: string, before: string, after: string): string {
  return address.endsWith(`/${before}`) ? `${address.slice(0, -before.length)}${after}` : address;
}
