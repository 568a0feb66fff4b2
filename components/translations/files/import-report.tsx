'use client';

import { changeRequestPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { importTranslationUnits } from '@/lib/contract/translation-files';
import { t } from './messages';

export type FileImport = ReplyOf<typeof importTranslationUnits>;

const REASONS: Record<FileImport['refused'][number]['reason'], string> = {
  'not-found': t('notFound'),
  'source-changed': t('sourceChanged'),
  'changed-meanwhile': t('changedMeanwhile'),
  unfinished: t('unfinished'),
  twice: t('twice'),
  'placeholder-missing': t('placeholderMissing'),
  'placeholder-unknown': t('placeholderUnknown'),
  'too-long': t('tooLong'),
  'one-line': t('oneLine'),
  characters: t('characters'),
  structure: t('structure'),
};

interface ImportReportProps {
  organizationId: string;
  spaceId: string;
  report: FileImport;
  onClose: () => void;
}

/** What became of the texts of a file. */
export function ImportReport({ organizationId, spaceId, report, onClose }: ImportReportProps) {
  const { counts, refused, changeRequest } = report;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={counts.written > 0 ? t('importedTitle') : t('nothingImported')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <div role="status">
          <ul>
            <li>{t('written', { count: counts.written })}</li>
            <li>{t('unchanged', { count: counts.unchanged })}</li>
            {counts.refused > 0 ? <li>{t('refused', { count: counts.refused })}</li> : null}
            {counts.warned > 0 ? (
              <li>
                {t('warned', { count: counts.warned })}. {t('checkHint')}
              </li>
            ) : null}
          </ul>
        </div>
        {changeRequest && counts.written > 0 ? (
          <p>
            {t.rich('writtenIn', {
              number: String(changeRequest.number),
              link: (chunks) => (
                <Link
                  href={changeRequestPath(organizationId, spaceId, changeRequest.number)}
                  className="underline"
                >
                  {chunks}
                </Link>
              ),
            })}
          </p>
        ) : null}
        {refused.length > 0 ? (
          <section className="flex flex-col gap-1">
            <h3 className="font-medium">{t('notImported')}</h3>
            {refused.length < counts.refused ? (
              <p className="text-muted">{t('firstOnes', { count: refused.length })}</p>
            ) : null}
            <ul aria-label={t('notImported')} className="rounded-md border border-border">
              {refused.map(({ id = '', source = '', reason }) => (
                <li
                  key={`${id} ${source} ${reason}`}
                  className="border-border border-b px-3 py-2 last:border-b-0"
                >
                  <p dir="auto" className="break-words">
                    {source || id}
                  </p>
                  <p className="text-muted text-xs">{REASONS[reason]}</p>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}
