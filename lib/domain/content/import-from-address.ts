import type { z } from 'zod';
import type { importing } from '@/lib/contract/content';
import { notFound, Problem } from '@/lib/contract/problem';
import { guardedFetch } from '@/lib/outbound/guarded-fetch';
import { OutboundError } from '@/lib/outbound/outbound-error';
import { openSpool } from '@/lib/storage/files/open-spool';
import { requireChangeRequest } from '../change-requests/read-change-requests';
import { requireWritable } from '../content-edits/require-writable';
import type { ObjectContext } from '../context';
import { type ImportResult, importContent } from './import-content';
import { IMPORT_LIMITS } from './import-limits';
import { requireImportRight } from './import-right';
import { inImportSlot } from './import-slots';
import type { ImportSource } from './import-source';
import type { ImportTarget } from './import-target';
import { openVersion } from './read-content';
import { openSpooledZip } from './read-upload';

const TYPES = {
  zip: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'],
  markdown: ['text/markdown', 'text/x-markdown', 'text/plain', 'application/octet-stream'],
} as const;

interface ImportRequest {
  params: ImportTarget & { spaceId: string };
  body: z.output<(typeof importing)['body']>;
}

/** An import from an address, into the main content, a change request or a page of either. */
export async function importFromAddress(
  context: ObjectContext,
  { params, body }: ImportRequest,
): Promise<ImportResult> {
  const { changeRequestId, pageId } = params;
  if (changeRequestId === undefined) await requireImportRight(context);
  else requireWritable(await requireChangeRequest(context, changeRequestId));
  if (pageId !== undefined && !(await openVersion(context, params)).loaded.findPage(pageId))
    throw notFound('page');
  const { url, source } = body;
  if (source !== 'zip' && source !== 'markdown') {
    throw new Problem(400, `source: "${source}" can not be imported yet; possible: zip, markdown`);
  }
  return inImportSlot(async () => {
    const { bytes, url: address } = await fetchSource(context, url, source);
    const opened = source === 'zip' ? await spoolZip(context, bytes) : toPage(bytes, address);
    try {
      return await importContent(context, { ...opened, changeRequestId, pageId }, () => undefined);
    } finally {
      await opened.close();
    }
  });
}

async function fetchSource(context: ObjectContext, url: string, source: keyof typeof TYPES) {
  try {
    return await guardedFetch(url, {
      allow: context.environment.outboundAllow,
      contentTypes: TYPES[source],
      maxBytes: source === 'zip' ? IMPORT_LIMITS.fetchedBytes : IMPORT_LIMITS.pageBytes,
    });
  } catch (error) {
    if (error instanceof OutboundError) throw new Problem(400, `url: ${error.message} (${error.code})`);
    throw error;
  }
}

async function spoolZip(
  context: ObjectContext,
  bytes: Uint8Array,
): Promise<ImportSource & { skipped: string[] }> {
  const spool = await openSpool(context.environment.dataDir);
  try {
    await spool.append(bytes);
    return await openSpooledZip(spool);
  } catch (error) {
    await spool.close();
    throw error;
  }
}

/** One page is a folder with one file, named as in its address. */
function toPage(bytes: Uint8Array, address: string): ImportSource & { skipped: string[] } {
  const name = /([^/]{1,100}?)(?:\.(?:md|markdown|txt))?$/i.exec(new URL(address).pathname)?.[1] ?? 'README';
  const entry = { size: bytes.length, read: async () => bytes };
  return { entries: new Map([[`${name}.md`, entry]]), skipped: [], close: async () => undefined };
}
