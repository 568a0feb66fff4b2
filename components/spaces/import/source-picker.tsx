'use client';

import clsx from 'clsx';
import { FileArchive, FolderOpen, Link2 } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatBytes } from '@/lib/text/format-bytes';
import { readDroppedFiles } from './dropped-files';
import { t } from './messages';
import { listFolderFiles } from './pick-files';
import type { ImportInput } from './start-import';

interface SourcePickerProps {
  input: ImportInput | undefined;
  onPick: (input: ImportInput | undefined) => void;
}

// Browsers know the attribute, React's types do not.
const folderOnly = { webkitdirectory: '' } as ComponentProps<'input'>;

/** A folder, a zip or an address. */
export function SourcePicker({ input, onPick }: SourcePickerProps) {
  const folder = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [hasAddress, setHasAddress] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onPick({ kind: 'files', files });
  };

  if (hasAddress) {
    return (
      <div className="flex flex-col items-start gap-2">
        <Field className="w-full" label={t('url')} hint={t('theUrlOfAZipOf')}>
          <Input
            type="url"
            placeholder={t('https')}
            value={input?.kind === 'address' ? input.url : ''}
            onChange={(event) =>
              onPick(event.target.value ? { kind: 'address', url: event.target.value } : undefined)
            }
          />
        </Field>
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            setHasAddress(false);
            onPick(undefined);
          }}
        >
          {t('chooseFilesInstead')}
        </Button>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the buttons inside do the same
    <div
      className={clsx(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-6 text-center text-sm',
        isOver ? 'border-accent bg-accent-soft' : 'border-control',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={async (event) => {
        event.preventDefault();
        setIsOver(false);
        const files = await readDroppedFiles(event.dataTransfer.items);
        if (files.length > 0) onPick({ kind: 'files', files });
      }}
    >
      <p className={input ? 'font-medium' : 'text-muted'}>
        {input?.kind === 'files' ? describe(input.files) : t('dropAFolderOrAZip')}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button icon={<FolderOpen aria-hidden />} onClick={() => folder.current?.click()}>
          {t('chooseFolder')}
        </Button>
        <Button icon={<FileArchive aria-hidden />} onClick={() => zip.current?.click()}>
          {t('chooseZip')}
        </Button>
        <Button variant="ghost" icon={<Link2 aria-hidden />} onClick={() => setHasAddress(true)}>
          {t('fromAUrl')}
        </Button>
      </div>
      <input
        ref={folder}
        {...folderOnly}
        type="file"
        multiple
        hidden
        data-import="folder"
        onChange={(event) => take(event.target.files)}
      />
      <input
        ref={zip}
        type="file"
        accept=".zip,application/zip"
        hidden
        data-import="zip"
        onChange={(event) => take(event.target.files)}
      />
    </div>
  );
}

function describe(files: readonly File[]): string {
  const [first] = files;
  if (files.length === 1 && first && /\.zip$/i.test(first.name))
    return `${first.name} · ${formatBytes(first.size)}`;
  const taken = listFolderFiles(files);
  const pages = taken.filter(({ path }) => /\.(md|markdown)$/i.test(path)).length;
  const size = taken.reduce((sum, { file }) => sum + file.size, 0);
  return t('markdownFilesAndOthers', { pages, count: taken.length - pages, size: formatBytes(size) });
}
