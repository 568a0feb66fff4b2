'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { showToast } from '@/components/ui/toast-store';
import { invalidateNouns } from '@/lib/client/query';
import { sendBytes } from '@/lib/client/send-bytes';
import { importGlossary } from '@/lib/contract/glossary-entries';
import { t } from './messages';

const EXAMPLE = 'en,de,fr\nrelease,Version,version\nbranch,Branch,branche\n';

interface ImportTermsDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** Reads terms from a file: all of them or, where a row is refused, none. */
export function ImportTermsDialog({ organizationId, onClose }: ImportTermsDialogProps) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();

  async function save() {
    if (!file) return;
    const counts = await sendBytes(importGlossary, { organizationId }, file);
    await invalidateNouns(queryClient, [importGlossary.noun]);
    showToast({ title: t('imported', counts) });
  }

  return (
    <FormDialog
      title={t('importTerms')}
      description={t('importSummary')}
      saveLabel={t('import')}
      disabled={!file}
      save={save}
      onClose={onClose}
    >
      {() => (
        <>
          <Field label={t('csvFile')} hint={t('upToRows')}>
            <FileInput label={t('csvFile')} accept=".csv,text/csv,text/plain" onChoose={setFile} />
          </Field>
          <p className="text-muted text-sm">
            <a
              className="text-accent underline"
              download="glossary.csv"
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(EXAMPLE)}`}
            >
              {t('downloadAnExample')}
            </a>
          </p>
        </>
      )}
    </FormDialog>
  );
}
