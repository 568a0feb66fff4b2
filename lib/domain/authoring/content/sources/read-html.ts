import { SitePart } from '@/lib/content/html/site-map';
import { decodeText } from '@/lib/content/source-files';
import { Problem } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { unlessOverrun } from '@/lib/storage/text-threads/document-blocks';
import type { HtmlPageFacts, HtmlSource } from '@/lib/storage/text-threads/text-thread';
import { limitOf, textThreads } from '@/lib/storage/text-threads/text-threads';
import { IMPORT_LIMITS } from '../import-limits';
import { fetchPictures } from './fetch-pictures';
import { fetchSource, HTML_TYPES } from './fetch-source';
import type { SourceFolder } from './source-folder';

/** One page of HTML with its pictures. */
export async function readHtml(context: ObjectContext, url: string): Promise<SourceFolder> {
  const { bytes, url: address } = await fetchSource(context, url, {
    contentTypes: HTML_TYPES,
    maxBytes: IMPORT_LIMITS.htmlBytes,
  });
  const path = (new SitePart(address).fileOf(address) ?? 'README.md').replace(/^.*\//, '');
  return toSinglePage(context, path, await parsePage(bytes, address));
}

/** A page of HTML that was read once; its tree is made anew when it is written, beside everybody else's work. */
export type FetchedPage = HtmlSource & HtmlPageFacts;

/** Reads a page, or refuses the import when there is none in it. */
export async function parsePage(bytes: Uint8Array, address: string): Promise<FetchedPage> {
  const page = await tryPage(decodeText(bytes).text, address);
  if (page) return page;
  throw new Problem(400, 'url: The page is nested too deep, or takes too long to read.');
}

/** Undefined for a page that is nested too deep, or takes too long. */
export async function tryPage(html: string, address: string): Promise<FetchedPage | undefined> {
  const source = { html, address };
  const read = await textThreads.run('readHtml', source, limitOf(html)).catch(unlessOverrun(() => undefined));
  return read && { ...source, ...read };
}

/** The page as markdown; undefined where that takes too long. */
export function writePage(
  { html, address }: HtmlSource,
  readdress: (address: string, kind: 'link' | 'image') => string | undefined,
): Promise<string | undefined> {
  const answer = (asked: { address: string; kind: 'link' | 'image' }) => readdress(asked.address, asked.kind);
  return textThreads
    .run('writeHtml', { html, address }, { ...limitOf(html), answer })
    .catch(unlessOverrun(() => undefined));
}

export async function toSinglePage(
  context: ObjectContext,
  path: string,
  page: FetchedPage,
): Promise<SourceFolder> {
  const folder: SourceFolder = { files: new Map(), issues: [] };
  const pictures = await fetchPictures(context, [{ path, page }], folder, context.request.signal);
  const markdown = await writePage(page, (address, kind) =>
    kind === 'image' ? toAddress(pictures.get(address)) : undefined,
  );
  if (markdown === undefined) throw new Problem(400, 'url: The page takes too long to read.');
  folder.files.set(path, Buffer.from(markdown));
  return folder;
}

/** A file of the folder as an address from its top. */
export const toAddress = (path: string | undefined) =>
  path === undefined ? undefined : `/${path.split('/').map(encodeURIComponent).join('/')}`;
