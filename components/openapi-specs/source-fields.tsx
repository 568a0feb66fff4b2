'use client';

import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { MOST_SOURCE_BYTES } from '@/lib/contract/openapi-specs';
import { formatBytes } from '@/lib/text/format-bytes';
import { t } from './messages';

/** Where the document comes from, as far as somebody has said. */
interface SourceDraft {
  way: 'file' | 'text' | 'url';
  file?: { name: string; size: number; text: string };
  text: string;
  url: string;
}

export const emptySource: SourceDraft = { way: 'file', text: '', url: '' };

/** What is sent; undefined until there is something. */
export function readSource({
  way,
  file,
  text,
  url,
}: SourceDraft): { url: string } | { text: string } | undefined {
  if (way === 'url') return url.trim() ? { url: url.trim() } : undefined;
  const document = way === 'file' ? file?.text : text;
  return document?.trim() ? { text: document } : undefined;
}

interface SourceFieldsProps {
  value: SourceDraft;
  onChange: (value: SourceDraft) => void;
  error: string | undefined;
}

/** A file, a text or an address. */
export function SourceFields({ value, onChange, error }: SourceFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <ChoiceFilter
        legend={t('sourceOfTheDocument')}
        value={value.way}
        onChange={(way) => onChange({ ...value, way })}
        options={[
          { value: 'file', label: t('file') },
          { value: 'text', label: t('text') },
          { value: 'url', label: t('url') },
        ]}
      />
      {value.way === 'file' ? (
        <FileDrop file={value.file} error={error} onPick={(file) => onChange({ ...value, file })} />
      ) : value.way === 'text' ? (
        <Field label={t('document')} hint={t('jsonOrYamlOpenapi31')} error={error}>
          <Textarea
            value={value.text}
            rows={8}
            spellCheck={false}
            className="max-h-80 font-mono"
            placeholder={t('openapi310')}
            onChange={(event) => onChange({ ...value, text: event.target.value })}
          />
        </Field>
      ) : (
        <Field label={t('url')} hint={t('theDocumentIsReadEveryHour')} error={error}>
          <Input
            type="url"
            placeholder={t('https')}
            value={value.url}
            onChange={(event) => onChange({ ...value, url: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}

interface FileDropProps {
  file: SourceDraft['file'];
  error: string | undefined;
  onPick: (file: SourceDraft['file']) => void;
}

function FileDrop({ file, error, onPick }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function take(files: FileList | null) {
    const picked = files?.[0];
    if (!picked) return;
    if (picked.size > MOST_SOURCE_BYTES) {
      setRefusal(t('hasASpecificationCanHaveAt', { name: picked.name, size: formatBytes(picked.size) }));
      return;
    }
    setRefusal(undefined);
    onPick({ name: picked.name, size: picked.size, text: await picked.text() });
  }

  return (
    <div className="flex flex-col gap-1">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside does the same */}
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
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void take(event.dataTransfer.files);
        }}
      >
        <p className={clsx('min-w-0 max-w-full break-words', file ? 'font-medium' : 'text-muted')}>
          {file ? `${file.name} · ${formatBytes(file.size)}` : t('dropAJsonOrYamlFile')}
        </p>
        <Button icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
          {file ? t('chooseAnotherFile') : t('chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,.yaml,.yml,application/json,application/yaml,text/yaml"
          hidden
          data-openapi="file"
          onChange={(event) => {
            void take(event.target.files);
            // The same file, fixed, can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      {refusal || error ? (
        <p role="alert" className="text-danger text-xs">
          {refusal ?? error}
        </p>
      ) : null}
    </div>
  );
}
