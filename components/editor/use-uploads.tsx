'use client';

import { type ReactNode, useCallback, useRef, useState } from 'react';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { showToast } from '@/components/ui/toast-store';
import type { FileOption } from './editor-props';
import { t } from './messages';
import { writeImage } from './write-inline';

const AltDialog = lazyDialog(async () => (await import('./image-dialog')).AltDialog);

interface Question {
  file: FileOption;
  source: string | undefined;
  answer: (alt: string) => void;
}

interface UploadsContext {
  upload: ((file: File) => Promise<FileOption>) | undefined;
}

const readReason = (error: unknown) => (error instanceof Error && error.message ? error.message : undefined);

/** Stores files one question at a time: what a picture shows is asked once it is there. */
export function useUploads({ upload }: UploadsContext): {
  addFile: (file: File) => Promise<string | undefined>;
  /** Stores a picture whose words are there already, and answers its address. */
  addPicture: (file: File) => Promise<string | undefined>;
  dialog: ReactNode;
} {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const context = useRef({ upload });
  context.current = { upload };

  const store = useCallback(async (file: File): Promise<FileOption | undefined> => {
    if (!context.current.upload) {
      showToast({ tone: 'danger', title: t('filesCannotBeAddedHere') });
      return undefined;
    }
    try {
      return await context.current.upload(file);
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('couldNotBeUploaded', { name: file.name }),
        description: readReason(error),
      });
      return undefined;
    }
  }, []);

  const addPicture = useCallback(async (file: File) => (await store(file))?.target, [store]);

  const addFile = useCallback(
    async (file: File): Promise<string | undefined> => {
      const stored = await store(file);
      if (!stored) return undefined;
      const isImage = file.type.startsWith('image/');
      if (!isImage) return `{% file src="${stored.target}" %}\n{% endfile %}`;
      const local = URL.createObjectURL(file);
      const alt = await new Promise<string>((answer) =>
        setQuestions((waiting) => [...waiting, { file: stored, source: local, answer }]),
      );
      URL.revokeObjectURL(local);
      return writeImage(alt, stored.target);
    },
    [store],
  );

  const question = questions[0];
  const dialog = question ? (
    <AltDialog
      key={question.file.target}
      name={question.file.name}
      source={question.source}
      onSave={(alt) => {
        setQuestions((waiting) => waiting.slice(1));
        question.answer(alt);
      }}
    />
  ) : null;
  return { addFile, addPicture, dialog };
}
