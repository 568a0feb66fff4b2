import { mapConcurrently } from '@/lib/concurrency/concurrency-limit';
import type { ImportPlan } from '@/lib/content/import-plan';
import type { FileEntry } from '@/lib/content/page-tree';
import { spendUpload } from '@/lib/domain/limits/file-quotas';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { type BlobFacts, keepBlobs } from '@/lib/storage/content/blobs';
import { hashOf } from '@/lib/storage/content/hash';
import { detectFile } from './detect-file';
import type { Report, SourceEntry } from './import-source';

export interface StoredFile {
  entry: FileEntry;
  facts: BlobFacts;
}

const CONCURRENCY = 4;

/** Writes the files of a plan into the store. Nothing refers to them before the import is complete. */
export async function storeFiles(
  context: ObjectContext,
  planned: ImportPlan['files'],
  entries: Map<string, SourceEntry>,
  report: Report,
): Promise<StoredFile[]> {
  const { db, files: store } = context;
  await spendUpload(
    context,
    planned.reduce((sum, { source }) => sum + (entries.get(source)?.size ?? 0), 0),
  );
  const stored: StoredFile[] = [];
  await mapConcurrently(planned, CONCURRENCY, async (file) => {
    const bytes = await entries.get(file.source)?.read();
    if (!bytes) return;
    const blob = hashOf(bytes);
    const { contentType, width, height } = await detectFile(bytes, file.name);
    const size = { size: bytes.length, contentType };
    const dimensions = width && height ? { width, height } : {};
    const facts = { hash: blob, ...size, width: width ?? null, height: height ?? null };
    await keepBlobs(db, [facts]);
    await store.write(blob, bytes);
    stored.push({ entry: { ...file, blob, ...size, ...dimensions }, facts });
    report({ phase: 'files', done: stored.length, total: planned.length });
  });
  return stored;
}
