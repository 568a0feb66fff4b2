import { mapConcurrently } from '@/lib/concurrency/concurrency-limit';
import type { ImportIssue } from '@/lib/content/import-plan';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { OutboundError } from '@/lib/outbound/outbound-error';
import { IMPORT_LIMITS } from '../import-limits';
import { tooLarge } from '../import-source';
import { fetchPart } from './fetch-source';
import type { SourceFolder } from './source-folder';

const TYPES = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/svg+xml',
  'image/bmp',
  'image/x-icon',
  'application/octet-stream',
] as const;

/** Takes the pictures of pages along as files, and answers the file of each address. */
export async function fetchPictures(
  context: ObjectContext,
  pages: readonly { path: string; page: { images: readonly string[] } }[],
  { files, issues }: SourceFolder,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const users = new Map<string, string>();
  for (const { path, page } of pages)
    for (const address of page.images) if (!users.has(address)) users.set(address, path);
  const { pictures, pictureBytes } = IMPORT_LIMITS;
  if (users.size > pictures) throw tooLarge(`It has more than ${pictures} pictures.`);
  const found = new Map<string, string>();
  let total = 0;
  await mapConcurrently([...users], 4, async ([address, user]) => {
    const read = await readPicture(context, address, signal);
    if ('message' in read) {
      issues.push(toIssue(user, address, read));
      return;
    }
    total += read.bytes.length;
    if (total > pictureBytes) throw tooLarge(`Its pictures have more than ${pictureBytes} bytes together.`);
    const path = freePath(files, read.name);
    files.set(path, read.bytes);
    found.set(address, path);
  });
  return found;
}

type Picture = { name: string; bytes: Uint8Array } | { message: string; isTooLarge: boolean };

async function readPicture(context: ObjectContext, address: string, signal: AbortSignal): Promise<Picture> {
  if (address.startsWith('data:')) return readData(address);
  const fetched = await fetchPart(context, address, {
    contentTypes: TYPES,
    maxBytes: IMPORT_LIMITS.fileBytes,
    signal,
  });
  if (fetched instanceof OutboundError)
    return { message: fetched.message, isTooLarge: fetched.code === 'too-large' };
  return { name: nameOf(new URL(address).pathname, fetched.contentType), bytes: fetched.bytes };
}

function readData(address: string): Picture {
  const match = /^data:(image\/[a-z+.-]+)(?:;[^,;]*)*;base64,([A-Za-z0-9+/=\s]*)$/i.exec(address);
  if (!match?.[2]) return { message: 'It is not a picture that can be read.', isTooLarge: false };
  return { name: nameOf('picture', match[1] ?? ''), bytes: Buffer.from(match[2], 'base64') };
}

function nameOf(path: string, contentType: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // A name that is no text in UTF-8 stays as it is written.
  }
  const clean =
    name
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^[.-]+/, '')
      .slice(-80) || 'picture';
  const extension = contentType
    .replace(/^image\/(?:x-)?/, '')
    .replace(/\+.*$/, '')
    .replace('jpeg', 'jpg');
  return /\.[a-z0-9]{2,5}$/i.test(clean) || !contentType.startsWith('image/')
    ? clean
    : `${clean}.${extension}`;
}

function freePath(files: ReadonlyMap<string, unknown>, name: string): string {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 0; ; number += 1) {
    const path = `.gitbook/assets/${stem}${number === 0 ? '' : `-${number}`}${extension}`;
    if (!files.has(path)) return path;
  }
}

function toIssue(
  path: string,
  address: string,
  { message, isTooLarge }: { message: string; isTooLarge: boolean },
): ImportIssue {
  const shown = address.startsWith('data:') ? 'A picture inside the page' : `The picture ${address}`;
  return {
    kind: isTooLarge ? 'too-large' : 'missing-file',
    path,
    message: `${shown} was not taken along: ${message}`,
  };
}
