import type { EntryNotes } from '../entry-notes';
import type { ContentRef, PageNode } from '../page-tree';
import { wantedSlug } from '../place-pages';
import { escapeInline, readsPlainly } from '../plain-text';
import { peekFreeSlug, toFreeSlug } from '../slug';
import { isExternal, parseSummary, type SummaryEntry } from '../summary';
import { writeEntryLine, writeSummary } from '../write-summary';
import type { ExportPaths } from './export-paths';
import { keepSummary, type WantedEntry } from './keep-summary';

interface Outline {
  summary: string;
  /** Pages whose place could not be written down as it is. */
  issues: { path: string; message: string }[];
}

/** The tree as a SUMMARY.md, with notes behind the entries that do not say everything. */
export function writeOutline(pages: readonly PageNode[], paths: ExportPaths, facts: OutlineFacts): Outline {
  const writer = new OutlineWriter(paths, facts);
  const entries = writer.toEntries(pages, undefined, new Set());
  const generated = writeSummary(entries.map(toPlain));
  const { kept } = facts;
  const summary = (kept !== undefined && keepSummary(entries, generated, kept, paths)) || generated;
  return { summary, issues: writer.issues };
}

const toPlain = ({ entry, children }: WantedEntry): SummaryEntry => ({
  ...entry,
  children: children.map(toPlain),
});

/** What is known of the pages when their files are written. */
interface OutlineFacts {
  notes: ReadonlyMap<string, EntryNotes>;
  /** The titles that files have for themselves. */
  fileTitles: ReadonlyMap<string, string>;
  /** The pages that something leads to. */
  linked: ReadonlySet<string>;
  /** The pages that the outline computes, with the YAML that says how. */
  computed: ReadonlyMap<string, string>;
  /** The SUMMARY.md that was imported. */
  kept: string | undefined;
}

class OutlineWriter {
  readonly issues: Outline['issues'] = [];
  private readonly written = new Set<string>();

  constructor(
    private readonly paths: ExportPaths,
    private readonly facts: OutlineFacts,
  ) {}

  /** `taken` are the slugs beside; what is below a link shares those of the link. */
  toEntries(pages: readonly PageNode[], parent: PageNode | undefined, taken: Set<string>): WantedEntry[] {
    return pages.flatMap((page) => {
      const slug = this.noteSlug(page, taken);
      const notes = { ...this.facts.notes.get(page.id), ...slug };
      if (this.isImplied(page, parent, notes)) return [];
      const own = page.type === 'document' ? {} : ownNotes(page);
      const titles = page.linkTitle ? { linkTitle: page.linkTitle } : {};
      const bare = { title: page.title, ...titles, ...this.place(page), children: [] };
      const meaning: SummaryEntry = { ...bare, notes: { ...own, ...notes, ...bare.notes } };
      const children = this.toEntries(page.pages, page, page.type === 'link' ? taken : new Set());
      const fileTitle = this.facts.fileTitles.get(page.id);
      return [{ entry: withNotes(meaning), meaning: toLinkMeaning(meaning), fileTitle, children }];
    });
  }

  /** A page that no outline named, and that a link leads to: an import finds it again where it is, as a hidden page. */
  private isImplied(page: PageNode, parent: PageNode | undefined, notes: EntryNotes): boolean {
    const path = this.paths.ofPage(page.id);
    if (this.facts.kept === undefined || path === undefined || page.unlisted !== true || !page.hidden)
      return false;
    const isPlain = Object.keys(notes).every((key) => key === 'hidden') && page.linkTitle === undefined;
    if (!isPlain || !this.facts.linked.has(page.id)) return false;
    const place = this.paths.findFolderPage(path);
    return (
      (place ?? '') === (parent === undefined ? '' : this.paths.ofPage(parent.id)) &&
      page.pages.every((below) => this.isImplied(below, page, this.facts.notes.get(below.id) ?? {}))
    );
  }

  private place(page: PageNode): Pick<SummaryEntry, 'kind' | 'target' | 'anchor' | 'notes'> {
    if (page.type === 'group') return { kind: 'group' };
    if (page.type === 'link') return this.placeLink(page, page.target ?? { kind: 'url', url: '' });
    const computed = this.facts.computed.get(page.id);
    if (computed !== undefined) return { kind: 'computed', target: computed };
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
    const { slug, fallback } = wantedSlug(
      this.facts.computed.has(page.id) ? undefined : this.paths.ofPage(page.id),
      page.title,
    );
    if (peekFreeSlug(slug, taken, fallback) === page.slug) {
      toFreeSlug(slug, taken, fallback);
      return {};
    }
    toFreeSlug(page.slug, taken);
    return { slug: page.slug };
  }
}

/** A group that stands for an address that no entry can have is a link to it. */
const toLinkMeaning = (entry: SummaryEntry): SummaryEntry =>
  entry.notes?.url === undefined ? entry : { ...entry, kind: 'link', target: entry.notes.url };

/** What a group or a link is, which has no file of its own to say it. */
function ownNotes(page: PageNode): EntryNotes {
  const { description, icon, emoji, hidden, noIndex, noRobotsIndex, noTranslate, condition, layout } = page;
  return {
    ...(description ? { description } : {}),
    ...(icon ? { icon } : {}),
    ...(emoji ? { emoji } : {}),
    ...(hidden ? { hidden: true } : {}),
    ...(noIndex ? { noIndex: true } : {}),
    ...(noRobotsIndex ? { noRobotsIndex: true } : {}),
    ...(noTranslate ? { noTranslate: true } : {}),
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
