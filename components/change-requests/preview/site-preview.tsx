'use client';

import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listSites } from '@/lib/contract/sites';
import type { ChangeRequest, ChangeRequestParams } from '../change-request';
import { t } from './messages';

const SitePreviewDialog = lazyDialog(
  async () => (await import('@/components/patterns/site-preview/site-preview-dialog')).SitePreviewDialog,
);

interface SitePreviewProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  /** The page that is shown, when the change request keeps it. */
  pageId: string | undefined;
}

/** The change request on one of the sites that show its space. */
export function SitePreview({ place, changeRequest, pageId }: SitePreviewProps) {
  const { organizationId, spaceId: space } = place;
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(
    query(listSites, { params: { organizationId }, query: { space, limit: '1000' } }),
  );
  const sites = data?.items ?? [];
  const hasSites = sites.length > 0;
  useCommands(
    hasSites
      ? [
          {
            id: 'preview-on-site',
            label: t('previewOnASite'),
            icon: <Globe aria-hidden />,
            run: () => setIsOpen(true),
          },
        ]
      : [],
  );
  if (!hasSites) return null;
  return (
    <>
      <Button size="small" icon={<Globe aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('previewOnASite')}
      </Button>
      {isOpen ? (
        <SitePreviewDialog
          organizationId={organizationId}
          sites={sites}
          changeRequest={changeRequest}
          pageId={pageId}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
