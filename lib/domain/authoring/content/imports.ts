import { z } from 'zod';
import type { ImportWay } from '@/lib/access/content-ways';
import { ConcurrencyLimit } from '@/lib/concurrency/concurrency-limit';
import type * as contract from '@/lib/contract/content';
import { IMPORT_SOURCES, type importing, importResult } from '@/lib/contract/content';
import { notFound, Problem, unavailable } from '@/lib/contract/problem';
import { openJobSpace } from '@/lib/domain/queue/open-job-space';
import { toJob } from '@/lib/domain/queue/present-job';
import type { Services } from '@/lib/domain/shared/services';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { eventStream } from '@/lib/events/event-stream';
import { JobFailure, type JobRun } from '@/lib/jobs/job-kind';
import { enqueueJob } from '@/lib/jobs/queue';
import { logError } from '@/lib/log';
import { singleton } from '@/lib/singleton';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { isBlocked } from '@/lib/storage/organizations/organizations';
import { requireChangeRequest } from '../change-requests/change-requests';
import { getImportTarget } from '../content-edits/main-content';
import { requireWritable } from '../content-edits/require-writable';
import { type ImportSummary, importContent } from './import-content';
import type { ImportSource, Report } from './import-source';
import { openVersion } from './read-content';
import { readUpload } from './read-upload';
import { openSource, requireReadable } from './sources/open-source';

interface ImportRequest {
  params: { spaceId: string; changeRequestId?: string | undefined; pageId?: string | undefined };
  body: z.output<(typeof importing)['body']>;
}

/** An import from an address, into the main content, a change request or a page of either. */
export async function importFromAddress(
  context: ObjectContext,
  { params, body }: ImportRequest,
  report: Report = () => undefined,
  way: ImportWay = params.pageId === undefined ? 'importSpaceContent' : 'importSpacePage',
): Promise<ImportSummary> {
  const { changeRequestId, pageId } = params;
  if (changeRequestId === undefined) await getImportTarget(context, way);
  else requireWritable(await requireChangeRequest(context, changeRequestId));
  if (pageId !== undefined && !(await openVersion(context, params)).loaded.findPage(pageId))
    throw notFound('page');
  const source = requireReadable(body.source);
  return importConcurrency.run(async () => {
    const opened = await openSource(context, body.url, source);
    try {
      const where = changeRequestId === undefined ? { way, source } : { changeRequestId };
      return await importContent(context, { ...opened, ...where, pageId }, report);
    } finally {
      await opened.close();
    }
  });
}

export const IMPORT_JOB = 'import';

const input = z.object({ url: z.string(), source: z.enum([...IMPORT_SOURCES]) });

/** Refuses at once what would be refused later; other failures are in the job. */
export const startImport: Operation<typeof contract.startImport> = async (context, { body }) => {
  await getImportTarget(context, 'startImport');
  requireReadable(body.source);
  const { subject, caller, database } = context;
  const row = await enqueueJob(database, {
    kind: IMPORT_JOB,
    organizationId: subject.organizationId,
    spaceId: subject.id,
    createdBy: caller.userId,
    uniqueKey: `${subject.id} ${body.source} ${body.url}`,
    input: input.parse(body),
  });
  return toJob(subject.organizationId, row);
};

/** The job: an import from an address, with the current rights of the person who asked for it. */
export async function runImport(
  services: Services,
  job: JobRow,
  run: JobRun,
): Promise<Record<string, unknown>> {
  if (job.organizationId && (await isBlocked(services.database.db, job.organizationId)))
    throw new JobFailure('This organization is blocked: it can be read, not changed.');
  const context = await openJobSpace(services, job, run, 'space:edit');
  if (!context) throw new JobFailure('The space is gone, or you may no longer change it.');
  const params = { spaceId: context.subject.id };
  return z.parse(
    importResult,
    await importFromAddress(context, { params, body: input.parse(job.input) }, run.report, 'startImport'),
  );
}

export const uploadSpaceContent: Operation<typeof contract.uploadSpaceContent> = async (context) => {
  await getImportTarget(context, 'uploadSpaceContent');
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
): Promise<ImportSummary> {
  return importConcurrency
    .run(async () => z.parse(importResult, await importContent(context, { ...source, ...UPLOAD }, report)))
    .finally(() => source.close());
}

/** A stream has answered 200 already, so a failure is an event in it, in the shape of all errors. */
function describe(context: ObjectContext, error: unknown): { code: number; message: string } {
  if (error instanceof Problem) return { code: error.status, message: error.message };
  logError(error, 'import failed', { level: 'error', requestId: context.requestId });
  return {
    code: 500,
    message: `The import failed, and nothing was changed. Its request id is ${context.requestId}.`,
  };
}

/** Few imports run at once, since each takes memory and the disk. */
const importConcurrency = singleton(
  'import-concurrency',
  () =>
    new ConcurrencyLimit({
      concurrency: 2,
      maxWaiting: 20,
      refuse: () => unavailable('Too many imports are waiting. Try again in a minute.'),
    }),
);
