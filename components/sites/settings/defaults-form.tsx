'use client';

import { useQuery } from '@tanstack/react-query';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { query } from '@/lib/client/query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { getSiteStructure } from '@/lib/contract/sites';
import { t } from './messages';
import { readOnlyReason, type SettingsProps, useSaveSite } from './use-save-site';

/** Which section opens at the address of the site, and which variant in it. */
export function DefaultsForm({ organizationId, site }: SettingsProps) {
  const saveSite = useSaveSite(organizationId, site);
  const readOnly = readOnlyReason(site);
  const structure = useQuery(query(getSiteStructure, { params: { organizationId, siteId: site.id } }));
  const { sections, variants } = listContainers(structure.data);
  const form = useResourceForm({
    value: {
      defaultSiteSection: sections.find((section) => section.default)?.id ?? '',
      defaultSiteSpace: variants.find((variant) => variant.default)?.id ?? '',
    },
    save: async (changes) => {
      // A variant named beside a new section belongs to it, so the section is sent first.
      const shown = sections.find((section) => section.id === form.draft.defaultSiteSection);
      const isForeign = shown && !shown.siteSpaces.some(({ id }) => id === changes.defaultSiteSpace);
      if (changes.defaultSiteSection) await saveSite({ defaultSiteSection: changes.defaultSiteSection });
      if (changes.defaultSiteSpace && !isForeign)
        await saveSite({ defaultSiteSpace: changes.defaultSiteSpace });
    },
  });
  if (structure.isPending) {
    return (
      <Card title={t('startPage')}>
        <Skeleton className="h-8" />
      </Card>
    );
  }
  const shown = sections.find(({ id }) => id === form.draft.defaultSiteSection);
  const choices = shown ? shown.siteSpaces : variants;
  const chosenVariant = choices.some(({ id }) => id === form.draft.defaultSiteSpace)
    ? form.draft.defaultSiteSpace
    : choices.find((variant) => variant.default)?.id;
  if (choices.length === 0) return null;
  return (
    <ResourceForm
      form={form}
      title={t('startPage')}
      description={t('whatReadersSeeWhenTheyOpen')}
      readOnly={readOnly}
    >
      {sections.length > 0 ? (
        <Field label={t('section')}>
          <Select
            value={form.draft.defaultSiteSection}
            onValueChange={(id) => form.set('defaultSiteSection', id)}
            options={sections.map(({ id, title, path }) => ({
              value: id,
              label: title,
              description: `/${path}`,
            }))}
            disabled={Boolean(readOnly) || sections.length === 1}
          />
        </Field>
      ) : null}
      <Field
        label={sections.length > 0 ? t('variantInThisSection') : t('space')}
        hint={choices.length === 1 ? t('thereIsOnlyOne') : undefined}
      >
        <Select
          value={chosenVariant}
          onValueChange={(id) => form.set('defaultSiteSpace', id)}
          options={choices.map(({ id, title, path }) => ({
            value: id,
            label: title,
            description: `/${path}`,
          }))}
          disabled={Boolean(readOnly) || choices.length === 1}
        />
      </Field>
    </ResourceForm>
  );
}

/** The sections of a site in their order, and the variants that its own address may open. */
function listContainers(structure: ReplyOf<typeof getSiteStructure> | undefined) {
  if (!structure) return { sections: [], variants: [] };
  if (structure.type === 'siteSpaces') return { sections: [], variants: structure.structure };
  const sections = structure.structure.flatMap((entry) =>
    entry.object === 'site-section' ? [entry] : entry.sections,
  );
  return { sections, variants: sections.find((section) => section.default)?.siteSpaces ?? [] };
}
