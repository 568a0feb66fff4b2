import { type ComputedEntry, opensComputed, readComputed } from './computed-entry';
import { cutLines } from './cut-lines';
import { readResource, unescapeAddress } from './destination';
import { type EntryNotes, readNotes } from './entry-notes';
import { TitleReader } from './plain-text';

export interface SummaryEntry {
  kind: 'page' | 'group' | 'link' | 'computed';
  title: string;
  /** The file of a page, relative to the summary, without its anchor; the address of a link; the YAML of what is computed. */
  target?: string;
  anchor?: string;
  /** A shorter title for navigation, written behind the address. */
  linkTitle?: string;
  notes?: EntryNotes;
  children: SummaryEntry[];
}

const MAX_DEPTH = 32;
/** Twice the pages that an import may bring: what follows is not read. */
const MAX_ENTRIES = 100_000;
const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)(.*)$/;
const MAX_ANCHOR = 600;
/** The anchor behind the title of a group, which is its part of the address. */
const GROUP_ANCHOR = /<a[ \t]+href="#([^"<>]{1,200})"[ \t]+id="\1"[ \t]*>[ \t]*<\/a>$/;
const BULLET = /^([ \t]*)(?:[*+-]|\d{1,9}[.)])(?:[ \t]+|$)/;

/** An entry with the lines that it was written in. */
export interface WrittenEntry {
  entry: SummaryEntry;
  /** The number of its first line, and of the one behind its last. */
  first: number;
  end: number;
  depth: number;
  isHeading: boolean;
}

/** Reads the page tree of a SUMMARY.md: groups from `##`, pages and groups from nested bullets of any indentation. */
export const parseSummary = (markdown: string): SummaryEntry[] => readSummary(markdown).entries;

/** The same, with the lines of each entry in the order of the file. */
export function readSummary(markdown: string): { entries: SummaryEntry[]; written: WrittenEntry[] } {
  const top: SummaryEntry[] = [];
  const written: WrittenEntry[] = [];
  const titles = new TitleReader();
  let section = top;
  let count = 0;
  let open: { indent: number; entry: SummaryEntry }[] = [];
  const lines = cutLines(markdown);
  for (let at = 0; at < lines.length; at += 1) {
    if (count >= MAX_ENTRIES) break;
    const line = lines[at] ?? '';
    const heading = HEADING.exec(line);
    if (heading) {
      count += 1;
      open = [];
      // The heading of the whole page opens no group.
      if (heading[1] === '#') continue;
      const group = readHeading(heading[2] ?? '', titles);
      if (group) {
        top.push(group);
        written.push({ entry: group, first: at, end: at + 1, depth: 0, isHeading: true });
      }
      section = group?.children ?? top;
      continue;
    }
    const found = readBullet(lines, at, titles);
    if (!found) continue;
    const { entry } = found;
    const first = at;
    at = found.last;
    count += 1;
    const indent = toColumns(found.indentation);
    open = listParents(open, indent);
    (open.at(-1)?.entry.children ?? section).push(entry);
    const depth = open.length + Number(section !== top);
    written.push({ entry, first, end: at + 1, depth, isHeading: false });
    open.push({ indent, entry });
  }
  return { entries: top, written };
}

/** The entries that one with this indentation stands below. */
function listParents<Open extends { indent: number }>(open: readonly Open[], indent: number): Open[] {
  const parents = open.slice(0, MAX_DEPTH - 1);
  while (parents.length > 0 && (parents.at(-1)?.indent ?? 0) >= indent) parents.pop();
  return parents;
}

/** A heading without a text is no group: it ends the one before it. */
function readHeading(text: string, titles: TitleReader): SummaryEntry | undefined {
  const { text: noted, notes } = readNotes(text);
  const words = noted.replace(/[ \t]#+[ \t]*$/, '').trimEnd();
  const anchor = words.endsWith('</a>') ? GROUP_ANCHOR.exec(words.slice(-MAX_ANCHOR)) : null;
  const title = titles.read(anchor ? words.slice(0, -anchor[0].length) : words);
  if (!title) return undefined;
  const own = { ...(anchor ? { slug: decodePath(anchor[1] ?? '') } : {}), ...notes };
  return { kind: 'group', title, ...(Object.keys(own).length > 0 ? { notes: own } : {}), children: [] };
}

/** The entry at a bullet, and the last line that belongs to it. */
function readBullet(lines: readonly string[], at: number, titles: TitleReader) {
  const line = lines[at] ?? '';
  const bullet = BULLET.exec(line);
  if (!bullet) return undefined;
  const text = line.slice(bullet[0].length);
  const indentation = bullet[1] ?? '';
  const computed = opensComputed(text) ? readComputed(lines, at) : undefined;
  if (computed) return { entry: toComputed(computed.entry), last: computed.last, indentation };
  const { text: words, ...noted } = readNotes(text);
  const entry = readEntry(words, titles);
  return entry && { entry: { ...entry, ...noted }, last: at, indentation };
}

const toComputed = ({ title, source }: ComputedEntry): SummaryEntry => ({
  kind: 'computed',
  title,
  target: source,
  children: [],
});

function toColumns(indentation: string): number {
  let column = 0;
  for (const char of indentation) column += char === '\t' ? 4 - (column % 4) : 1;
  return column;
}

function readEntry(text: string, titles: TitleReader): SummaryEntry | undefined {
  const label = readLabel(text);
  const resource = label && readResource(text, label.close + 1, text.length);
  if (!label || !resource)
    return text.trim() ? { kind: 'group', title: titles.read(text) || text.trim(), children: [] } : undefined;
  const written = unescapeAddress(text.slice(resource.start, resource.end));
  const title = titles.read(text.slice(label.open + 1, label.close));
  const linkTitle = resource.title ? { linkTitle: resource.title } : {};
  if (written === '') return { kind: 'group', title: title || text.trim(), children: [] };
  if (isExternal(written))
    return { kind: 'link', title: title || written, target: written, ...linkTitle, children: [] };
  const hash = written.indexOf('#');
  const target = decodePath(hash < 0 ? written : written.slice(0, hash));
  return {
    kind: 'page',
    title,
    target,
    ...(hash < 0 ? {} : { anchor: written.slice(hash + 1) }),
    ...linkTitle,
    children: [],
  };
}

/** The outermost `[…]` that an address follows. */
function readLabel(text: string): { open: number; close: number } | undefined {
  let depth = 0;
  let open = -1;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '[') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (char === ']' && depth > 0) {
      depth -= 1;
      if (depth === 0 && text[at + 1] === '(') return { open, close: at };
    }
  }
  return undefined;
}

export function isExternal(target: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target);
}

/** A path as it was meant: percent signs that encode nothing are themselves. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
