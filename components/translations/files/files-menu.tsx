'use client';

import { ArrowDownUp, Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { t } from './messages';

const ExportDialog = lazyDialog(async () => (await import('./export-dialog')).ExportDialog);
const ImportDialog = lazyDialog(async () => (await import('./import-dialog')).ImportDialog);

interface FilesMenuProps {
  organizationId: string;
  spaceId: string;
  changeRequest: string | undefined;
  page: string | undefined;
}

/** Texts of a translation as files, out and in. */
export function FilesMenu({ page, ...place }: FilesMenuProps) {
  const [asking, setAsking] = useState<'export' | 'import'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <DropdownMenu
        trigger={<Button icon={<ArrowDownUp aria-hidden />}>{t('files')}</Button>}
        entries={[
          {
            label: t('exportTexts'),
            icon: <Download aria-hidden />,
            onSelect: () => setAsking('export'),
          },
          { label: t('importTexts'), icon: <Upload aria-hidden />, onSelect: () => setAsking('import') },
        ]}
      />
      {asking === 'export' ? (
        <ExportDialog
          spaceId={place.spaceId}
          changeRequest={place.changeRequest}
          page={page}
          onClose={close}
        />
      ) : null}
      {asking === 'import' ? <ImportDialog {...place} onClose={close} /> : null}
    </>
  );
}
