'use client';

import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast-store';
import { createSiteSectionGroup, updateSiteSectionGroup } from '@/lib/contract/site-sections';
import { IconField } from './icon-field';
import type { SiteParams } from './site-params';
import { useAsk } from './structure-desk';
import type { Group, Section } from './structure-nodes';
import { useStructureChange } from './use-structure-change';

interface GroupDialogProps {
  params: SiteParams;
  /** Changed; without it a new group is made. */
  group?: Group | undefined;
  /** What a new group begins with. */
  sections?: readonly Section[];
  onClose: () => void;
}

export function GroupDialog({ params, group, sections = [], onClose }: GroupDialogProps) {
  const [title, setTitle] = useState(group?.title ?? '');
  const [icon, setIcon] = useState(group?.icon ?? '');
  const change = useStructureChange();
  const ask = useAsk();
  const body = { title: title.trim(), icon };

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
      showToast({ title: `The group ${body.title} is made` });
    });

  return (
    <FormDialog
      title={group ? `Edit the group ${group.title}` : 'New group'}
      description={
        group
          ? undefined
          : sections.length > 0
            ? `At the end of the site, with ${sections.map((section) => section.title).join(', ')} in it.`
            : 'At the end of the site. Drag sections into it, or use «Move to group» in their menus.'
      }
      size="small"
      saveLabel={group ? 'Save' : 'Create group'}
      fields={['title', 'icon']}
      validate={() => findFieldErrors(createSiteSectionGroup.body, body)}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label="Title" hint="Readers see it above its sections." error={errors.title}>
            <Input value={title} maxLength={100} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <IconField value={icon} onValueChange={setIcon} fallback={FolderOpen} />
        </>
      )}
    </FormDialog>
  );
}
