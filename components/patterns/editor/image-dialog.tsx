'use client';

import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { FileOption } from './editor-props';

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
      title="Describe the image"
      description={size ? `${name}, ${size}` : name}
      size="small"
      initialFocus={() => field.current}
      footer={
        <>
          <Button onClick={() => onSave('')}>Decorative, no text</Button>
          <Button variant="primary" onClick={() => onSave(alt.trim())}>
            Save description
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
        <Field
          label="Alternative text"
          hint="For people who can’t see it, and shown when it can’t be loaded."
        >
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
      title="Add an image"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!chosen} onClick={() => chosen && onChoose(chosen, alt.trim())}>
            Add image
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
              Upload from this device
            </Button>
          </>
        ) : null}
        {images.length > 0 ? (
          <>
            <Field label="Image of this space">
              <Select
                value={target}
                onValueChange={setTarget}
                placeholder="Choose an image"
                options={images.map((file) => ({ value: file.target, label: file.name }))}
              />
            </Field>
            <Field label="Alternative text" hint="What the image shows, for people who can’t see it.">
              <Textarea rows={2} value={alt} onChange={(event) => setAlt(event.target.value)} />
            </Field>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
