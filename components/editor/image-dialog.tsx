'use client';

import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { FileOption } from './editor-props';
import { t } from './messages';

interface AltDialogProps {
  name: string;
  /** Where the picture can be seen, when it can. */
  source: string | undefined;
  initial?: string;
  onSave: (alt: string) => void;
}

/** Asks what a picture shows; closing it leaves the picture without words. */
export function AltDialog({ name, source, initial = '', onSave }: AltDialogProps) {
  const [alt, setAlt] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const [size, setSize] = useState<string>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onSave(initial)}
      title={t('describeTheImage')}
      description={size ? `${name}, ${size}` : name}
      size="small"
      initialFocus={() => field.current}
      footer={
        <>
          <Button onClick={() => onSave('')}>{t('decorativeImage')}</Button>
          <Button variant="primary" onClick={() => onSave(alt.trim())}>
            {t('saveDescription')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {source ? (
          <img
            src={source}
            alt=""
            className="max-h-40 self-start rounded-md border border-border object-contain"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize(`${naturalWidth} × ${naturalHeight}`)
            }
          />
        ) : null}
        <Field label={t('alternativeText')} hint={t('forPeopleWhoCannotSeeThe')}>
          <Textarea
            ref={field}
            rows={2}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return;
              event.preventDefault();
              onSave(alt.trim());
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}

interface ImageDialogProps {
  files: readonly FileOption[];
  canUpload: boolean;
  onUpload: (files: File[]) => void;
  onChoose: (file: FileOption, alt: string) => void;
  onClose: () => void;
}

/** A new picture, or one that the space has already. */
export function ImageDialog({ files, canUpload, onUpload, onChoose, onClose }: ImageDialogProps) {
  const images = files.filter((file) => !file.contentType || file.contentType.startsWith('image/'));
  const [target, setTarget] = useState<string>();
  const [alt, setAlt] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const chosen = images.find((file) => file.target === target);
  useEffect(() => {
    if (canUpload && images.length === 0) picker.current?.focus();
  }, [canUpload, images.length]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('addAnImage')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={!chosen} onClick={() => chosen && onChoose(chosen, alt.trim())}>
            {t('addImage')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {canUpload ? (
          <>
            <input
              ref={picker}
              type="file"
              accept="image/*"
              multiple
              hidden
              onChange={(event) => onUpload([...(event.target.files ?? [])])}
            />
            <Button icon={<ImageUp aria-hidden />} onClick={() => picker.current?.click()}>
              {t('uploadFromThisDevice')}
            </Button>
          </>
        ) : null}
        {images.length > 0 ? (
          <>
            <Field label={t('imageFromThisSpace')}>
              <Select
                value={target}
                onValueChange={setTarget}
                placeholder={t('chooseAnImage')}
                options={images.map((file) => ({ value: file.target, label: file.name }))}
              />
            </Field>
            <Field label={t('alternativeText')} hint={t('describeTheImageForPeopleWho')}>
              <Textarea rows={2} value={alt} onChange={(event) => setAlt(event.target.value)} />
            </Field>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
