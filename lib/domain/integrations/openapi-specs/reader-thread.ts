import { work } from '@/lib/concurrency/workers/work';
import { compareTexts } from '@/lib/content/openapi/compare/compare-documents';
import { DocumentError } from '@/lib/content/openapi/document-error';
import { makeVersion } from '@/lib/content/openapi/make-version';
import type { ReaderTask, SpecReaderResult } from './reader-messages';

// Warnings of the example generators are not logged.
for (const name of ['log', 'info', 'warn', 'error'] as const) console[name] = () => undefined;

export const answer = work((task: ReaderTask): SpecReaderResult => {
  if (task.kind === 'compare') return { kind: 'changes', changes: compareTexts(task.from, task.to) };
  try {
    return { kind: 'version', version: makeVersion(task.text, task.previous) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const { message, line, column, pointer } = error;
    return { kind: 'refused', error: { message, line, column, pointer } };
  }
});
