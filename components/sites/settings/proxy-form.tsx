'use client';

import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { t } from './messages';
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
    <ResourceForm form={form} title={t('proxy')} description={t('showsTheSiteAtAPath')} readOnly={readOnly}>
      <Field
        label={t('hostAndPath')}
        optional
        error={form.fieldErrors.proxy}
        hint={origin ? t('readersWillReachTheSiteAt', { origin }) : t('suchAsExampleOrgDocsWithout')}
      >
        <Input
          value={form.draft.proxy}
          disabled={Boolean(readOnly)}
          placeholder={t('exampleOrgDocs')}
          maxLength={512}
          spellCheck={false}
          autoCapitalize="none"
          inputMode="url"
          onChange={(event) => form.set('proxy', event.target.value.replace(/^https?:\/\//, ''))}
        />
      </Field>
      {site.proxy ? (
        <p className="text-muted text-xs">
          {t.rich('configureYourWebServerToPass', {
            code: (chunks) => <code className="break-all">{chunks}</code>,
            origin: site.proxy.origin,
            code2: (chunks) => <code className="break-all">{chunks}</code>,
            target: site.proxy.target,
          })}
        </p>
      ) : null}
    </ResourceForm>
  );
}
