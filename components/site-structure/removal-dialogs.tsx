'use client';

import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { deleteSiteSection, deleteSiteSectionGroup } from '@/lib/contract/site-sections';
import { deleteSiteSpace } from '@/lib/contract/site-spaces';
import type { SiteParams } from './site-params';
import { useAsk } from './structure-desk';
import { findNextDefault, type Group, type Section, type SiteSpace } from './structure-nodes';
import { useStructureChange } from './use-structure-change';

interface RemovalProps {
  params: SiteParams;
  onClose: () => void;
}

const countVariants = (count: number) => (count === 1 ? 'its variant' : `its ${count} variants`);

interface RemoveSectionsProps extends RemovalProps {
  sections: readonly Section[];
  /** All of the site, in order. */
  all: readonly Section[];
}

export function RemoveSectionsDialog({ params, sections, all, onClose }: RemoveSectionsProps) {
  const change = useStructureChange();
  const ask = useAsk();
  const ids = sections.map(({ id }) => id);
  const [first] = sections;
  if (!first) return null;
  const next = findNextDefault(all, ids);
  const losesDefault = sections.some((section) => section.default);
  const what = sections.length === 1 ? `the section ${first.title}` : `${sections.length} sections`;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${what}?`}
      confirmLabel={sections.length === 1 ? 'Remove section' : 'Remove sections'}
      onConfirm={() =>
        change(async () => {
          for (const siteSectionId of ids)
            await ask(deleteSiteSection, { params: { ...params, siteSectionId } });
          showToast({
            title:
              sections.length === 1 ? `${first.title} is removed` : `${sections.length} sections are removed`,
          });
        })
      }
    >
      <p>
        {sections.length === 1
          ? `Readers no longer find it, nor ${countVariants(first.siteSpaces.length)}.`
          : `Readers no longer find ${sections.map(({ title }) => title).join(', ')}, nor their variants.`}{' '}
        The spaces and their content stay as they are.
      </p>
      {losesDefault && next ? (
        <p className="mt-2 text-text">
          {next.title} becomes the default section: readers of the address of the site land there.
        </p>
      ) : null}
      {next ? null : <p className="mt-2 text-text">Nothing is left on the site then.</p>}
    </ConfirmDialog>
  );
}

interface RemoveVariantProps extends RemovalProps {
  siteSpace: SiteSpace;
  section?: Section | undefined;
  /** What stands beside it, itself included, in order. */
  siblings: readonly SiteSpace[];
}

export function RemoveVariantDialog({ params, siteSpace, section, siblings, onClose }: RemoveVariantProps) {
  const change = useStructureChange();
  const ask = useAsk();
  const next = findNextDefault(siblings, [siteSpace.id]);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${siteSpace.title} from ${section ? section.title : 'the site'}?`}
      confirmLabel="Remove variant"
      onConfirm={() =>
        change(async () => {
          await ask(deleteSiteSpace, { params: { ...params, siteSpaceId: siteSpace.id } });
          showToast({ title: `${siteSpace.title} is removed` });
        })
      }
    >
      <p>Readers no longer find it here. The space and its content stay as they are.</p>
      {siteSpace.default && next ? (
        <p className="mt-2 text-text">
          {next.title} becomes the default: readers of the address of {section ? section.title : 'the site'}{' '}
          land there.
        </p>
      ) : null}
      {next ? null : <p className="mt-2 text-text">Nothing is left on the site then.</p>}
    </ConfirmDialog>
  );
}

export function RemoveGroupDialog({ params, group, onClose }: RemovalProps & { group: Group }) {
  const change = useStructureChange();
  const ask = useAsk();
  const count = group.sections.length;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Dissolve the group ${group.title}?`}
      confirmLabel="Dissolve group"
      onConfirm={() =>
        change(async () => {
          await ask(deleteSiteSectionGroup, { params: { ...params, siteSectionGroupId: group.id } });
          showToast({ title: `The group ${group.title} is dissolved` });
        })
      }
    >
      {count === 0
        ? 'It holds no section, so nothing else changes.'
        : `Its title goes. ${count === 1 ? 'Its section stays and takes' : `Its ${count} sections stay and take`} its place in the order, with the same paths.`}
    </ConfirmDialog>
  );
}
