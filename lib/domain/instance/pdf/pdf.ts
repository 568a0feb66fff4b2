import type * as contract from '@/lib/contract/pdf';
import { notFound, Problem } from '@/lib/contract/problem';
import { openVersion } from '@/lib/domain/authoring/content/read-content';
import { artifactKey } from '@/lib/domain/queue/artifacts';
import type { ObjectContext, Operation, Operations } from '@/lib/domain/viewer/context';
import { encodeFileName } from '@/lib/domain/viewer/file-name';
import { enqueueJob, waitForJob } from '@/lib/jobs/queue';
import { findVersion } from '@/lib/storage/content/find-version';
import { findPdf, type PdfOfRevision } from '@/lib/storage/jobs/find-pdf';
import { toPdfAddress } from './pdf-address';
import { PDF_JOB, type PdfScope, pdfKey, selectPages } from './pdf-scope';

const PATIENCE_MS = 60_000;

/** The right is checked at each download, also for the person who had the PDF made. */
const downloadPdf: Operation<typeof contract.downloadPdf> = async (context, { params, query }) => {
  const { database, subject } = context;
  const { revisionId } = params;
  const key = pdfKey(revisionId, query);
  const found = await findPdf(database, { spaceId: subject.id, revisionId, kind: PDF_JOB, key });
  if (!found) throw notFound('revision');
  const ready = found.doneJobId ? await respondWithPdf(context, found.doneJobId, found) : undefined;
  if (ready) return ready;
  const jobId = found.activeJobId ?? (await askForPdf(context, revisionId, query));
  const job = await waitForJob(database, jobId, { timeoutMs: PATIENCE_MS, signal: context.request.signal });
  if (job?.state === 'failed')
    throw new Problem(503, job.error ?? 'The PDF could not be made.', { 'retry-after': '60' });
  const size = (job?.result as { size?: number } | null)?.size ?? null;
  const made =
    job?.state === 'done'
      ? await respondWithPdf(context, jobId, { title: found.title, doneSize: size })
      : undefined;
  if (made) return made;
  throw new Problem(503, 'The PDF is still being made. Ask again in a few seconds.', { 'retry-after': '5' });
};

async function askForPdf(context: ObjectContext, revisionId: string, scope: PdfScope): Promise<string> {
  const { database, subject, caller } = context;
  const version = await findVersion(database, { spaceId: subject.id, revisionId });
  if (!version) throw notFound('revision');
  selectPages(version.loaded.tree, scope);
  const job = await enqueueJob(database, {
    kind: PDF_JOB,
    organizationId: subject.organizationId,
    spaceId: subject.id,
    createdBy: caller.userId,
    uniqueKey: pdfKey(revisionId, scope),
    input: { revisionId, page: scope.page, only: scope.only },
  });
  return job.id;
}

async function respondWithPdf(
  context: ObjectContext,
  jobId: string,
  { title, doneSize }: Pick<PdfOfRevision, 'title' | 'doneSize'>,
): Promise<Response | undefined> {
  const body = await context.artifacts.read(artifactKey(jobId));
  if (!body) return undefined;
  return new Response(body, {
    headers: {
      'content-type': 'application/pdf',
      ...(doneSize === null ? {} : { 'content-length': String(doneSize) }),
      // The bytes never change, but the right to them may: it is asked for each time.
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
      'content-disposition': `attachment; filename*=UTF-8''${encodeFileName(`${title}.pdf`)}`,
    },
  });
}

export const pdfOperations = {
  getSpacePdf: async (context, { params, query }) =>
    toPdfAddress(context, await openVersion(context, params), query),
  getChangeRequestPdf: async (context, { params, query }) =>
    toPdfAddress(context, await openVersion(context, params), query),
  downloadPdf,
} satisfies Partial<Operations>;
