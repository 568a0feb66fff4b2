'use client';

import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { ATTACHMENT_TYPES } from '@/lib/contract/attachments';
import { t } from './messages';

/** Chooses pictures from the disk. */
export function ImageButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t('addImages')}
        size="small"
        // The field keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ATTACHMENT_TYPES.join(',')}
        aria-label={t('images')}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
