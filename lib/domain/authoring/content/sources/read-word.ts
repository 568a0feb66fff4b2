import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { limitFor } from '@/lib/concurrency/workers/worker-pool';
import type { ImportIssue } from '@/lib/content/import-plan';
import { Problem } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { openSpool } from '@/lib/storage/files/open-spool';
import { unlessOverrun } from '@/lib/storage/text-threads/document-blocks';
import { textThreads } from '@/lib/storage/text-threads/text-threads';

import { IMPORT_LIMITS } from '../import-limits';
import { tooLarge } from '../import-source';
import { readZip } from '../read-zip';
import { fetchSource } from './fetch-source';
import { toSinglePage, tryPage } from './read-html';
import type { SourceFolder } from './source-folder';

/** A Word document as one page; the pictures in it become files. */
export async function readWord(context: ObjectContext, url: string): Promise<SourceFolder> {
  const { bytes, url: address } = await fetchSource(context, url, {
    contentTypes: [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/zip',
      'application/octet-stream',
    ],
    maxBytes: IMPORT_LIMITS.fetchedBytes,
  });
  const { html, issues } = await convert(await repack(context, bytes));
  const name = decodeName(new URL(address).pathname);
  const page = await tryPage(`<title>${name.replace(/[<&]/g, ' ')}</title><main>${html}</main>`, address);
  if (!page) throw new Problem(400, 'url: The document is nested too deep, or takes too long to read.');
  const path = `${name.replace(/[\\/:*?"<>|#%]+/g, '-')}.md`;
  const folder = await toSinglePage(context, path, page);
  folder.issues.push(...issues.map((message): ImportIssue => ({ kind: 'unsupported', path, message })));
  return folder;
}

function decodeName(pathname: string): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1).replace(/\.docx$/i, '');
  try {
    return decodeURIComponent(last).replace(/^\.+/, '').trim().slice(0, 80) || 'Document';
  } catch {
    return 'Document';
  }
}

/** Unpacks the archive within limits and packs it again, since the reader of the format has none of its own. */
async function repack(context: ObjectContext, bytes: Uint8Array): Promise<Uint8Array> {
  const spool = await openSpool(context.environment.dataDir);
  try {
    await spool.append(bytes);
    const zip = await readZip(spool.path, spool.size, { isTidied: false });
    try {
      const packed = new ZipFile();
      let total = 0;
      for (const [path, entry] of zip.entries) {
        total += entry.size;
        if (total > IMPORT_LIMITS.wordBytes)
          throw tooLarge(`The document unpacks to more than ${IMPORT_LIMITS.wordBytes} bytes.`);
        // No part of a document is without a name.
        if (path !== '') packed.addBuffer(Buffer.from(await entry.read()), path, { compress: false });
      }
      packed.end();
      return await buffer(packed.outputStream);
    } finally {
      zip.close();
    }
  } finally {
    await spool.close();
  }
}

async function convert(bytes: Uint8Array): Promise<{ html: string; issues: string[] }> {
  const limitMs = limitFor(bytes.length);
  const converted = await textThreads
    .run('convertWord', bytes, { limitMs })
    .catch(unlessOverrun(() => ({ problem: 'The document takes too long to read.' })));
  if ('problem' in converted) throw new Problem(400, `url: ${converted.problem}`);
  return converted;
}
