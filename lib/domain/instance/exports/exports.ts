import { notFound, Problem } from '@/lib/contract/problem';
import { requireChangeRequest } from '@/lib/domain/authoring/change-requests/change-requests';
import { artifactKey } from '@/lib/domain/queue/artifacts';
import { toJob } from '@/lib/domain/queue/present-job';
import type { ObjectContext, Operations } from '@/lib/domain/viewer/context';
import { encodeFileName } from '@/lib/domain/viewer/file-name';
import { enqueueJob } from '@/lib/jobs/queue';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import { isOver, type JobRow } from '@/lib/storage/jobs/job-row';
import { findOwnJob } from '@/lib/storage/jobs/read-jobs';
import { ORGANIZATION_EXPORT_JOB, SPACE_EXPORT_JOB } from './export-scope';

interface Wanted {
  kind: string;
  action: AuditAction;
  spaceId?: string;
  input: { changeRequestId?: string };
}

/** Queues an export and audits it; a second request for the same meanwhile answers the same job. */
async function askForExport(context: ObjectContext, { kind, action, spaceId, input }: Wanted) {
  const { database, subject, caller, address } = context;
  const { organizationId } = subject;
  const row = await database.transaction(async (tx) => {
    await recordAudit(tx, {
      organizationId,
      actorId: caller.userId,
      action,
      subject: subject.id,
      details: input.changeRequestId ? { changeRequest: input.changeRequestId } : undefined,
      address,
    });
    return enqueueJob(tx, {
      kind,
      organizationId,
      ...(spaceId ? { spaceId } : {}),
      createdBy: caller.userId,
      uniqueKey: [subject.id, input.changeRequestId ?? ''].join(' '),
      input,
    });
  });
  return toJob(organizationId, row);
}

/** The archive of an export. The right to what is in it is asked for at each download. */
async function respondWithExport(
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

export const exportOperations = {
  exportSpace: (context) =>
    askForExport(context, {
      kind: SPACE_EXPORT_JOB,
      action: 'space.export',
      spaceId: context.subject.id,
      input: {},
    }),
  exportChangeRequest: async (context, { params }) => {
    const { id } = await requireChangeRequest(context, params.changeRequestId);
    return askForExport(context, {
      kind: SPACE_EXPORT_JOB,
      action: 'space.export',
      spaceId: context.subject.id,
      input: { changeRequestId: id },
    });
  },
  downloadSpaceExport: (context, { params }) =>
    respondWithExport(
      context,
      params.exportId,
      ({ kind, spaceId }) => kind === SPACE_EXPORT_JOB && spaceId === context.subject.id,
    ),
  exportOrganization: (context) =>
    askForExport(context, { kind: ORGANIZATION_EXPORT_JOB, action: 'organization.export', input: {} }),
  downloadOrganizationExport: (context, { params }) =>
    respondWithExport(context, params.exportId, ({ kind }) => kind === ORGANIZATION_EXPORT_JOB),
} satisfies Partial<Operations>;
