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
const MAX_ENTRIES = 20_000;
const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)(.*)$/;
const BULLET = /^([ \t]*)(?:[*+-]|\d{1,9}[.)])(?:[ \t]+|$)/;

/** Reads the page tree of a SUMMARY.md: groups from `##`, pages and groups from nested bullets of any indentation. */
export function parseSummary(markdown: string): SummaryEntry[] {
  const top: SummaryEntry[] = [];
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
      section = readHeading(heading[1] ?? '', heading[2] ?? '', top, titles) ?? section;
      open = [];
      continue;
    }
    const found = readBullet(lines, at, titles);
    if (!found) continue;
    const { entry } = found;
    at = found.last;
    count += 1;
    const indent = toColumns(found.indentation);
    while (open.length > 0 && ((open.at(-1)?.indent ?? 0) >= indent || open.length >= MAX_DEPTH)) open.pop();
    (open.at(-1)?.entry.children ?? section).push(entry);
    open.push({ indent, entry });
  }
  return top;
}

/** The heading of the whole page opens no group; a deeper one without a text ends the group before it. */
function readHeading(
  marks: string,
  text: string,
  top: SummaryEntry[],
  titles: TitleReader,
): SummaryEntry[] | undefined {
  if (marks.length < 2) return undefined;
  const { text: words, ...noted } = readNotes(text);
  const title = titles.read(words.replace(/[ \t]#+[ \t]*$/, ''));
  if (!title) return top;
  const group: SummaryEntry = { kind: 'group', title, ...noted, children: [] };
  top.push(group);
  return group.children;
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
