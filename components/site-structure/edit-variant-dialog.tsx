'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { PathField } from '@/components/patterns/path-field';
import { Checkbox } from '@/components/ui/checkbox';
import { updateSiteSection } from '@/lib/contract/site-sections';
import { updateSiteSpace } from '@/lib/contract/site-spaces';
import { updateSite } from '@/lib/contract/sites';
import { ConditionField } from './condition-field';
import { LocalizedTexts } from './localized-texts';
import { t } from './messages';
import { findTaken, type SiteFacts } from './site-facts';
import { useAsk } from './structure-desk';
import type { SiteSection, SiteSpace } from './structure-nodes';
import { useStructureChange } from './use-structure-change';

interface EditVariantDialogProps {
  facts: SiteFacts;
  siteSpace: SiteSpace;
  section?: SiteSection | undefined;
  /** The variants beside it: their paths are taken. */
  siblings: readonly SiteSpace[];
  onClose: () => void;
}

export function EditVariantDialog({ facts, siteSpace, section, siblings, onClose }: EditVariantDialogProps) {
  const { params, url } = facts;
  const [localizedTitle, setLocalizedTitle] = useState(siteSpace.localizedTitle);
  const [path, setPath] = useState(siteSpace.path);
  const [condition, setCondition] = useState(siteSpace.condition ?? '');
  const [isDefault, setIsDefault] = useState(siteSpace.default);
  const change = useStructureChange();
  const ask = useAsk();
  const takenBy = findTaken(siblings, siteSpace.id, path);
  const base = section ? `${url}/${section.path}` : url;
  const body = {
    path: path.trim(),
    localizedTitle: localizedTitle ?? null,
    condition: condition.trim() || null,
  };

  const save = () =>
    change(async () => {
      await ask(updateSiteSpace, { params: { ...params, siteSpaceId: siteSpace.id }, body });
      if (!isDefault || siteSpace.default) return;
      const defaultSiteSpace = siteSpace.id;
      if (section) {
        await ask(updateSiteSection, {
          params: { ...params, siteSectionId: section.id },
          body: { defaultSiteSpace },
        });
      } else await ask(updateSite, { params, body: { defaultSiteSpace } });
    });

  return (
    <FormDialog
      title={t('editVariantWithTitle', { title: siteSpace.title })}
      description={section ? t('inAVariantHasTheTitle', { title: section.title }) : undefined}
      saveLabel={t('saveVariant')}
      fields={['path', 'condition']}
      validate={async () => ({
        ...(await findFieldErrors(updateSiteSpace, body)),
        ...(takenBy ? { path: t('alreadyInUse') } : {}),
      })}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <LocalizedTexts
            params={params}
            plain={siteSpace.title}
            value={localizedTitle}
            onChange={setLocalizedTitle}
          />
          <PathField
            base={base}
            saved={siteSpace.path}
            value={path}
            onValueChange={setPath}
            takenBy={takenBy}
            isPublished={facts.isPublished}
            error={errors.path}
          />
          <Checkbox
            label={section ? t('defaultVariantOf', { title: section.title }) : t('defaultSpaceOfTheSite')}
            hint={
              siteSpace.default
                ? t('itAlsoOpensAtToChange', { published: siteSpace.urls.published })
                : t('itThenAlsoOpensAtSentence', { base })
            }
            checked={isDefault}
            disabled={siteSpace.default}
            onCheckedChange={setIsDefault}
          />
          <ConditionField
            value={condition}
            onValueChange={setCondition}
            claims={facts.claims}
            isAdaptive={facts.isAdaptive}
            reading={facts.reading}
            noun={t('variant')}
            error={errors.condition}
          />
        </>
      )}
    </FormDialog>
  );
}
