'use client';

import { Layers } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { PathField } from '@/components/patterns/path-field';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { updateSiteSection } from '@/lib/contract/site-sections';
import { updateSite } from '@/lib/contract/sites';
import { ConditionField } from './condition-field';
import { IconField } from './icon-field';
import { LocalizedTexts } from './localized-texts';
import { t } from './messages';
import { findTaken, type SiteFacts } from './site-facts';
import { useAsk } from './structure-desk';
import type { SiteSection } from './structure-nodes';
import { useStructureChange } from './use-structure-change';

interface EditSectionDialogProps {
  facts: SiteFacts;
  section: SiteSection;
  /** All of the site: their paths are taken. */
  sections: readonly SiteSection[];
  onClose: () => void;
}

export function EditSectionDialog({ facts, section, sections, onClose }: EditSectionDialogProps) {
  const { params } = facts;
  const [title, setTitle] = useState(section.title);
  const [localizedTitle, setLocalizedTitle] = useState(section.localizedTitle);
  const [path, setPath] = useState(section.path);
  const [icon, setIcon] = useState(section.icon ?? '');
  const [description, setDescription] = useState(section.description ?? '');
  const [localizedDescription, setLocalizedDescription] = useState(section.localizedDescription);
  const [condition, setCondition] = useState(section.condition ?? '');
  const [isDefault, setIsDefault] = useState(section.default);
  const change = useStructureChange();
  const ask = useAsk();
  const takenBy = findTaken(sections, section.id, path);
  const body = {
    title: title.trim(),
    localizedTitle: localizedTitle ?? null,
    path: path.trim(),
    icon,
    description: description.trim(),
    localizedDescription: description.trim() ? (localizedDescription ?? null) : null,
    condition: condition.trim() || null,
  };

  const save = () =>
    change(async () => {
      await ask(updateSiteSection, { params: { ...params, siteSectionId: section.id }, body });
      if (isDefault && !section.default)
        await ask(updateSite, { params, body: { defaultSiteSection: section.id } });
    });

  return (
    <FormDialog
      title={t('edit', { title: section.title })}
      saveLabel={t('saveSection')}
      fields={['title', 'path', 'description', 'condition', 'icon']}
      validate={async () => ({
        ...(await findFieldErrors(updateSiteSection, body)),
        ...(takenBy ? { path: t('alreadyInUse') } : {}),
      })}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <div className="flex flex-wrap items-start gap-4">
            <Field label={t('title')} error={errors.title} className="min-w-48 flex-1">
              <Input value={title} maxLength={128} onChange={(event) => setTitle(event.target.value)} />
            </Field>
            <IconField value={icon} onValueChange={setIcon} fallback={Layers} />
          </div>
          <LocalizedTexts params={params} plain={title} value={localizedTitle} onChange={setLocalizedTitle} />
          <PathField
            base={facts.url}
            saved={section.path}
            value={path}
            onValueChange={setPath}
            takenBy={takenBy}
            isPublished={facts.isPublished}
            error={errors.path}
          />
          <Field
            label={t('description')}
            optional
            hint={t('oneLineShownInTheNavigation')}
            error={errors.description}
          >
            <Textarea
              rows={2}
              maxLength={256}
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          </Field>
          {description.trim() ? (
            <LocalizedTexts
              params={params}
              label={t('description')}
              plain={description}
              maxLength={256}
              value={localizedDescription}
              onChange={setLocalizedDescription}
            />
          ) : null}
          <Checkbox
            label={t('defaultSection')}
            hint={section.default ? t('itOpensAtTheUrlOf') : t('itThenAlsoOpensAt', { url: facts.url })}
            checked={isDefault}
            disabled={section.default}
            onCheckedChange={setIsDefault}
          />
          <ConditionField
            value={condition}
            onValueChange={setCondition}
            claims={facts.claims}
            isAdaptive={facts.isAdaptive}
            reading={facts.reading}
            noun={t('section')}
            error={errors.condition}
          />
        </>
      )}
    </FormDialog>
  );
}
