import type { EntryNotes } from '../entry-notes';
import type { ContentRef, PageNode } from '../page-tree';
import { wantedSlug } from '../place-pages';
import { escapeInline, readsPlainly } from '../plain-text';
import { toFreeSlug } from '../slug';
import { isExternal, parseSummary, type SummaryEntry } from '../summary';
import { writeEntryLine, writeSummary } from '../write-summary';
import type { ExportPaths } from './export-paths';

interface Outline {
  summary: string;
  /** Pages whose place could not be written down as it is. */
  issues: { path: string; message: string }[];
}

/** The tree as a SUMMARY.md, with notes behind the entries that do not say everything. */
export function writeOutline(
  pages: readonly PageNode[],
  paths: ExportPaths,
  notesOf: ReadonlyMap<string, EntryNotes>,
): Outline {
  const writer = new OutlineWriter(paths, notesOf);
  const entries = writer.toEntries(pages);
  return { summary: writeSummary(entries), issues: writer.issues };
}

class OutlineWriter {
  readonly issues: Outline['issues'] = [];
  private readonly written = new Set<string>();

  constructor(
    private readonly paths: ExportPaths,
    private readonly notesOf: ReadonlyMap<string, EntryNotes>,
  ) {}

  toEntries(pages: readonly PageNode[]): SummaryEntry[] {
    const taken = new Set<string>();
    return pages.map((page) => {
      const slug = this.noteSlug(page, taken);
      const entry = this.toEntry(page, { ...this.notesOf.get(page.id), ...slug });
      return { ...entry, children: this.toEntries(page.pages) };
    });
  }

  private toEntry(page: PageNode, notes: EntryNotes): SummaryEntry {
    const own = page.type === 'document' ? {} : ownNotes(page);
    const titles = page.linkTitle ? { linkTitle: page.linkTitle } : {};
    const entry = { title: page.title, ...titles, ...this.place(page), children: [] };
    const all = { ...own, ...notes, ...entry.notes };
    return withNotes({ ...entry, notes: all });
  }

  private place(page: PageNode): Pick<SummaryEntry, 'kind' | 'target' | 'anchor' | 'notes'> {
    if (page.type === 'group') return { kind: 'group' };
    if (page.type === 'link') return this.placeLink(page, page.target ?? { kind: 'url', url: '' });
    const target = this.paths.ofPage(page.id) ?? '';
    this.written.add(page.id);
    return { kind: 'page', target };
  }

  private placeLink(
    page: PageNode,
    target: ContentRef,
  ): Pick<SummaryEntry, 'kind' | 'target' | 'anchor' | 'notes'> {
    if (target.kind === 'url')
      return isExternal(target.url)
        ? { kind: 'link', target: target.url }
        : { kind: 'group', notes: { url: target.url || '#' } };
    const path = target.kind === 'file' ? this.paths.ofFile(target.file) : this.paths.ofPage(target.page);
    if (path === undefined) {
      this.issues.push({
        path: page.title,
        message: 'It leads to something that has no file of its own: the link leads nowhere now.',
      });
      return { kind: 'group', notes: { url: '#' } };
    }
    const anchor = target.kind === 'anchor' ? { anchor: target.anchor } : {};
    const isFirst = target.kind !== 'file' && !this.written.has(target.page);
    return { kind: 'page', target: path, ...anchor, ...(isFirst ? { notes: { link: true } } : {}) };
  }

  /** A slug is written down where an import would choose another one. */
  private noteSlug(page: PageNode, taken: Set<string>): EntryNotes {
    if (page.type === 'link' || page.slug === undefined) return {};
    const wanted = wantedSlug(this.paths.ofPage(page.id), page.title);
    const isSame = wanted.slug === page.slug || (wanted.slug === '' && wanted.fallback === page.slug);
    const isFree = !taken.has(page.slug.toLowerCase());
    toFreeSlug(page.slug, taken);
    return isSame && isFree ? {} : { slug: page.slug };
  }
}

/** What a group or a link is, which has no file of its own to say it. */
function ownNotes(page: PageNode): EntryNotes {
  const { description, icon, emoji, hidden, noIndex, noRobotsIndex, condition, layout } = page;
  return {
    ...(description ? { description } : {}),
    ...(icon ? { icon } : {}),
    ...(emoji ? { emoji } : {}),
    ...(hidden ? { hidden: true } : {}),
    ...(noIndex ? { noIndex: true } : {}),
    ...(noRobotsIndex ? { noRobotsIndex: true } : {}),
    ...(condition ? { if: condition } : {}),
    ...(layout && Object.keys(layout).length > 0 ? { layout } : {}),
  };
}

/** The entry as a summary has it; what would be read otherwise goes into its notes too. */
function withNotes(entry: SummaryEntry): SummaryEntry {
  const { title, linkTitle, kind, target } = entry;
  const plain = { ...entry, notes: {} };
  const [read] = parseSummary(writeEntryLine(plain));
  const notes: EntryNotes = { ...entry.notes };
  if (read?.title !== title || !readsPlainly(escapeInline(title), title)) notes.title = title;
  if (linkTitle !== undefined && read?.linkTitle !== linkTitle) notes.linkTitle = linkTitle;
  if (kind === 'link' && (read?.kind !== 'link' || read.target !== target)) {
    notes.url = target ?? '';
    return { title, kind: 'group', notes, children: [] };
  }
  const { linkTitle: _, ...unnamed } = entry;
  return { ...(notes.linkTitle === undefined ? entry : unnamed), notes };
}
