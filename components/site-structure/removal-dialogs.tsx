'use client';

import type { SiteParams } from '@/components/shell/site-params';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast-store';
import { deleteSiteSection, deleteSiteSectionGroup } from '@/lib/contract/site-sections';
import { deleteSiteSpace } from '@/lib/contract/site-spaces';
import { t } from './messages';
import { useAsk } from './structure-desk';
import { findNextDefault, type SectionGroup, type SiteSection, type SiteSpace } from './structure-nodes';
import { useStructureChange } from './use-structure-change';

interface RemovalProps {
  params: SiteParams;
  onClose: () => void;
}

const countVariants = (count: number) => t('itsVariants', { count });

interface RemoveSectionsProps extends RemovalProps {
  sections: readonly SiteSection[];
  /** All of the site, in order. */
  all: readonly SiteSection[];
}

export function RemoveSectionsDialog({ params, sections, all, onClose }: RemoveSectionsProps) {
  const change = useStructureChange();
  const ask = useAsk();
  const ids = sections.map(({ id }) => id);
  const [first] = sections;
  if (!first) return null;
  const next = findNextDefault(all, ids);
  const losesDefault = sections.some((section) => section.default);
  const what = t('sectionsPlural', { count: sections.length, title: first.title });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('removeWithWhat', { what })}
      confirmLabel={t('removeSections', { count: sections.length })}
      onConfirm={() =>
        change(async () => {
          for (const siteSectionId of ids)
            await ask(deleteSiteSection, { params: { ...params, siteSectionId } });
          showToast({
            title: t('sectionsRemoved', { count: sections.length, title: first.title }),
          });
        })
      }
    >
      <p>
        {t('readersNoLongerFindOrTheir', {
          count: sections.length,
          variants: countVariants(first.siteSpaces.length),
          list: sections.map(({ title }) => title).join(', '),
        })}
      </p>
      {losesDefault && next ? (
        <p className="mt-2 text-text">{t('becomesTheDefaultSectionWhichOpens', { title: next.title })}</p>
      ) : null}
      {next ? null : <p className="mt-2 text-text">{t('theSiteIsThenEmpty')}</p>}
    </ConfirmDialog>
  );
}

interface RemoveVariantProps extends RemovalProps {
  siteSpace: SiteSpace;
  section?: SiteSection | undefined;
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
      title={t('removeFrom', { title: siteSpace.title, what: section ? section.title : t('theSite') })}
      confirmLabel={t('removeVariant')}
      onConfirm={() =>
        change(async () => {
          await ask(deleteSiteSpace, { params: { ...params, siteSpaceId: siteSpace.id } });
          showToast({ title: t('removedWithTitle', { title: siteSpace.title }) });
        })
      }
    >
      <p>{t('readersNoLongerFindItHere')}</p>
      {siteSpace.default && next ? (
        <p className="mt-2 text-text">
          {t('becomesTheDefaultWhichOpensAt', {
            title: next.title,
            what: section ? section.title : t('theSite'),
          })}
        </p>
      ) : null}
      {next ? null : <p className="mt-2 text-text">{t('theSiteIsThenEmpty')}</p>}
    </ConfirmDialog>
  );
}

export function RemoveGroupDialog({ params, group, onClose }: RemovalProps & { group: SectionGroup }) {
  const change = useStructureChange();
  const ask = useAsk();
  const count = group.sections.length;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('ungroup', { title: group.title })}
      confirmLabel={t('ungroup2')}
      onConfirm={() =>
        change(async () => {
          await ask(deleteSiteSectionGroup, { params: { ...params, siteSectionGroupId: group.id } });
          showToast({ title: t('ungrouped', { title: group.title }) });
        })
      }
    >
      {count === 0 ? t('itHasNoSectionsSoNothing') : t('itsTitleIsRemovedItsSections', { count })}
    </ConfirmDialog>
  );
}
