'use client';

import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import type { SiteParams } from '@/components/shell/site-params';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast-store';
import { createSiteSectionGroup, updateSiteSectionGroup } from '@/lib/contract/site-sections';
import { IconField } from './icon-field';
import { LocalizedTexts } from './localized-texts';
import { t } from './messages';
import { useAsk } from './structure-desk';
import type { SectionGroup, SiteSection } from './structure-nodes';
import { useStructureChange } from './use-structure-change';

interface GroupDialogProps {
  params: SiteParams;
  /** Changed; without it a new group is made. */
  group?: SectionGroup | undefined;
  /** What a new group begins with. */
  sections?: readonly SiteSection[];
  onClose: () => void;
}

export function GroupDialog({ params, group, sections = [], onClose }: GroupDialogProps) {
  const [title, setTitle] = useState(group?.title ?? '');
  const [localizedTitle, setLocalizedTitle] = useState(group?.localizedTitle);
  const [icon, setIcon] = useState(group?.icon ?? '');
  const change = useStructureChange();
  const ask = useAsk();
  const body = { title: title.trim(), localizedTitle: localizedTitle ?? null, icon };

  const save = () =>
    change(async () => {
      if (group) {
        await ask(updateSiteSectionGroup, { params: { ...params, siteSectionGroupId: group.id }, body });
        return;
      }
      await ask(createSiteSectionGroup, {
        params,
        body: { ...body, sections: sections.map(({ id }) => id) },
      });
      showToast({ title: t('groupCreated', { title: body.title }) });
    });

  return (
    <FormDialog
      title={group ? t('editGroupWithTitle', { title: group.title }) : t('newGroup')}
      description={
        group
          ? undefined
          : sections.length > 0
            ? t('atTheEndOfTheSiteWith', { list: sections.map((section) => section.title).join(', ') })
            : t('atTheEndOfTheSite')
      }
      size="small"
      saveLabel={group ? t('save') : t('createGroup')}
      fields={['title', 'icon']}
      validate={() => findFieldErrors(createSiteSectionGroup, body)}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('title')} hint={t('shownAboveItsSections')} error={errors.title}>
            <Input value={title} maxLength={100} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <LocalizedTexts params={params} plain={title} value={localizedTitle} onChange={setLocalizedTitle} />
          <IconField value={icon} onValueChange={setIcon} fallback={FolderOpen} />
        </>
      )}
    </FormDialog>
  );
}
