'use client';

import { useQueryClient } from '@tanstack/react-query';
import Papa from 'papaparse';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import type { SiteParams } from '@/components/shell/site-params';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { invalidateNouns } from '@/lib/client/query';
import { sendFile } from '@/lib/client/send-bytes';
import { importSiteRedirects } from '@/lib/contract/site-redirects';
import { t } from './messages';

const example = 'source,destination\n/old/page,/guides/new-page\n/blog/*,https://blog.example.org/*\n';

interface Outcome {
  text: string;
  done: number;
  failed: number;
}

/** Reads redirects from a file; what became of each row comes back as a file. */
export function ImportDialog({ params, onClose }: { params: SiteParams; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<Outcome>();

  async function save() {
    if (!file) return;
    try {
      const response = await sendFile(importSiteRedirects, params, file);
      setOutcome(countRows(await response.text()));
    } finally {
      await invalidateNouns(queryClient, ['site-redirects']);
    }
  }

  if (outcome) return <OutcomeDialog {...outcome} onClose={onClose} />;
  return (
    <FormDialog
      title={t('importRedirects')}
      description={t('fromACsvFileWithThe')}
      saveLabel={t('import')}
      disabled={!file}
      save={save}
      staysOpen
      onClose={onClose}
    >
      {() => (
        <>
          <Field label={t('csvFile')} hint={t('upTo5000RowsAnd')}>
            <FileInput label={t('csvFile')} accept=".csv,text/csv,text/plain" onChoose={setFile} />
          </Field>
          <p className="text-muted text-sm">
            <a className="text-accent underline" download="redirects.csv" href={toDownload(example)}>
              {t('downloadAnExample')}
            </a>
          </p>
        </>
      )}
    </FormDialog>
  );
}

function OutcomeDialog({ text, done, failed, onClose }: Outcome & { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={failed === 0 ? t('allRedirectsImported') : t('importedSkipped', { done, failed })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {failed > 0 ? <Banner tone="warning">{t('theFileSaysWhatIsWrong')}</Banner> : null}
        <a className="text-accent underline" download="redirects-result.csv" href={toDownload(text)}>
          {t('downloadTheResultRows', { count: done + failed })}
        </a>
      </div>
    </Dialog>
  );
}

function countRows(text: string): Outcome {
  const [, ...rows] = Papa.parse<string[]>(text.trim()).data;
  const failed = rows.filter(([, , result]) => result === 'failed').length;
  return { text, done: rows.length - failed, failed };
}

const toDownload = (text: string) => `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`;
