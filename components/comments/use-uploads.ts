'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, readMessage } from '@/lib/client/api-error';
import { sendBytes } from '@/lib/client/send-bytes';
import { uploadAttachment } from '@/lib/contract/attachments';
import { applyEdit, readSelected, replaceText } from './apply-edit';
import { insertBlocks } from './edit-text';
import { writeUploadMark } from './upload-marks';

interface Upload {
  key: number;
  file: File;
  /** Why it failed; absent while it is under way. */
  error?: string;
  /** Sending it again may help. */
  mayRetry?: boolean;
}

/** The text that pictures are put into: its field, or the draft where the field is not shown. */
interface UploadTarget {
  field: RefObject<HTMLTextAreaElement | null>;
  read: () => string;
  write: (markdown: string) => void;
}

let lastKey = 0;

/** Pictures on their way into a comment; each has a mark in the text until it is there. */
export function useUploads(spaceId: string, { field, read, write }: UploadTarget) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const closing = useRef<AbortController>(undefined);
  const target = useRef({ read, write });
  target.current = { read, write };
  useEffect(() => {
    const opened = new AbortController();
    closing.current = opened;
    return () => opened.abort();
  }, []);

  const drop = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  function replace(from: string, to: string) {
    if (field.current) replaceText(field.current, from, to);
    else target.current.write(target.current.read().replace(from, () => to));
  }

  async function send({ key, file }: Upload) {
    const signal = closing.current?.signal;
    try {
      const { markdown } = await sendBytes(uploadAttachment, { spaceId }, file, signal);
      replace(writeUploadMark(key, file.name), markdown);
      drop(key);
    } catch (failure) {
      if (signal?.aborted) return;
      const mayRetry = !(failure instanceof ApiError) || ![400, 403, 404, 413].includes(failure.status);
      const failed = { key, file, error: readMessage(failure), mayRetry };
      setUploads((all) => all.map((upload) => (upload.key === key ? failed : upload)));
    }
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => ({ key: ++lastKey, file }));
    if (added.length === 0) return;
    const marks = added.map(({ key, file }) => writeUploadMark(key, file.name));
    if (field.current) applyEdit(field.current, insertBlocks(readSelected(field.current), marks));
    else {
      const text = target.current.read();
      const { insert } = insertBlocks({ text, start: text.length, end: text.length }, marks);
      target.current.write(text + insert);
    }
    setUploads((all) => [...all, ...added]);
    for (const upload of added) void send(upload);
  }

  return {
    uploads,
    add,
    isBusy: uploads.some(({ error }) => error === undefined),
    retry: ({ key, file }: Upload) => {
      setUploads((all) => all.map((upload) => (upload.key === key ? { key, file } : upload)));
      void send({ key, file });
    },
    remove: ({ key, file }: Upload) => {
      const mark = writeUploadMark(key, file.name);
      replace(`${mark}\n\n`, '');
      replace(mark, '');
      drop(key);
    },
    forget: () => setUploads([]),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
