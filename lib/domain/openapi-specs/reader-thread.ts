import { parentPort } from 'node:worker_threads';
import { compareTexts } from '@/lib/content/openapi/compare/compare-documents';
import { DocumentError } from '@/lib/content/openapi/document-error';
import { makeVersion } from '@/lib/content/openapi/make-version';
import type { ReaderAnswer, ReaderTask } from './reader-messages';

/** A thread of its own: a document of megabytes takes seconds without a pause. */
function work(task: ReaderTask): ReaderAnswer {
  if (task.kind === 'compare') return { kind: 'changes', changes: compareTexts(task.from, task.to) };
  try {
    return { kind: 'version', version: makeVersion(task.text, task.previous) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const { message, line, column, pointer } = error;
    return { kind: 'refused', error: { message, line, column, pointer } };
  }
}

parentPort?.on('message', (task: ReaderTask) => parentPort?.postMessage(work(task)));
