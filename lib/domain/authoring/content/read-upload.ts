import { uploadSpaceContent } from '@/lib/contract/content';
import { Problem } from '@/lib/contract/problem';
import { openSpool, type Spool } from '@/lib/storage/files/open-spool';
import type { ImportSource } from './import-source';
import { limitBody } from './read-bytes';
import { readMultipart } from './read-multipart';
import { readZip } from './read-zip';

const LIMIT = uploadSpaceContent.bodyLimit ?? 0;

/** Takes an uploaded folder to the disk, where it waits to be imported. */
export async function readUpload(
  request: Request,
  dataDir: string,
): Promise<ImportSource & { skipped: string[] }> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^multipart\/form-data\b/i.test(type);
  if (!isForm && !/^application\/(?:zip|x-zip-compressed|octet-stream)\b/i.test(type)) {
    throw new Problem(415, 'Send a zip as "application/zip", or files as "multipart/form-data".');
  }
  const body = limitBody(request, LIMIT);
  const spool = await openSpool(dataDir);
  try {
    if (isForm)
      return { entries: await readMultipart(body, type, spool), skipped: [], close: () => spool.close() };
    for await (const chunk of body) await spool.append(chunk);
    return await openSpooledZip(spool);
  } catch (error) {
    body.destroy();
    await spool.close();
    throw error;
  }
}

export async function openSpooledZip(spool: Spool): Promise<ImportSource & { skipped: string[] }> {
  const zip = await readZip(spool.path, spool.size);
  return {
    entries: zip.entries,
    skipped: zip.skipped,
    close: async () => {
      zip.close();
      await spool.close();
    },
  };
}
