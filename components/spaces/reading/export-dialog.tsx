'use client';

import { useMutation } from '@tanstack/react-query';
import { FolderDown } from 'lucide-react';
import { ExportState } from '@/components/patterns/exports/export-state';
import { isUnderWay, useNewestExport } from '@/components/patterns/exports/use-newest-export';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { exportSpace } from '@/lib/contract/exports';
import { t } from './messages';

interface ExportDialogProps {
  organizationId: string;
  space: { id: string; title: string };
  onClose: () => void;
}

/** The space as a folder of markdown; the last archive that was made is found again here. */
export function ExportDialog({ organizationId, space, onClose }: ExportDialogProps) {
  const { newest, isPending } = useNewestExport(organizationId, 'space-export', space.id);
  const begin = useMutation(mutation(exportSpace, { alsoChanges: ['jobs'] }));
  const isBusy = begin.isPending || (newest !== undefined && isUnderWay(newest));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('exportWithTitle', { title: space.title || t('untitled') })}
      description={t('aZipWithEachPageAs')}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            icon={<FolderDown aria-hidden />}
            loading={isBusy}
            disabled={isPending}
            onClick={() => begin.mutate({ params: { spaceId: space.id } })}
          >
            {newest ? t('exportAgain') : t('export')}
          </Button>
        </>
      }
    >
      {begin.error ? (
        <Banner tone="danger" title={t('theExportCouldNotBeStarted')}>
          {readMessage(begin.error)}
        </Banner>
      ) : null}
      {newest ? <ExportState job={newest} /> : null}
    </Dialog>
  );
}
