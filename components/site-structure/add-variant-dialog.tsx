'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { SpacePicker } from '@/components/patterns/space-picker';
import type { SiteParams } from '@/components/shell/site-params';
import { showToast } from '@/components/ui/toast-store';
import { createSiteSpace } from '@/lib/contract/site-spaces';
import { t } from './messages';
import { useAsk } from './structure-desk';
import type { SiteSection, StructureNode } from './structure-nodes';
import { useStructureChange } from './use-structure-change';

interface AddVariantDialogProps {
  params: SiteParams;
  nodes: readonly StructureNode[];
  /** Without it, the space is shown at the root of a site that has no sections. */
  section?: SiteSection | undefined;
  onClose: () => void;
}

/** Shows more spaces in one place: languages, versions, products. */
export function AddVariantDialog({ params, nodes, section, onClose }: AddVariantDialogProps) {
  const [spaces, setSpaces] = useState<string[]>([]);
  const change = useStructureChange();
  const ask = useAsk();
  const shown = new Set(
    nodes.flatMap((node) =>
      node.kind === 'site-space' && node.parent === (section?.id ?? null) ? [node.of.space.id] : [],
    ),
  );
  const where = section ? section.title : t('theSite');

  const save = () =>
    change(async () => {
      const made: string[] = [];
      for (const spaceId of spaces) {
        const body = { spaceId, ...(section ? { sectionId: section.id } : {}) };
        made.push((await ask(createSiteSpace, { params, body })).title);
      }
      showToast({
        title: t('spacesAddedTo', { count: made.length, made: made[0] ?? '', where }),
      });
    });

  return (
    <FormDialog
      title={section ? t('addVariantsTo', { title: section.title }) : t('addSpaces')}
      description={section ? t('readersCanSwitchBetweenTheVariants') : t('readersCanSwitchBetweenTheSpaces')}
      saveLabel={spaces.length > 1 ? t('addSpacesWithCount', { count: spaces.length }) : t('addSpace')}
      disabled={spaces.length === 0}
      save={save}
      onClose={onClose}
    >
      {() => (
        <SpacePicker
          organizationId={params.organizationId}
          label={t('spaces')}
          multiple
          value={spaces}
          onValueChange={setSpaces}
          whyNot={(space) => (shown.has(space) ? t('alreadyInWithWhere', { where }) : undefined)}
          empty={t('thereAreNoSpacesYetCreate')}
        />
      )}
    </FormDialog>
  );
}
