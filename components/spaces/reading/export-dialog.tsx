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
      title={`Export ${space.title || 'Untitled'}`}
      description="A zip with each page as a markdown file, SUMMARY.md for their order, and all files. Importing it again makes the same space."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            icon={<FolderDown aria-hidden />}
            loading={isBusy}
            disabled={isPending}
            onClick={() => begin.mutate({ params: { spaceId: space.id } })}
          >
            {newest ? 'Export again' : 'Export'}
          </Button>
        </>
      }
    >
      {begin.error ? (
        <Banner tone="danger" title="The export did not begin">
          {readMessage(begin.error)}
        </Banner>
      ) : null}
      {newest ? <ExportState job={newest} /> : null}
    </Dialog>
  );
}
