import { mapConcurrently } from '@/lib/concurrency/concurrency-limit';
import { readSitemap, SitePart, summarizePages } from '@/lib/content/html/site-map';
import { decodeText } from '@/lib/content/source-files';
import { Problem } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Fetched } from '@/lib/outbound/guarded-fetch';
import { OutboundError } from '@/lib/outbound/outbound-error';
import { IMPORT_LIMITS } from '../import-limits';
import { tooLarge } from '../import-source';
import { fetchPictures } from './fetch-pictures';
import { fetchPart, fetchSource, HTML_TYPES } from './fetch-source';
import { type FetchedPage, parsePage, toAddress, tryPage, writePage } from './read-html';
import type { SourceFolder } from './source-folder';

const MAPS = 10;

/** The pages of a site that lie below an address: those of its sitemap, and those that they link to. */
export async function readWebsite(context: ObjectContext, url: string): Promise<SourceFolder> {
  const timeout = AbortSignal.timeout(IMPORT_LIMITS.crawlingMs);
  const signal = AbortSignal.any([timeout, context.request.signal]);
  try {
    const start = await fetchSource(context, url, {
      contentTypes: HTML_TYPES,
      maxBytes: IMPORT_LIMITS.htmlBytes,
    });
    const crawl = new Crawl(context, start, signal);
    return await crawl.run();
  } catch (error) {
    if (timeout.aborted)
      throw tooLarge(`It takes longer than ${IMPORT_LIMITS.crawlingMs / 1_000} seconds to fetch.`);
    throw error;
  }
}

class Crawl {
  private readonly part: SitePart;
  private readonly pages = new Map<string, FetchedPage>();
  /** The addresses that wait, in the order in which they were found, each page once. */
  private readonly queue: { path: string; address: string }[] = [];
  private readonly known = new Set<string>();
  private readonly folder: SourceFolder = { files: new Map(), issues: [] };
  private bytes = 0;

  constructor(
    private readonly context: ObjectContext,
    private readonly start: Fetched,
    private readonly signal: AbortSignal,
  ) {
    this.part = new SitePart(start.url);
  }

  async run(): Promise<SourceFolder> {
    const first = await parsePage(this.start.bytes, this.start.url);
    const path = this.part.fileOf(this.start.url) ?? 'README.md';
    this.known.add(path);
    this.addPage(path, first, this.start.bytes.length);
    for (const address of await this.readSitemaps()) this.add(address);
    await mapConcurrently(this.queue, 4, (item) => this.fetch(item));
    return this.write();
  }

  private add(address: string): void {
    const path = this.part.fileOf(address);
    if (path === undefined || this.known.has(path)) return;
    this.known.add(path);
    if (this.known.size > IMPORT_LIMITS.crawledPages)
      throw tooLarge(`It has more than ${IMPORT_LIMITS.crawledPages} pages below this address.`);
    const url = new URL(address);
    url.hash = '';
    this.queue.push({ path, address: url.href });
  }

  private addPage(path: string, page: FetchedPage, size: number): void {
    this.bytes += size;
    if (this.bytes > IMPORT_LIMITS.crawledBytes)
      throw tooLarge(`Its pages have more than ${IMPORT_LIMITS.crawledBytes} bytes together.`);
    this.pages.set(path, page);
    for (const link of page.links) this.add(link);
  }

  private async fetch({ path, address }: { path: string; address: string }): Promise<void> {
    this.signal.throwIfAborted();
    const options = { contentTypes: HTML_TYPES, maxBytes: IMPORT_LIMITS.htmlBytes, signal: this.signal };
    const fetched = await fetchPart(this.context, address, options);
    if (fetched instanceof OutboundError) {
      // What is no page, such as a file to download, stays a link to where it is.
      if (fetched.code !== 'bad-type')
        this.report(path, address, fetched.message, fetched.code === 'too-large');
      return;
    }
    const real = this.part.fileOf(fetched.url);
    // An address that leads elsewhere is not a page of this part, or is one that has its own place.
    if (real !== path && (real === undefined || this.known.has(real))) return;
    const page = await tryPage(decodeText(fetched.bytes).text, fetched.url);
    if (page) this.addPage(path, page, fetched.bytes.length);
    else this.report(path, address, 'It is nested too deep, or takes too long to read.', false);
  }

  private report(path: string, address: string, message: string, isTooLarge: boolean): void {
    const kind = isTooLarge ? 'too-large' : 'missing-page';
    this.folder.issues.push({ kind, path, message: `${address} was not imported: ${message}` });
  }

  private async readSitemaps(): Promise<string[]> {
    const waiting = [new URL('/sitemap.xml', this.start.url).href];
    const pages: string[] = [];
    const contentTypes = ['application/xml', 'text/xml', 'text/plain'];
    for (let read = 0; read < MAPS && read < waiting.length; read += 1) {
      const options = { contentTypes, maxBytes: 10 * IMPORT_LIMITS.htmlBytes, signal: this.signal };
      const fetched = await fetchPart(this.context, waiting[read] ?? '', options);
      if (fetched instanceof OutboundError) continue;
      const map = readSitemap(decodeText(fetched.bytes).text);
      pages.push(...map.pages);
      waiting.push(...map.maps);
    }
    return pages;
  }

  private async write(): Promise<SourceFolder> {
    const { folder, part } = this;
    const ordered = [...this.known].flatMap((path) => {
      const page = this.pages.get(path);
      return page ? [{ path, page }] : [];
    });
    const pictures = await fetchPictures(this.context, ordered, folder, this.signal);
    for (const { path, page } of ordered) {
      const markdown = await writePage(page, (address, kind) => {
        if (kind === 'image') return toAddress(pictures.get(address));
        const target = part.fileOf(address);
        if (target === undefined || !this.pages.has(target)) return undefined;
        return `${toAddress(target)}${new URL(address).hash}`;
      });
      if (markdown === undefined) this.report(path, page.address, 'It takes too long to read.', false);
      else folder.files.set(path, Buffer.from(markdown));
    }
    if (folder.files.size === 0) throw new Problem(400, 'url: There is no page to import.');
    folder.files.set(
      'SUMMARY.md',
      Buffer.from(summarizePages(new Map(ordered.map(({ path, page }) => [path, page.title || 'Untitled'])))),
    );
    return folder;
  }
}
