import { z } from 'zod';
import { type uploadSpaceContent as contract, importResult } from '@/lib/contract/content';
import { Problem } from '@/lib/contract/problem';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { eventStream } from '@/lib/events/event-stream';
import { logError } from '@/lib/log';
import { findImportTarget } from '../content-edits/main-content';
import { importConcurrency } from './import-concurrency';
import { type ImportResult, importContent } from './import-content';
import type { Report } from './import-report';
import type { ImportSource } from './import-source';
import { readUpload } from './read-upload';

export const uploadSpaceContent: Operation<typeof contract> = async (context) => {
  await findImportTarget(context, 'uploadSpaceContent');
  const { request } = context;
  const source = await readUpload(request, context.environment.dataDir);
  if (!request.headers.get('accept')?.includes('text/event-stream')) {
    return Response.json(await importSource(context, source, () => undefined), { status: 201 });
  }
  return eventStream(request, async (sink) => {
    try {
      const report: Report = (progress) => sink.send(progress);
      sink.send({ result: await importSource(context, source, report) });
    } catch (error) {
      sink.send({ error: describe(context, error) });
    } finally {
      sink.close();
    }
  });
};

const UPLOAD = { way: 'uploadSpaceContent', source: 'upload' } as const;

function importSource(
  context: ObjectContext,
  source: ImportSource & { skipped: string[] },
  report: Report,
): Promise<ImportResult> {
  return importConcurrency
    .run(async () => z.parse(importResult, await importContent(context, { ...source, ...UPLOAD }, report)))
    .finally(() => source.close());
}

/** A stream has answered 200 already, so a failure is told in it, in the one shape of errors. */
function describe(context: ObjectContext, error: unknown): { code: number; message: string } {
  if (error instanceof Problem) return { code: error.status, message: error.message };
  logError(error, 'import failed', { level: 'error', requestId: context.requestId });
  return {
    code: 500,
    message: `The import failed, and nothing was changed. Its request id is ${context.requestId}.`,
  };
}
