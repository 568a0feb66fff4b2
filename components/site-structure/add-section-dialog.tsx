'use client';

import { Layers } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { SpacePicker } from '@/components/patterns/space-picker';
import type { SiteParams } from '@/components/shell/site-params';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast-store';
import { addSectionToGroup, createSiteSection } from '@/lib/contract/site-sections';
import { IconField } from './icon-field';
import { t } from './messages';
import { useAsk } from './structure-desk';
import type { SectionGroup, StructureNode } from './structure-nodes';
import { useStructureChange } from './use-structure-change';

interface AddSectionDialogProps {
  params: SiteParams;
  nodes: readonly StructureNode[];
  group?: SectionGroup | undefined;
  onClose: () => void;
}

/** Each space that is picked becomes a section; one alone can be named and given an icon at once. */
export function AddSectionDialog({ params, nodes, group, onClose }: AddSectionDialogProps) {
  const [spaces, setSpaces] = useState<string[]>([]);
  const [title, setTitle] = useState('');
  const [icon, setIcon] = useState('');
  const change = useStructureChange();
  const ask = useAsk();
  const isOne = spaces.length < 2;
  const atRoot = nodes.filter((node) => node.kind === 'site-space' && node.parent === null);
  const shownIn = (space: string) => {
    const shown = nodes.find((node) => node.kind === 'site-space' && node.of.space.id === space);
    const holder = shown && nodes.find((node) => node.id === shown.parent);
    return shown && (holder ? t('alreadyIn', { title: holder.title }) : t('alreadyOnThisSite'));
  };

  const save = () =>
    change(async () => {
      const named = isOne ? { title: title.trim() || null, icon } : {};
      const made: string[] = [];
      for (const spaceId of spaces) {
        const section = await ask(createSiteSection, { params, body: { spaceId, ...named } });
        made.push(section.title);
        if (!group) continue;
        await ask(addSectionToGroup, {
          params: { ...params, siteSectionGroupId: group.id },
          body: { sectionId: section.id },
        });
      }
      const added = { count: made.length, made: made[0] ?? '' };
      showToast({
        title: group ? t('sectionsAddedTo', { ...added, title: group.title }) : t('sectionsAdded', added),
      });
    });

  return (
    <FormDialog
      title={group ? t('addSectionsTo', { title: group.title }) : t('addSections')}
      description={t('aSectionShowsASpaceAnd')}
      saveLabel={isOne ? t('addSection') : t('addSectionsWithCount', { count: spaces.length })}
      disabled={spaces.length === 0}
      fields={['title']}
      validate={async () =>
        isOne && title.trim()
          ? findFieldErrors(createSiteSection, { spaceId: spaces[0], title: title.trim() })
          : {}
      }
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {atRoot.length > 0 ? (
            <Banner>
              {t('theSiteShowsWithoutSectionsThey', {
                what:
                  (atRoot.length === 1 ? atRoot[0]?.title : t('spacesWithCount', { count: atRoot.length })) ??
                  '',
                count: atRoot.length,
              })}
            </Banner>
          ) : null}
          <SpacePicker
            organizationId={params.organizationId}
            label={t('spaces')}
            multiple
            value={spaces}
            onValueChange={setSpaces}
            noteOf={shownIn}
            empty={t('thereAreNoSpacesYetCreate')}
          />
          {isOne ? (
            <div className="flex flex-wrap items-start gap-4">
              <Field
                label={t('title')}
                optional
                hint={t('leaveEmptyToUseTheTitle')}
                error={errors.title}
                className="min-w-48 flex-1"
              >
                <Input value={title} maxLength={64} onChange={(event) => setTitle(event.target.value)} />
              </Field>
              <IconField value={icon} onValueChange={setIcon} fallback={Layers} />
            </div>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
