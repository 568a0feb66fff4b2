import { type ContentChange, INLINE_FILE_LIMIT } from '@/lib/contract/content-edits';
import { badRequest, Problem } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { guardedFetch } from '@/lib/outbound/guarded-fetch';
import { OutboundError } from '@/lib/outbound/outbound-error';
import { newId } from '@/lib/storage/database/id';
import { IMPORT_LIMITS } from '../content/import-limits';
import { type StoredFile, storeFiles } from '../content/store-files';

export interface PreparedFile extends StoredFile {
  ref: string | undefined;
}

/** Of fetching all files of a request. */
const FETCHING_MS = 60_000;

type SentFile = Extract<ContentChange, { operation: 'insert_files' }>['files'][number];

/** Fetches and keeps the files that a request brings, before anything is locked. Nothing refers to them until it has succeeded. */
export async function prepareFiles(
  context: ObjectContext,
  changes: readonly ContentChange[],
): Promise<Map<ContentChange, PreparedFile[]>> {
  const prepared = new Map<ContentChange, PreparedFile[]>();
  const signal = startOnce(() => AbortSignal.any([context.request.signal, AbortSignal.timeout(FETCHING_MS)]));
  for (const [at, change] of changes.entries()) {
    if (change.operation !== 'insert_files') continue;
    const files: PreparedFile[] = [];
    for (const [index, sent] of change.files.entries())
      files.push(await prepareFile(context, sent, `changes.${at}.files.${index}`, signal));
    prepared.set(change, files);
  }
  return prepared;
}

/**
 * One deadline for all files, so that many slow addresses do not take longer than one. It starts with the first
 * address, since it lives on for as long as it could run, and most requests bring no file.
 */
function startOnce(start: () => AbortSignal): () => AbortSignal {
  let clock: AbortSignal | undefined;
  return () => {
    clock ??= start();
    return clock;
  };
}

async function prepareFile(
  context: ObjectContext,
  sent: SentFile,
  field: string,
  signal: () => AbortSignal,
): Promise<PreparedFile> {
  const bytes =
    sent.base64 !== undefined
      ? decodeBase64(sent.base64, `${field}.base64`)
      : await fetchFile(context, sent.url ?? '', `${field}.url`, signal());
  return { ...(await storeFile(context, sent.name, bytes)), ref: sent.ref };
}

/** Keeps the bytes of a file under a new id. */
export async function storeFile(
  context: ObjectContext,
  name: string,
  bytes: Uint8Array,
): Promise<StoredFile> {
  const source = { size: bytes.length, read: async () => bytes };
  const planned = { id: newId(), name: name.replaceAll(/[/\\]/g, '-'), source: name };
  const [stored] = await storeFiles(context, [planned], new Map([[name, source]]), () => undefined);
  if (!stored) throw new Error('The file was not stored.');
  const { source: _, ...entry } = stored.entry;
  return { entry, facts: stored.facts };
}

function decodeBase64(text: string, field: string): Uint8Array {
  const clean = text.replace(/\s+/g, '');
  if (clean === '' || clean.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(clean))
    throw badRequest(field, 'must be base64');
  const bytes = Buffer.from(clean, 'base64');
  if (bytes.length > INLINE_FILE_LIMIT)
    throw badRequest(field, `must hold at most ${INLINE_FILE_LIMIT} bytes; send an address instead`);
  return bytes;
}

async function fetchFile(
  context: ObjectContext,
  url: string,
  field: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  try {
    const { bytes } = await guardedFetch(url, {
      allow: context.environment.outboundAllow,
      contentTypes: 'any',
      maxBytes: IMPORT_LIMITS.fileBytes,
      signal,
    });
    return bytes;
  } catch (error) {
    if (error instanceof OutboundError) throw new Problem(400, `${field}: ${error.message} (${error.code})`);
    throw error;
  }
}
