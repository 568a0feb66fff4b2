'use client';

import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { SiteParams } from '@/components/shell/site-params';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { showToast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import {
  deleteSiteStructureDraft,
  publishSiteStructureDraft,
  putSiteStructure,
} from '@/lib/contract/site-structure-drafts';
import { ChangeList } from './change-list';
import { countChanges } from './change-words';
import { DraftAddresses } from './draft-addresses';
import { t } from './messages';
import type { StructureDraft } from './structure-desk';
import { useStructureChange } from './use-structure-change';

const SitePreviewDialog = lazyDialog(
  async () => (await import('@/components/patterns/site-preview/site-preview-dialog')).SitePreviewDialog,
);

interface DraftSummaryProps {
  params: SiteParams;
  draft: StructureDraft;
  isPublished: boolean;
}

/** What publishing the draft does, and the ways on: publish it, or let it go. */
export function DraftSummary({ params, draft, isPublished }: DraftSummaryProps) {
  const [asked, setAsked] = useState<'publish' | 'discard' | 'preview'>();
  const change = useStructureChange();
  const count = countChanges(draft.changes.length);
  const close = () => setAsked(undefined);
  if (!draft.prepared) {
    return <Banner>{t('noUnpublishedChangesWhatYouChange')}</Banner>;
  }
  const isReady = draft.base.current && draft.problems.length === 0;
  return (
    <>
      {draft.base.current ? null : <OutdatedNotice params={params} draft={draft} />}
      {draft.problems.map((problem) => (
        <Banner key={problem} tone="danger">
          {problem}
        </Banner>
      ))}
      <Card
        title={t('toPublish', { count })}
        description={
          draft.updatedAt
            ? draft.updatedBy
              ? t.rich('lastChangedBy', {
                  displayName: draft.updatedBy.displayName,
                  time: <RelativeTime value={draft.updatedAt} />,
                })
              : t.rich('lastChanged', { time: <RelativeTime value={draft.updatedAt} /> })
            : undefined
        }
        actions={
          <div className="flex flex-wrap gap-2">
            <Button icon={<Eye aria-hidden />} onClick={() => setAsked('preview')}>
              {t('preview')}
            </Button>
            <Button onClick={() => setAsked('discard')}>{t('discard')}</Button>
            <Button variant="primary" disabled={!isReady} onClick={() => setAsked('publish')}>
              {t('publishChanges')}
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-4">
          <ChangeList label={t('whatPublishingChanges')} changes={draft.changes} />
          <DraftAddresses draft={draft} />
        </div>
      </Card>
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

/** The live structure changed after the draft was started: the publisher decides what to keep. */
function OutdatedNotice({ params, draft }: { params: SiteParams; draft: StructureDraft }) {
  const change = useStructureChange();
  const [isBusy, setIsBusy] = useState(false);
  const keep = async () => {
    setIsBusy(true);
    try {
      const body = { ...draft.structure, base: draft.base.live, version: draft.version };
      await change(() => call(putSiteStructure, { params, body }));
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('theChangesCouldNotBeKept'),
        description: error instanceof Error ? error.message : undefined,
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Banner
      tone="warning"
      title={t('theCurrentStructureWasChangedAfter')}
      action={
        <Button size="small" loading={isBusy} onClick={() => void keep()}>
          {t('keepUnpublishedChanges')}
        </Button>
      }
    >
      <p className="mb-2">{t('ifYouKeepThemPublishing')}</p>
      <ChangeList label={t('changesToTheCurrentStructure')} changes={draft.base.changes} />
    </Banner>
  );
}
