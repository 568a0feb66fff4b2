'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { buildAddress } from '@/lib/contract/address';
import { exportTranslationUnits } from '@/lib/contract/translation-files';
import { t } from './messages';

interface ExportDialogProps {
  spaceId: string;
  changeRequest: string | undefined;
  /** The one that is shown. */
  page: string | undefined;
  onClose: () => void;
}

type Format = 'xliff' | 'xliff-1.2' | 'po' | 'tmx';

const FORMATS: { value: Format; label: string }[] = [
  { value: 'xliff', label: t('xliff') },
  { value: 'xliff-1.2', label: t('xliff1') },
  { value: 'po', label: t('po') },
  { value: 'tmx', label: t('tmx') },
];

/** The texts of a translation as a file that the browser downloads. */
export function ExportDialog({ spaceId, changeRequest, page, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<Format>('xliff');
  const [texts, setTexts] = useState<'all' | 'open'>('all');
  const [pages, setPages] = useState<'all' | 'one'>('all');
  const address = buildAddress(
    exportTranslationUnits,
    { spaceId },
    {
      format,
      changeRequest,
      state: texts === 'open' && format !== 'tmx' ? 'open' : undefined,
      content: pages === 'one' ? page : undefined,
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('exportTitle')}
      description={t('exportSummary')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button asChild variant="primary" icon={<Download aria-hidden />}>
            <a href={address} download onClick={() => setTimeout(onClose)}>
              {t('export')}
            </a>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('format')}>
          <Select<Format> value={format} onValueChange={setFormat} options={FORMATS} />
        </Field>
        {format === 'tmx' ? null : (
          <Field label={t('texts')}>
            <Select<'all' | 'open'>
              value={texts}
              onValueChange={setTexts}
              options={[
                { value: 'all', label: t('allTexts') },
                { value: 'open', label: t('openTexts') },
              ]}
            />
          </Field>
        )}
        {page ? (
          <Field label={t('pages')}>
            <Select<'all' | 'one'>
              value={pages}
              onValueChange={setPages}
              options={[
                { value: 'all', label: t('allPages') },
                { value: 'one', label: t('thisPage') },
              ]}
            />
          </Field>
        ) : null}
      </div>
    </Dialog>
  );
}
