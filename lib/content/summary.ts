import { readResource, unescapeAddress } from './destination';
import { escapeInline, toPlainText } from './plain-text';

export interface SummaryEntry {
  kind: 'page' | 'group' | 'link';
  title: string;
  /** The file of a page, relative to the summary, without its anchor; the address of a link. */
  target?: string;
  anchor?: string;
  /** A shorter title for navigation, written behind the address. */
  linkTitle?: string;
  children: SummaryEntry[];
}

const MAX_DEPTH = 32;
const BULLET = /^([ \t]*)(?:[*+-]|\d{1,9}[.)])(?:[ \t]+|$)/;

/** Reads the page tree of a SUMMARY.md: groups from `##`, pages and groups from nested bullets of any indentation. */
export function parseSummary(markdown: string): SummaryEntry[] {
  const top: SummaryEntry[] = [];
  let section = top;
  let open: { indent: number; entry: SummaryEntry }[] = [];
  for (const line of markdown.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const heading = /^ {0,3}(#{1,6})(?=[ \t]|$)(.*)$/.exec(line);
    if (heading) {
      section = readHeading(heading[1] ?? '', heading[2] ?? '', top) ?? section;
      open = [];
      continue;
    }
    const bullet = BULLET.exec(line);
    const entry = bullet && readEntry(line.slice(bullet[0].length));
    if (!bullet || !entry) continue;
    const indent = toColumns(bullet[1] ?? '');
    while (open.length > 0 && ((open.at(-1)?.indent ?? 0) >= indent || open.length >= MAX_DEPTH)) open.pop();
    (open.at(-1)?.entry.children ?? section).push(entry);
    open.push({ indent, entry });
  }
  return top;
}

/** The heading of the whole page opens no group; a deeper one without a text ends the group before it. */
function readHeading(marks: string, text: string, top: SummaryEntry[]): SummaryEntry[] | undefined {
  if (marks.length < 2) return undefined;
  const title = toPlainText(text.replace(/[ \t]#+[ \t]*$/, ''));
  if (!title) return top;
  const group: SummaryEntry = { kind: 'group', title, children: [] };
  top.push(group);
  return group.children;
}

function toColumns(indentation: string): number {
  let column = 0;
  for (const char of indentation) column += char === '\t' ? 4 - (column % 4) : 1;
  return column;
}

function readEntry(text: string): SummaryEntry | undefined {
  const label = readLabel(text);
  const resource = label && readResource(text, label.close + 1, text.length);
  if (!label || !resource)
    return text.trim() ? { kind: 'group', title: toPlainText(text) || text.trim(), children: [] } : undefined;
  const written = unescapeAddress(text.slice(resource.start, resource.end));
  const title = toPlainText(text.slice(label.open + 1, label.close));
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

/** Writes a SUMMARY.md that `parseSummary` reads as the same tree. */
export function writeSummary(entries: SummaryEntry[]): string {
  const lines = ['# Table of contents', ''];
  const firstGroup = entries.findIndex((entry) => entry.kind === 'group');
  const hasGroups = firstGroup >= 0 && entries.slice(firstGroup).every((entry) => entry.kind === 'group');
  for (const [index, entry] of entries.entries()) {
    if (!hasGroups || index < firstGroup) writeEntry(entry, 0, lines);
    else {
      lines.push(...(lines.at(-1) === '' ? [] : ['']), `## ${escapeInline(entry.title)}`, '');
      for (const child of entry.children) writeEntry(child, 0, lines);
    }
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function writeEntry(entry: SummaryEntry, depth: number, lines: string[]): void {
  const anchor = entry.anchor === undefined ? '' : `#${entry.anchor}`;
  const target = entry.kind === 'page' ? encodePath(entry.target ?? '') : (entry.target ?? '');
  const name = entry.linkTitle ? ` "${entry.linkTitle.replace(/[\\"&]/g, '\\$&')}"` : '';
  const title = escapeInline(entry.title);
  lines.push(
    `${'  '.repeat(depth)}* ${entry.kind === 'group' ? title : `[${title}](${writeAddress(target + anchor)}${name})`}`,
  );
  for (const child of entry.children) writeEntry(child, depth + 1, lines);
}

const encodePath = (path: string) => path.replace(/[%#?\s]/g, (char) => encodeURIComponent(char));

function writeAddress(address: string): string {
  const escaped = address.replace(/[\\&<>]/g, '\\$&');
  return /[\s()]/.test(address) ? `<${escaped}>` : escaped;
}
