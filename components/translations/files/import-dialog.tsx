'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { invalidateNouns } from '@/lib/client/query';
import { sendBytes } from '@/lib/client/send-bytes';
import { importTranslationUnits } from '@/lib/contract/translation-files';
import { type FileImport, ImportReport } from './import-report';
import { t } from './messages';

interface ImportDialogProps {
  organizationId: string;
  spaceId: string;
  changeRequest: string | undefined;
  onClose: () => void;
}

/** Takes a file of translators, then says what became of its texts. */
export function ImportDialog({ organizationId, spaceId, changeRequest, onClose }: ImportDialogProps) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<FileImport>();
  if (report)
    return (
      <ImportReport organizationId={organizationId} spaceId={spaceId} report={report} onClose={onClose} />
    );

  async function save() {
    if (!file) return;
    const made = await sendBytes(importTranslationUnits, { spaceId }, file, undefined, { changeRequest });
    await invalidateNouns(queryClient, [importTranslationUnits.noun, 'content', 'change-requests']);
    setReport(made);
  }

  return (
    <FormDialog
      title={t('importTitle')}
      description={t('importSummary')}
      saveLabel={t('import')}
      disabled={!file}
      save={save}
      staysOpen
      onClose={onClose}
    >
      {() => (
        <Field label={t('file')} hint={t('fileHint')}>
          <FileInput label={t('file')} accept=".xlf,.xliff,.po,.tmx,.xml" onChoose={setFile} />
        </Field>
      )}
    </FormDialog>
  );
}
