'use client';

import { CircleX, Download } from 'lucide-react';
import { membersPath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import { countPeople } from '../member';
import { t } from './messages';
import { type FailedRow, writeFailedRows } from './read-member-csv';

interface ImportResultDialogProps {
  organizationId: string;
  sent: number;
  failed: readonly FailedRow[];
  onClose: () => void;
}

const shownAtOnce = 100;

function download(rows: readonly FailedRow[]): void {
  const url = URL.createObjectURL(new Blob([writeFailedRows(rows)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'people-left-out.csv';
  link.click();
  URL.revokeObjectURL(url);
}

/** What became of a file: how many were invited, and each row that was not, with the reason. */
export function ImportResultDialog({ organizationId, sent, failed, onClose }: ImportResultDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('invited', { people: countPeople(sent) })}
      footer={
        <>
          {failed.length > 0 ? (
            <Button icon={<Download aria-hidden />} onClick={() => download(failed)}>
              {t('downloadSkippedRows')}
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p className="text-muted">
          {t.rich('peopleWithAnAccountAreMembers', {
            link: (chunks) => (
              <Link className="text-accent hover:underline" href={membersPath(organizationId, 'invitations')}>
                {chunks}
              </Link>
            ),
          })}
        </p>
        {failed.length > 0 ? (
          <>
            <Banner tone="warning" title={t('rowsWereSkipped', { count: failed.length })}>
              {t('downloadTheRowsFixTheErrors')}
            </Banner>
            <ul aria-label={t('skippedRows')} className="flex flex-col divide-y divide-border">
              {failed.slice(0, shownAtOnce).map((row) => (
                <li key={row.line} className="flex items-start gap-2 py-1.5">
                  <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
                  <span className="min-w-0">
                    <span className="block break-all">
                      {row.email || t('lineWithLine', { line: row.line })}
                    </span>
                    <span className="block text-muted text-xs">{row.problem}</span>
                  </span>
                </li>
              ))}
            </ul>
            {failed.length > shownAtOnce ? (
              <p className="text-muted text-xs">{t('theFileContainsTheRest')}</p>
            ) : null}
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
