'use client';

import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast-store';
import { t } from './messages';

interface FilePickProps {
  name: string | undefined;
  onPick: (file: { name: string; text: string }) => void;
}

const mostBytes = 5_000_000;
const example = 'email,role,teams\nada@example.org,edit,Docs; Support\nbo@example.org,read,\n';

/** Takes a CSV file, chosen or dropped, and tells which columns it may have. */
export function FilePick({ name, onPick }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  async function read(file: File | undefined) {
    if (!file) return;
    if (file.size > mostBytes) {
      showToast({
        tone: 'danger',
        title: t('isTooLarge', { name: file.name }),
        description: t('theFileCanBeAtMost'),
      });
      return;
    }
    onPick({ name: file.name, text: await file.text() });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void read(event.dataTransfer.files[0]);
      }}
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-lg border border-dashed p-4',
        isOver ? 'border-accent bg-accent-soft' : 'border-control',
      )}
    >
      <div className="min-w-48 flex-1 text-muted text-sm">
        {name ? <p className="font-medium text-text">{name}</p> : null}
        <p>
          {t.rich('columnsEmailAndOptionallyRoleAnd', {
            code: (chunks) => <code>{chunks}</code>,
            code2: (chunks) => <code>{chunks}</code>,
            code3: (chunks) => <code>{chunks}</code>,
            link: (chunks) => (
              <a
                className="text-accent hover:underline"
                download="people.csv"
                href={`data:text/csv;charset=utf-8,${encodeURIComponent(example)}`}
              >
                {chunks}
              </a>
            ),
          })}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={t('csvFile')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          // The same file, fixed, can be chosen again.
          event.target.value = '';
        }}
      />
      <Button icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
        {name ? t('chooseAnotherFile') : t('chooseFile')}
      </Button>
    </div>
  );
}
