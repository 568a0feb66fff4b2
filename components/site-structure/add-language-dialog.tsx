'use client';

import { useState } from 'react';
import { OptionsChoice } from '@/components/patterns/custom-fields/options-choice';
import { FormDialog } from '@/components/patterns/form-dialog';
import { nameLanguage } from '@/components/patterns/language-names';
import type { SiteParams } from '@/components/shell/site-params';
import { Field } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast-store';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { createSiteSpace, updateSiteSpace } from '@/lib/contract/site-spaces';
import { listTranslations } from '@/lib/contract/translations';
import { t } from './messages';
import { useAsk } from './structure-desk';
import type { SiteSection, SiteSpace } from './structure-nodes';
import { useStructureChange } from './use-structure-change';

interface AddLanguageDialogProps {
  params: SiteParams;
  section?: SiteSection | undefined;
  /** The variants that are there. */
  siblings: readonly SiteSpace[];
  onClose: () => void;
}

/** Shows translations of what is shown already, each at an address that is its language. */
export function AddLanguageDialog({ params, section, siblings, onClose }: AddLanguageDialogProps) {
  const { organizationId } = params;
  const { data } = useQuery(
    query(listTranslations, {
      params: { organizationId },
      query: { object: 'translation' as const, limit: '1000' },
    }),
  );
  const [languages, setLanguages] = useState<string[]>([]);
  const change = useStructureChange();
  const ask = useAsk();
  const shown = new Set(siblings.map(({ space }) => space.id));
  const offered = (data?.items ?? []).flatMap((item) =>
    item.object === 'translation' && shown.has(item.source.space) && !shown.has(item.result.space)
      ? [{ language: item.language, spaceId: item.result.space }]
      : [],
  );
  const options = [...new Set(offered.map(({ language }) => language))].map((value) => ({
    value,
    label: nameLanguage(value),
  }));

  const save = () =>
    change(async () => {
      const taken = new Set(siblings.map(({ path }) => path));
      const chosen = offered.filter(({ language }) => languages.includes(language));
      for (const { language, spaceId } of chosen) {
        const body = { spaceId, ...(section ? { sectionId: section.id } : {}) };
        const { id } = await ask(createSiteSpace, { params, body });
        if (!taken.has(language))
          await ask(updateSiteSpace, { params: { ...params, siteSpaceId: id }, body: { path: language } });
        taken.add(language);
      }
      const names = chosen.map(({ language }) => nameLanguage(language)).join(', ');
      showToast({ title: t('languagesAdded', { count: chosen.length, names }) });
    });

  return (
    <FormDialog
      title={t('addLanguageTitle')}
      description={t('readersChooseTheLanguage')}
      saveLabel={t('addLanguageSave', { count: languages.length })}
      disabled={languages.length === 0}
      save={save}
      onClose={onClose}
    >
      {() =>
        options.length > 0 ? (
          <Field label={t('languages')}>
            <OptionsChoice
              label={t('languages')}
              options={options}
              value={languages}
              onChange={setLanguages}
            />
          </Field>
        ) : data ? (
          <p className="text-sm text-muted">{t('noTranslationsToAdd')}</p>
        ) : null
      }
    </FormDialog>
  );
}
