'use client';

import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { SiteFacts } from './site-facts';
import type { StructureDialog } from './structure-dialog';
import { listSections, listVariants, type StructureNode } from './structure-nodes';

const AddLanguageDialog = lazyDialog(async () => (await import('./add-language-dialog')).AddLanguageDialog);
const AddSectionDialog = lazyDialog(async () => (await import('./add-section-dialog')).AddSectionDialog);
const AddVariantDialog = lazyDialog(async () => (await import('./add-variant-dialog')).AddVariantDialog);
const EditSectionDialog = lazyDialog(async () => (await import('./edit-section-dialog')).EditSectionDialog);
const EditVariantDialog = lazyDialog(async () => (await import('./edit-variant-dialog')).EditVariantDialog);
const GroupDialog = lazyDialog(async () => (await import('./group-dialog')).GroupDialog);
const RemoveGroupDialog = lazyDialog(async () => (await import('./removal-dialogs')).RemoveGroupDialog);
const RemoveSectionsDialog = lazyDialog(async () => (await import('./removal-dialogs')).RemoveSectionsDialog);
const RemoveVariantDialog = lazyDialog(async () => (await import('./removal-dialogs')).RemoveVariantDialog);
const SiteTextsDialog = lazyDialog(async () => (await import('./texts/site-texts-dialog')).SiteTextsDialog);

interface StructureDialogsProps {
  dialog: StructureDialog;
  facts: SiteFacts;
  siteTitle: string;
  nodes: readonly StructureNode[];
  onClose: () => void;
}

/** The one dialog that is open. */
export function StructureDialogs({ dialog, facts, siteTitle, nodes, onClose }: StructureDialogsProps) {
  const { params } = facts;
  const sections = listSections(nodes);
  switch (dialog.ask) {
    case 'add-section':
      return <AddSectionDialog params={params} nodes={nodes} group={dialog.group} onClose={onClose} />;
    case 'add-variant':
      return <AddVariantDialog params={params} nodes={nodes} section={dialog.section} onClose={onClose} />;
    case 'add-language':
      return (
        <AddLanguageDialog
          params={params}
          section={dialog.section}
          siblings={listVariants(nodes, dialog.section?.id ?? null)}
          onClose={onClose}
        />
      );
    case 'texts':
      return <SiteTextsDialog facts={facts} siteTitle={siteTitle} nodes={nodes} onClose={onClose} />;
    case 'new-group':
      return <GroupDialog params={params} sections={dialog.sections} onClose={onClose} />;
    case 'edit-group':
      return <GroupDialog params={params} group={dialog.group} onClose={onClose} />;
    case 'edit-section':
      return (
        <EditSectionDialog facts={facts} section={dialog.section} sections={sections} onClose={onClose} />
      );
    case 'edit-variant':
      return (
        <EditVariantDialog
          facts={facts}
          siteSpace={dialog.siteSpace}
          section={dialog.section}
          siblings={listVariants(nodes, dialog.section?.id ?? null)}
          onClose={onClose}
        />
      );
    case 'remove-group':
      return <RemoveGroupDialog params={params} group={dialog.group} onClose={onClose} />;
    case 'remove-sections':
      return (
        <RemoveSectionsDialog params={params} sections={dialog.sections} all={sections} onClose={onClose} />
      );
    case 'remove-variant':
      return (
        <RemoveVariantDialog
          params={params}
          siteSpace={dialog.siteSpace}
          section={dialog.section}
          siblings={listVariants(nodes, dialog.section?.id ?? null)}
          onClose={onClose}
        />
      );
  }
}
