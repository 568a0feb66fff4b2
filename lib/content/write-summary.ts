import { writeNotes } from './entry-notes';
import { escapeInline } from './plain-text';
import type { SummaryEntry } from './summary';

/** Writes a SUMMARY.md that `parseSummary` reads as the same tree. */
export function writeSummary(entries: SummaryEntry[]): string {
  const lines = ['# Table of contents', ''];
  const firstGroup = entries.findIndex((entry) => entry.kind === 'group');
  const hasGroups = firstGroup >= 0 && entries.slice(firstGroup).every((entry) => entry.kind === 'group');
  for (const [index, entry] of entries.entries()) {
    if (!hasGroups || index < firstGroup) writeEntry(entry, 0, lines);
    else {
      lines.push(...(lines.at(-1) === '' ? [] : ['']), writeGroupLine(entry), '');
      for (const child of entry.children) writeEntry(child, 0, lines);
    }
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function writeEntry(entry: SummaryEntry, depth: number, lines: string[]): void {
  const indent = '  '.repeat(depth);
  if (entry.kind === 'computed') {
    const source = ['```yaml', ...(entry.target ?? '').split('\n'), '```'];
    lines.push(...source.map((line, index) => (index === 0 ? `${indent}* ${line}` : `${indent}  ${line}`)));
    return;
  }
  lines.push(indent + writeEntryLine(entry));
  for (const child of entry.children) writeEntry(child, depth + 1, lines);
}

/** The heading of a group, with its part of the address as an anchor where its title does not say it. */
export function writeGroupLine({ title, notes = {} }: SummaryEntry): string {
  const { slug, ...rest } = notes;
  const isPlain = slug !== undefined && /^[\p{L}\p{N}\p{M}._-]+$/u.test(slug);
  const anchor = isPlain ? ` <a href="#${slug}" id="${slug}"></a>` : '';
  return `## ${escapeInline(title)}${anchor}${writeNotes(isPlain ? rest : notes)}`;
}

/** The bullet of an entry that is not computed. */
export function writeEntryLine(entry: SummaryEntry): string {
  const anchor = entry.anchor === undefined ? '' : `#${entry.anchor}`;
  const target = entry.kind === 'page' ? encodePath(entry.target ?? '') : (entry.target ?? '');
  const name = entry.linkTitle ? ` "${entry.linkTitle.replace(/[\\"&]/g, '\\$&')}"` : '';
  const title = escapeInline(entry.title);
  const text = entry.kind === 'group' ? title : `[${title}](${writeAddress(target + anchor)}${name})`;
  return `* ${text}${writeNotes(entry.notes ?? {})}`;
}

const encodePath = (path: string) => path.replace(/[%#?:\s]/g, (char) => encodeURIComponent(char));

function writeAddress(address: string): string {
  const escaped = address.replace(/[\\&<>]/g, '\\$&');
  return /[\s()]/.test(address) ? `<${escaped}>` : escaped;
}
