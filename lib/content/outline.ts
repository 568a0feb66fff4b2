import { isAsset } from './assets';
import type { EntryNotes } from './entry-notes';
import { readLeadingHeading } from './heading';
import { folderOf, isMarkdown, nameOf } from './paths';
import type { SourceFiles } from './source-files';
import { parseSummary, type SummaryEntry } from './summary';

/** A place in the page tree, with the file that fills it. */
export interface OutlineEntry {
  kind: 'page' | 'group' | 'link' | 'computed';
  title: string;
  linkTitle?: string;
  /** What a computed page says of itself. */
  source?: string;
  /** The file of a page or, for a link, of the page or attachment that it leads to. */
  path?: string;
  anchor?: string;
  url?: string;
  /** A page of the summary whose file is not there. */
  isMissing?: boolean;
  notes?: EntryNotes;
  children: OutlineEntry[];
}

/** Hears of what had to be decided. */
interface Reporter {
  report(kind: 'named-twice', path: string, message: string): void;
}

/** How well an entry serves as the place of its page: one with pages below it is where readers look, and an anchor leads into it. */
const levelOf = ({ anchor, children }: SummaryEntry) =>
  (anchor === undefined ? 2 : 0) + Number(children.length > 0);

/** The tree of a SUMMARY.md. Each file is one page; another mention of it, or one with an anchor, becomes a link to that page. */
export function outlineSummary(
  files: Pick<SourceFiles, 'resolve'>,
  summaryPath: string,
  text: string,
  reporter?: Reporter,
): OutlineEntry[] {
  const entries = parseSummary(text);
  const owners = new Map<string, SummaryEntry>();
  const resolved = new Map<SummaryEntry, string | undefined>();
  const visit = (list: SummaryEntry[], act: (entry: SummaryEntry) => void) => {
    for (const entry of list) {
      act(entry);
      visit(entry.children, act);
    }
  };
  visit(entries, (entry) => {
    if (entry.kind !== 'page') return;
    const path = files.resolve(summaryPath, entry.target || summaryPath);
    resolved.set(entry, path);
    if (path === undefined || !isMarkdown(path) || isAsset(path) || entry.notes?.link) return;
    const owner = owners.get(path);
    if (!owner || levelOf(entry) > levelOf(owner)) owners.set(path, entry);
  });

  const place = (entry: SummaryEntry): OutlineEntry => {
    const { kind, anchor, notes } = entry;
    const base = { ...toNamed(entry), children: entry.children.map(place) };
    if (notes?.url !== undefined) return { kind: 'link', ...base, url: notes.url };
    if (kind === 'group') return { kind, ...base };
    if (kind === 'computed') return { kind, ...base, source: entry.target ?? '' };
    if (kind === 'link') return { kind, ...base, url: entry.target ?? '' };
    const path = resolved.get(entry);
    if (path === undefined) return { kind: 'page', ...base, path: entry.target ?? '', isMissing: true };
    const owner = owners.get(path);
    if (owner === entry) return { kind: 'page', ...base, path };
    if (owner && anchor === undefined && !notes?.link)
      reporter?.report(
        'named-twice',
        path,
        `SUMMARY.md names it as "${owner.title}" and as "${entry.title}": the page is at "${owner.title}", and the other is a link to it.`,
      );
    return { kind: 'link', ...base, path, ...(anchor ? { anchor } : {}) };
  };
  return entries.map(place);
}

/** The names of an entry; what its notes say goes before what stands in the entry itself. */
function toNamed({ title, linkTitle, notes }: SummaryEntry) {
  const short = notes?.linkTitle ?? linkTitle;
  return {
    title: notes?.title ?? title,
    ...(short ? { linkTitle: short } : {}),
    ...(notes ? { notes } : {}),
  };
}

const byName = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true }) || (a < b ? -1 : 1);

/** Without a SUMMARY.md the folders are the tree: a README is the page of its folder and comes first. */
export function outlineFolders(files: SourceFiles, skip: ReadonlySet<string>): OutlineEntry[] {
  const pages = files.paths.filter(
    (path) => files.isInRoot(path) && isMarkdown(path) && !skip.has(path) && !path.includes('.gitbook/'),
  );
  const folders = new Map<string, { pages: string[]; folders: Set<string> }>();
  const open = (folder: string) => {
    const known = folders.get(folder);
    if (known) return known;
    const made = { pages: [], folders: new Set<string>() };
    folders.set(folder, made);
    if (folder !== files.root && folder !== '') open(folderOf(folder)).folders.add(folder);
    return made;
  };
  for (const path of pages) open(folderOf(path)).pages.push(path);

  const list = (folder: string): OutlineEntry[] => {
    const { pages: own, folders: inner } = open(folder);
    const readme = own.find((path) => files.isReadme(path));
    const items = [...own.filter((path) => path !== readme || folder === files.root), ...inner].sort(
      (a, b) => Number(b === readme) - Number(a === readme) || byName(a, b),
    );
    return items.map((item) =>
      inner.has(item) ? placeFolder(item) : { kind: 'page', title: '', path: item, children: [] },
    );
  };
  const placeFolder = (folder: string): OutlineEntry => {
    const readme = open(folder).pages.find((path) => files.isReadme(path));
    const children = list(folder);
    return readme
      ? { kind: 'page', title: '', path: readme, children }
      : { kind: 'group', title: toName(nameOf(folder)), children };
  };
  return list(files.root);
}

/** A title for what has none: its heading or the name of its file. */
export function titleOf(path: string, body: string): string {
  const name = nameOf(path).replace(/\.[^.]*$/, '');
  const isReadme = /^(?:readme|index)$/i.test(name);
  return (
    readLeadingHeading(body)?.title ??
    (isReadme ? toName(nameOf(folderOf(path))) || 'Introduction' : toName(name))
  );
}

function toName(name: string): string {
  const words = name
    .replace(/^\d+[-_. ]+(?=\D)/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : name;
}
