import { decodeEntities } from '../destination';
import { folderOf } from '../paths';
import type { SummaryEntry } from '../summary';
import { writeSummary } from '../write-summary';

/** The addresses in a sitemap, of pages and of other sitemaps. */
export function readSitemap(xml: string): { pages: string[]; maps: string[] } {
  const addresses = [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]{1,2048})/gi)].map((match) =>
    decodeEntities((match[1] ?? '').trim()),
  );
  return /<sitemapindex[\s>]/i.test(xml) ? { pages: [], maps: addresses } : { pages: addresses, maps: [] };
}

/** The part of a site that lies below an address: its folder when it names a file. */
export class SitePart {
  private readonly prefix: string;
  private readonly origin: string;

  constructor(start: string) {
    const { origin, pathname } = new URL(start);
    this.origin = origin;
    const last = pathname.slice(pathname.lastIndexOf('/') + 1);
    this.prefix = last.includes('.')
      ? pathname.slice(0, pathname.lastIndexOf('/') + 1)
      : `${pathname.replace(/\/+$/, '')}/`;
  }

  /** The file that a page of this part becomes; undefined for what is elsewhere. One page has one, however it is written. */
  fileOf(address: string): string | undefined {
    if (!URL.canParse(address)) return undefined;
    const { origin, pathname } = new URL(address);
    if (origin !== this.origin || !`${pathname}/`.startsWith(this.prefix)) return undefined;
    const inner = `${pathname}/`
      .slice(this.prefix.length)
      .replace(/\/+$/, '')
      .replace(/(?:^|\/)index\.(?:html?|php)$/i, '')
      .replace(/\.(?:html?|php)$/i, '');
    const parts = inner.split('/').filter(Boolean).map(toPart);
    if (/\.[a-z0-9]{1,5}$/i.test(parts.at(-1) ?? '') && !/\d\.\d+$/.test(parts.at(-1) ?? ''))
      return undefined;
    return parts.length > 0 ? `${parts.slice(0, 24).join('/')}.md` : 'README.md';
  }
}

/** A part of a path as the name of a file: what can not be one is left out. */
function toPart(part: string): string {
  let text = part;
  try {
    text = decodeURIComponent(part);
  } catch {
    // What is no text in UTF-8 stays as it is written.
  }
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\\/:*?"<>|#%\uFFFD]+/gu, '-')
    .replace(/^\.+/, '')
    .trim();
  return [...clean].slice(0, 80).join('') || '-';
}

/** A SUMMARY.md of pages in the order in which they were found, each under the page of its folder. */
export function summarizePages(pages: ReadonlyMap<string, string>): string {
  const entries = new Map<string, SummaryEntry>();
  const top: SummaryEntry[] = [];
  for (const [path, title] of pages) entries.set(path, { kind: 'page', title, target: path, children: [] });
  for (const [path, entry] of entries) {
    let parent: SummaryEntry | undefined;
    for (let folder = folderOf(path); folder !== '' && !parent; folder = folderOf(folder))
      parent = entries.get(`${folder}.md`);
    (parent?.children ?? top).push(entry);
  }
  return writeSummary(top);
}
