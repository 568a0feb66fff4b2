'use client';

import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/components/patterns/messages';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getPublishingPreview } from '@/lib/contract/site-publishing-auth';
import { AudienceField } from './audience-field';
import { type AudienceChoice, audienceQuery } from './audience-query';

interface SitePreviewDialogProps {
  organizationId: string;
  /** At least one. */
  sites: readonly { id: string; title: string }[];
  /** Its content stands in the place of what is published. */
  changeRequest?: { id: string; number: number };
  /** The structure that is prepared, in the place of the one that is live. */
  isStructureDraft?: boolean;
  /** The page to begin at. */
  pageId?: string | undefined;
  onClose: () => void;
}

/** Leads to a site as one of its audiences would see it, published or not. */
export function SitePreviewDialog(props: SitePreviewDialogProps) {
  const { organizationId, sites, changeRequest, isStructureDraft, pageId, onClose } = props;
  const [chosen, setChosen] = useState(sites[0]?.id ?? '');
  const [audience, setAudience] = useState<AudienceChoice>({ kind: 'everybody' });
  const asked = audienceQuery(audience);
  const preview = useQuery({
    ...query(getPublishingPreview, {
      params: { organizationId, siteId: chosen },
      query: {
        ...asked,
        ...(changeRequest ? { changeRequest: changeRequest.id } : {}),
        ...(isStructureDraft ? { structureDraft: 'true' as const } : {}),
        ...(pageId ? { page: pageId } : {}),
      },
    }),
    // An address is good for an hour: it is made anew whenever somebody is about to use it.
    gcTime: 0,
    retry: false,
  });
  const title = changeRequest
    ? t('previewOnASite', { number: changeRequest.number })
    : isStructureDraft
      ? t('previewTheUnpublishedChanges')
      : t('previewTheSite');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={t('opensInANewTabAnyone')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {preview.data && !preview.isFetching ? (
            <Button asChild variant="primary" icon={<ExternalLink aria-hidden />}>
              <a href={preview.data.url} target="_blank" rel="noopener noreferrer" onClick={onClose}>
                {t('openPreview')}
              </a>
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={<ExternalLink aria-hidden />}
              loading={preview.isFetching}
              disabled={preview.isError}
            >
              {t('openPreview')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {preview.isError && !preview.isFetching ? (
          <Banner tone="danger">{readMessage(preview.error)}</Banner>
        ) : null}
        {sites.length > 1 ? (
          <Field label={t('site')}>
            <Select
              value={chosen}
              onValueChange={(id) => {
                setChosen(id);
                setAudience({ kind: 'everybody' });
              }}
              options={sites.map(({ id, title: label }) => ({ value: id, label }))}
            />
          </Field>
        ) : null}
        <AudienceField
          key={chosen}
          params={{ organizationId, siteId: chosen }}
          value={audience}
          onValueChange={setAudience}
        />
      </div>
    </Dialog>
  );
}
