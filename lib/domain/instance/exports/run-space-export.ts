import { z } from 'zod';
import { buildAddress } from '@/lib/contract/address';
import { downloadSpaceExport, exportResult } from '@/lib/contract/exports';
import { openVersion } from '@/lib/domain/authoring/content/read-content';
import { openJobSpace } from '@/lib/domain/queue/open-job-space';
import type { Services } from '@/lib/domain/shared/services';
import { appUrl } from '@/lib/domain/shared/urls';
import { JobFailure, type JobRun } from '@/lib/jobs/job-kind';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { findSpace } from '@/lib/storage/spaces/find-space';
import { spaceExportInput } from './export-scope';
import { keepArchive } from './keep-archive';
import { countEntries, packContent } from './pack-content';

/** The job: the content of a space or change request as a folder of markdown in a zip. */
export async function runSpaceExport(
  services: Services,
  job: JobRow,
  run: JobRun,
): Promise<Record<string, unknown>> {
  const { changeRequestId } = spaceExportInput.parse(job.input);
  const context = await openJobSpace(services, job, run, 'space:view');
  const space = context && (await findSpace(services.database, context.subject.id));
  if (!context || !space) throw new JobFailure('The space is gone, or you may no longer see it.');
  const { revision, loaded } = await openVersion(context, { spaceId: space.id, changeRequestId });
  const total = countEntries(loaded.tree);
  let done = 0;
  const time = new Date(revision.createdAt);
  const { packed, size } = await keepArchive(services, job, run, time, (archive) =>
    packContent(services, loaded.tree, {
      archive,
      folder: '',
      onEntry: () => run.report({ phase: 'packing', done: Math.min(++done, total), total }),
    }),
  );
  return z.parse(exportResult, {
    url: appUrl(
      services.environment,
      buildAddress(downloadSpaceExport, { spaceId: space.id, exportId: job.id }),
    ),
    name: `${space.title}${revision.changeRequest ? ` #${revision.changeRequest.number}` : ''}.zip`,
    size,
    ...packed,
    issues: packed.issues.slice(0, 1_000),
  });
}
