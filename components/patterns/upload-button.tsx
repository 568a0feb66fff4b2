'use client';

import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { t } from './messages';

interface UploadButtonProps {
  /** What is sent: «Logo, light theme». */
  label: string;
  accept: string;
  isBusy: boolean;
  onFile: (file: File | undefined) => void;
}

export function UploadButton({ label, accept, isBusy, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        icon={<Upload aria-hidden />}
        loading={isBusy}
        aria-label={t('uploadWithLabel', { label })}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('uploadedFile', { label })}
        accept={accept}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file chosen again is sent again.
          event.target.value = '';
        }}
      />
    </>
  );
}
