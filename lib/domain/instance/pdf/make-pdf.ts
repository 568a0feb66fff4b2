import { z } from 'zod';
import { notFound } from '@/lib/contract/problem';
import { artifactKey } from '@/lib/domain/queue/artifacts';
import type { Services } from '@/lib/domain/shared/services';
import { findProgramRoot } from '@/lib/environment/program-root';
import { JobFailure, type JobRun } from '@/lib/jobs/job-kind';
import { log } from '@/lib/log';
import { renderPdf } from '@/lib/pdf/render-pdf';
import { newSecret } from '@/lib/secrets/token';
import { findVersion } from '@/lib/storage/content/find-version';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { findSpace } from '@/lib/storage/spaces/find-space';
import { pdfUrl } from './pdf-address';
import { readBook } from './read-book';
import { drawPicture } from './read-pictures';
import { writeInThread } from './write-page';

const input = z.object({
  revisionId: z.string(),
  page: z.string().optional(),
  only: z.boolean().optional(),
});

/** The job: a part of a revision as a PDF, kept beside the job's row. */
export async function makePdf(
  services: Services,
  job: JobRow,
  run: JobRun,
): Promise<Record<string, unknown>> {
  const { revisionId, ...scope } = input.parse(job.input);
  const { database, files, artifacts } = services;
  const space = job.spaceId ? await findSpace(database, job.spaceId) : undefined;
  if (!space) throw notFound('space');
  const version = await findVersion(database, { spaceId: space.id, revisionId });
  if (!version) throw notFound('revision');
  const { book, pictures } = await readBook(services, space, version, scope);
  if (book.pages.length === 0) throw new JobFailure('There is no page that could go into a PDF.');
  const bytes = await renderPdf(book, {
    programRoot: findProgramRoot(),
    picturePaths: pictures.map(({ path }) => path),
    readPicture: (path) => drawPicture(files, path),
    token: newSecret(),
    signal: run.signal,
    writePage: writeInThread(run.signal, ({ id }) =>
      log.warn({ space: space.id, page: id }, 'a page took too long and was set as plain text'),
    ),
    onFallback: (pages, reason) =>
      log.warn(
        { space: space.id, pages: pages.slice(0, 10), reason: reason.slice(0, 300) },
        'pages were set as plain text',
      ),
    report: run.report,
  });
  await artifacts.write(artifactKey(job.id), bytes);
  return { url: pdfUrl(services.environment, space.id, revisionId, scope), size: bytes.length };
}
