'use client';

import { useQueryClient } from '@tanstack/react-query';
import Papa from 'papaparse';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { invalidateNouns } from '@/lib/client/query';
import { sendFile } from '@/lib/client/send-bytes';
import { importSiteRedirects } from '@/lib/contract/site-redirects';
import type { SiteParams } from './site-redirect';

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
      title="Import redirects"
      description="From a table saved as CSV, with the columns source and destination. A redirect of the same source is replaced; rows that cannot be used are left out and told."
      saveLabel="Import"
      disabled={!file}
      save={save}
      staysOpen
      onClose={onClose}
    >
      {() => (
        <>
          <Field
            label="CSV file"
            hint="Up to 5,000 rows and 1 MB. A destination is a path of this site or any address."
          >
            <input
              type="file"
              accept=".csv,text/csv,text/plain"
              aria-label="CSV file"
              className="text-sm file:mr-3 file:rounded-md file:border file:border-control file:bg-surface file:px-3 file:py-1.5"
              onChange={(event) => setFile(event.target.files?.[0])}
            />
          </Field>
          <p className="text-muted text-sm">
            <a className="text-accent underline" download="redirects.csv" href={toDownload(example)}>
              Download an example
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
      title={failed === 0 ? 'All redirects are imported' : `${done} imported, ${failed} left out`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {failed > 0 ? (
          <Banner tone="warning">
            The file says beside each row what is wrong with it. Mend those and import it again.
          </Banner>
        ) : null}
        <a className="text-accent underline" download="redirects-result.csv" href={toDownload(text)}>
          Download the result ({done + failed} {done + failed === 1 ? 'row' : 'rows'})
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
