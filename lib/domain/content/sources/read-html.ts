import { pageToMarkdown } from '@/lib/content/html/html-to-markdown';
import { type HtmlPage, readHtmlPage } from '@/lib/content/html/read-html-page';
import { SitePart } from '@/lib/content/html/site-map';
import { decodeText } from '@/lib/content/source-files';
import { Problem } from '@/lib/contract/problem';
import type { ObjectContext } from '../../context';
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
  return toSinglePage(context, path, parsePage(bytes, address));
}

/** Reads a page, or refuses the import when there is none in it. */
export function parsePage(bytes: Uint8Array, address: string): HtmlPage {
  const page = tryPage(bytes, address);
  if (page) return page;
  throw new Problem(400, 'url: The page is nested too deep to be read.');
}

export function tryPage(bytes: Uint8Array, address: string): HtmlPage | undefined {
  try {
    return readHtmlPage(decodeText(bytes).text, address);
  } catch (error) {
    // The parser walks its tree by calling itself.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export async function toSinglePage(
  context: ObjectContext,
  path: string,
  page: HtmlPage,
): Promise<SourceFolder> {
  const folder: SourceFolder = { files: new Map(), issues: [] };
  const pictures = await fetchPictures(context, [{ path, page }], folder, context.request.signal);
  const markdown = pageToMarkdown(page, (address, kind) =>
    kind === 'image' ? toAddress(pictures.get(address)) : undefined,
  );
  folder.files.set(path, Buffer.from(markdown));
  return folder;
}

/** A file of the folder as an address from its top. */
export const toAddress = (path: string | undefined) =>
  path === undefined ? undefined : `/${path.split('/').map(encodeURIComponent).join('/')}`;
