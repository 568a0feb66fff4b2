import type { ImportIssue } from '@/lib/content/import-plan';
import type { IMPORT_SOURCES } from '@/lib/contract/content';
import { Problem } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { openSpool } from '@/lib/storage/files/open-spool';
import { IMPORT_LIMITS } from '../import-limits';
import type { ImportSource, SourceEntry } from '../import-source';
import { openSpooledZip } from '../read-upload';
import { fetchSource } from './fetch-source';
import { readHtml } from './read-html';
import { readWebsite } from './read-website';
import { readWord } from './read-word';
import type { SourceFolder } from './source-folder';

interface OpenedSource extends ImportSource {
  /** What was left out while the source was read. */
  skipped: readonly string[];
  issues: readonly ImportIssue[];
}

type SourceName = (typeof IMPORT_SOURCES)[number];

/** The sources that can be read; the wire knows more. */
const READABLE = ['zip', 'markdown', 'html', 'website', 'docx'] as const;

export function requireReadable(source: SourceName): (typeof READABLE)[number] {
  const found = READABLE.find((name) => name === source);
  if (found) return found;
  throw new Problem(
    400,
    `source: "${source}" can not be imported; possible: ${READABLE.join(', ')}. Export it as one of these and import that.`,
  );
}

/** Fetches what an address holds, as the files of a documentation folder. */
export async function openSource(
  context: ObjectContext,
  url: string,
  source: (typeof READABLE)[number],
): Promise<OpenedSource> {
  switch (source) {
    case 'zip':
      return openZip(context, url);
    case 'markdown':
      return toFolder(await readMarkdown(context, url));
    case 'html':
      return toFolder(await readHtml(context, url));
    case 'website':
      return toFolder(await readWebsite(context, url));
    case 'docx':
      return toFolder(await readWord(context, url));
  }
}

function toFolder({ files, issues }: SourceFolder): OpenedSource {
  const entries = new Map<string, SourceEntry>();
  for (const [path, bytes] of files) entries.set(path, { size: bytes.length, read: async () => bytes });
  return { entries, skipped: [], issues, close: async () => undefined };
}

async function openZip(context: ObjectContext, url: string): Promise<OpenedSource> {
  const { bytes } = await fetchSource(context, url, {
    contentTypes: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'],
    maxBytes: IMPORT_LIMITS.fetchedBytes,
  });
  const spool = await openSpool(context.environment.dataDir);
  try {
    await spool.append(bytes);
    return { ...(await openSpooledZip(spool)), issues: [] };
  } catch (error) {
    await spool.close();
    throw error;
  }
}

/** One page is a folder with one file, named as in its address. */
async function readMarkdown(context: ObjectContext, url: string): Promise<SourceFolder> {
  const { bytes, url: address } = await fetchSource(context, url, {
    contentTypes: ['text/markdown', 'text/x-markdown', 'text/plain', 'application/octet-stream'],
    maxBytes: IMPORT_LIMITS.pageBytes,
  });
  const name = /([^/]{1,100}?)(?:\.(?:md|markdown|txt))?$/i.exec(new URL(address).pathname)?.[1] ?? 'README';
  return { files: new Map([[`${name}.md`, bytes]]), issues: [] };
}
