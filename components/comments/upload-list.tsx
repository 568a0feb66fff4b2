'use client';

import { RotateCw, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { t } from './messages';
import type { Uploads } from './use-uploads';

/** Below a text: which pictures are on their way, and which did not arrive. */
export function UploadList({ uploads: { uploads, retry, remove } }: { uploads: Uploads }) {
  const waiting = uploads.filter(({ error }) => error === undefined).length;
  return (
    <div className="flex flex-col gap-1 px-3 empty:hidden">
      {waiting > 0 ? (
        <p role="status" className="text-muted text-xs">
          {t('uploadingImages', { waiting })}
        </p>
      ) : null}
      {uploads.map((upload) =>
        upload.error === undefined ? null : (
          <div key={upload.key} role="alert" className="flex min-w-0 items-center gap-2 text-xs">
            <p className="min-w-0 flex-1 break-words text-danger">
              {upload.error.includes(upload.file.name) ? null : `"${upload.file.name}": `}
              {upload.error}
            </p>
            {upload.mayRetry ? (
              <Button size="small" icon={<RotateCw aria-hidden />} onClick={() => retry(upload)}>
                {t('retry')}
              </Button>
            ) : null}
            <IconButton
              label={t('remove', { name: upload.file.name })}
              size="small"
              onClick={() => remove(upload)}
            >
              <X aria-hidden />
            </IconButton>
          </div>
        ),
      )}
    </div>
  );
}
