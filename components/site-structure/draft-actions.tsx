'use client';

import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { SiteParams } from '@/components/shell/site-params';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { showToast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { deleteSiteStructureDraft, publishSiteStructureDraft } from '@/lib/contract/site-structure-drafts';
import { countChanges } from './change-words';
import { t } from './messages';
import type { StructureDraft } from './structure-desk';
import { useStructureChange } from './use-structure-change';

const SitePreviewDialog = lazyDialog(
  async () => (await import('@/components/patterns/site-preview/site-preview-dialog')).SitePreviewDialog,
);

interface DraftActionsProps {
  params: SiteParams;
  draft: StructureDraft;
  isPublished: boolean;
}

/** The ways on from unpublished changes: look at them, let them go, publish them. */
export function DraftActions({ params, draft, isPublished }: DraftActionsProps) {
  const [asked, setAsked] = useState<'publish' | 'discard' | 'preview'>();
  const change = useStructureChange();
  const count = countChanges(draft.changes.length);
  const close = () => setAsked(undefined);
  const isReady = draft.prepared && draft.base.current && draft.problems.length === 0;
  return (
    <>
      <Button icon={<Eye aria-hidden />} disabled={!draft.prepared} onClick={() => setAsked('preview')}>
        {t('preview')}
      </Button>
      <Button disabled={!draft.prepared} onClick={() => setAsked('discard')}>
        {t('discard')}
      </Button>
      <Button variant="primary" disabled={!isReady} onClick={() => setAsked('publish')}>
        {t('publishChanges')}
      </Button>
      {asked === 'preview' ? (
        <SitePreviewDialog
          organizationId={params.organizationId}
          sites={[{ id: params.siteId, title: t('thisSite') }]}
          isStructureDraft
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        open={asked === 'publish'}
        onOpenChange={close}
        tone="primary"
        title={t('publishTheStructure')}
        confirmLabel={t('publishChanges')}
        onConfirm={() =>
          change(async () => {
            await call(publishSiteStructureDraft, { params, body: { version: draft.version } });
            showToast({ title: t('structurePublished') });
          })
        }
      >
        {isPublished
          ? draft.redirects.length > 0
            ? t('readersSeeTheChangesRightAway', { count, count2: draft.redirects.length })
            : t('readersSeeTheChangesRightAwayYou', { count })
          : draft.redirects.length > 0
            ? t('theSiteIsNotPublishedSo', { count, count2: draft.redirects.length })
            : t('theSiteIsNotPublishedSoNobody', { count })}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'discard'}
        onOpenChange={close}
        title={t('discardTheChanges')}
        confirmLabel={t('discardChanges')}
        onConfirm={() =>
          change(async () => {
            await call(deleteSiteStructureDraft, { params });
            showToast({ title: t('changesDiscarded') });
          })
        }
      >
        {t('willBeLostTheCurrentStructure', { count })}
      </ConfirmDialog>
    </>
  );
}
