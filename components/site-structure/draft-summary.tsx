'use client';

import { Eye } from 'lucide-react';
import { useState } from 'react';
import { SitePreviewDialog } from '@/components/patterns/site-preview/site-preview-dialog';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
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
import type { SiteParams } from './site-params';
import type { StructureDraft } from './structure-desk';
import { useStructureChange } from './use-structure-change';

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
    return (
      <Banner>
        Nothing is prepared yet. What you change here readers see once you publish it, all of it at once.
      </Banner>
    );
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
        title={`${count} to publish`}
        description={
          draft.updatedAt ? (
            <>
              Last changed {draft.updatedBy ? `by ${draft.updatedBy.displayName} ` : ''}
              <RelativeTime value={draft.updatedAt} />
            </>
          ) : undefined
        }
        actions={
          <div className="flex flex-wrap gap-2">
            <Button icon={<Eye aria-hidden />} onClick={() => setAsked('preview')}>
              Preview
            </Button>
            <Button onClick={() => setAsked('discard')}>Discard</Button>
            <Button variant="primary" disabled={!isReady} onClick={() => setAsked('publish')}>
              Publish changes
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-4">
          <ChangeList label="What publishing changes" changes={draft.changes} />
          <DraftAddresses draft={draft} />
        </div>
      </Card>
      {asked === 'preview' ? (
        <SitePreviewDialog
          organizationId={params.organizationId}
          sites={[{ id: params.siteId, title: 'This site' }]}
          isStructureDraft
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        open={asked === 'publish'}
        onOpenChange={close}
        tone="primary"
        title="Publish the structure?"
        confirmLabel="Publish changes"
        onConfirm={() =>
          change(async () => {
            await call(publishSiteStructureDraft, { params, body: { version: draft.version } });
            showToast({ title: 'The structure is published' });
          })
        }
      >
        {isPublished ? 'Readers see it at once' : 'The site is not published, so nobody sees it yet'}: {count}
        {draft.redirects.length > 0
          ? `, and ${draft.redirects.length === 1 ? '1 redirect' : `${draft.redirects.length} redirects`} for old addresses`
          : ''}
        . The structure before it can be brought back from the versions.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'discard'}
        onOpenChange={close}
        title="Discard the draft?"
        confirmLabel="Discard draft"
        onConfirm={() =>
          change(async () => {
            await call(deleteSiteStructureDraft, { params });
            showToast({ title: 'The draft is discarded' });
          })
        }
      >
        {count} are lost. What is live stays as it is.
      </ConfirmDialog>
    </>
  );
}

/** The live structure was changed under the draft: whoever publishes decides what becomes of that. */
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
        title: 'The draft could not be kept',
        description: error instanceof Error ? error.message : undefined,
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Banner
      tone="warning"
      title="The live structure has been changed since this draft was begun"
      action={
        <Button size="small" loading={isBusy} onClick={() => void keep()}>
          Keep the draft
        </Button>
      }
    >
      <p className="mb-2">
        Keeping the draft takes these changes back when it is published. To build on them, discard it and
        begin anew.
      </p>
      <ChangeList label="What was changed in the live structure" changes={draft.base.changes} />
    </Banner>
  );
}
