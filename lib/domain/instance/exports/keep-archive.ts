import { artifactKey } from '@/lib/domain/queue/artifacts';
import type { Services } from '@/lib/domain/shared/services';
import type { JobRun } from '@/lib/jobs/job-kind';
import { openSpool } from '@/lib/storage/files/open-spool';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { ExportArchive } from './archive';

/** Packs an archive on the disk and keeps it beside the job's row; what is half done leaves nothing. */
export async function keepArchive<Packed>(
  { artifacts, environment }: Services,
  job: JobRow,
  { signal }: JobRun,
  time: Date,
  pack: (archive: ExportArchive) => Promise<Packed>,
): Promise<{ packed: Packed; size: number }> {
  const spool = await openSpool(environment.dataDir);
  try {
    const archive = new ExportArchive(spool, time, signal);
    const packed = await pack(archive);
    const size = await archive.finish();
    await artifacts.take(artifactKey(job.id), spool.path);
    return { packed, size };
  } finally {
    await spool.close();
  }
}
