'use client';

import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { MarkdownResolvers } from '@/components/patterns/markdown/markdown-context';
import { showToast } from '@/components/ui/toast-store';
import type { FileOption } from './editor-props';
import { AltDialog } from './image-dialog';
import { writeImage } from './write-inline';

interface Question {
  file: FileOption;
  source: string | undefined;
  answer: (alt: string) => void;
}

interface UploadsWorld {
  upload: ((file: File) => Promise<FileOption>) | undefined;
  resolveFile: MarkdownResolvers['resolveFile'];
}

const readReason = (error: unknown) => (error instanceof Error && error.message ? error.message : undefined);

/** Stores files one question at a time: what a picture shows is asked once it is there. */
export function useUploads({ upload, resolveFile }: UploadsWorld): {
  addFile: (file: File) => Promise<string | undefined>;
  dialog: ReactNode;
} {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const world = useRef({ upload, resolveFile });
  world.current = { upload, resolveFile };

  const addFile = useCallback(async (file: File): Promise<string | undefined> => {
    const { upload: store } = world.current;
    if (!store) {
      showToast({ tone: 'danger', title: 'Files can’t be added here' });
      return undefined;
    }
    const isImage = file.type.startsWith('image/');
    let stored: FileOption;
    try {
      stored = await store(file);
    } catch (error) {
      showToast({
        tone: 'danger',
        title: `${file.name} could not be uploaded`,
        description: readReason(error),
      });
      return undefined;
    }
    if (!isImage) return `{% file src="${stored.target}" %}\n{% endfile %}`;
    const local = URL.createObjectURL(file);
    const alt = await new Promise<string>((answer) =>
      setQuestions((waiting) => [...waiting, { file: stored, source: local, answer }]),
    );
    URL.revokeObjectURL(local);
    return writeImage(alt, stored.target);
  }, []);

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
  return { addFile, dialog };
}
