'use client';

import { useState } from 'react';
import type { SiteParams } from '@/components/shell/site-params';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { RelativeTime } from '@/components/ui/relative-time';
import { showToast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { putSiteStructure } from '@/lib/contract/site-structure-drafts';
import { ChangeList } from './change-list';
import { DraftAddresses } from './draft-addresses';
import { t } from './messages';
import type { StructureDraft } from './structure-desk';
import { useStructureChange } from './use-structure-change';

/** What publishing the unpublished changes does. */
export function DraftSummary({ params, draft }: { params: SiteParams; draft: StructureDraft }) {
  if (!draft.prepared) return <Banner>{t('noUnpublishedChanges')}</Banner>;
  return (
    <>
      {draft.base.current ? null : <OutdatedNotice params={params} draft={draft} />}
      {draft.problems.map((problem) => (
        <Banner key={problem} tone="danger">
          {problem}
        </Banner>
      ))}
      <Card
        title={t('unpublishedChangesCount', { count: draft.changes.length })}
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
      >
        <div className="flex flex-col gap-4">
          <ChangeList label={t('whatPublishingChanges')} changes={draft.changes} />
          <DraftAddresses draft={draft} />
        </div>
      </Card>
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
