import { notFound, Problem } from '@/lib/contract/problem';
import { artifactKey } from '@/lib/domain/queue/artifacts';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { encodeFileName } from '@/lib/domain/viewer/file-name';
import { isOver, type JobRow } from '@/lib/storage/jobs/job-row';
import { findOwnJob } from '@/lib/storage/jobs/read-jobs';

/** The archive of an export. The right to what is in it is asked for at each download. */
export async function respondWithExport(
  context: ObjectContext,
  exportId: string,
  isExport: (job: JobRow) => boolean,
): Promise<Response> {
  const { subject, caller, artifacts } = context;
  const owner = { organizationId: subject.organizationId, userId: caller.userId };
  const job = await findOwnJob(context.db, owner, exportId);
  if (!job || !isExport(job)) throw notFound('export');
  if (!isOver(job))
    throw new Problem(503, 'The archive is still being made. Ask again in a few seconds.', {
      'retry-after': '5',
    });
  const body = job.state === 'done' ? await artifacts.read(artifactKey(job.id)) : undefined;
  if (!body) throw notFound('export');
  const { name = 'export.zip', size } = (job.result ?? {}) as { name?: string; size?: number };
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      ...(size === undefined ? {} : { 'content-length': String(size) }),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''${encodeFileName(name)}`,
    },
  });
}
