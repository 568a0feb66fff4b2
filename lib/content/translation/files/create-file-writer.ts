import type { FileFormat, FileHead, FileWriter } from './file-unit';
import { createPoWriter } from './write-po';
import { createTmxWriter } from './write-tmx';
import { createXliffWriter } from './write-xliff';
import { createXliff1Writer } from './write-xliff-1';

const WRITERS: Record<FileFormat, (head: FileHead, now: Date) => FileWriter> = {
  xliff: createXliffWriter,
  'xliff-1.2': createXliff1Writer,
  po: createPoWriter,
  tmx: createTmxWriter,
};

export const createFileWriter = (format: FileFormat, head: FileHead, now: Date): FileWriter =>
  WRITERS[format](head, now);
