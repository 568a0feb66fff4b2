import type { EntryNotes } from '../entry-notes';
import { type OutlineEntry, outlineSummary } from '../outline';
import { readSummary, type SummaryEntry, type WrittenEntry } from '../summary';
import { writeEntryLine, writeGroupLine } from '../write-summary';
import type { ExportPaths } from './export-paths';

/** An entry of the outline that is written, with what an import has to find behind it. */
export interface WantedEntry {
  entry: SummaryEntry;
  /** What it says, whatever the notes are that it takes to say it. */
  meaning: SummaryEntry;
  /** The title that its file gives it, when the outline has none. */
  fileTitle?: string | undefined;
  children: WantedEntry[];
}

interface Line {
  wanted: WantedEntry;
  depth: number;
  isHeading: boolean;
}

/**
 * The SUMMARY.md that was imported, with the lines of what is still the same as they were, and the others written anew;
 * undefined where an import would not find the same in it.
 */
export function keepSummary(
  wanted: readonly WantedEntry[],
  generated: string,
  kept: string,
  paths: ExportPaths,
): string | undefined {
  const text = new SummaryKeeper(kept, paths).write(wanted);
  const read = (summary: string) =>
    JSON.stringify(outlineSummary(paths, paths.summaryPath, summary).map(toShape));
  return text === kept || read(text) === read(generated) ? text : undefined;
}

/** What an outline is about; titles that come from files are left out. */
function toShape({ kind, path, anchor, url, title, source, children }: OutlineEntry): unknown {
  return {
    kind,
    path,
    anchor,
    url,
    source,
    title: kind === 'page' ? '' : title,
    children: children.map(toShape),
  };
}

const WRITTEN_ELSEWHERE: ReadonlySet<string> = new Set(['title', 'linkTitle', 'link', 'url']);

const noteKey = (notes: EntryNotes = {}) =>
  JSON.stringify(
    Object.entries(notes)
      .filter(([key]) => !WRITTEN_ELSEWHERE.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

class SummaryKeeper {
  private readonly lines: string[];
  private readonly lineEnd: string;
  private readonly written: WrittenEntry[];
  private readonly free = new Map<string, number[]>();
  private readonly unit: string;

  constructor(
    kept: string,
    private readonly paths: ExportPaths,
  ) {
    this.lines = kept.split(/(?<=\n)/);
    this.lineEnd = /\r\n/.test(kept) ? '\r\n' : '\n';
    this.written = readSummary(kept).written;
    // From the last to the first, so that the first is taken from the end.
    for (let index = this.written.length - 1; index >= 0; index -= 1) {
      const { entry } = this.written[index] as WrittenEntry;
      const key = this.keyOf(toMeaning(entry), this.pathOf(entry));
      const known = this.free.get(key);
      if (known) known.push(index);
      else this.free.set(key, [index]);
    }
    const nested = this.written.find(({ first }) => /^[ \t]/.test(this.lines[first] ?? ''));
    this.unit = /^[ \t]+/.exec(this.lines[nested?.first ?? -1] ?? '')?.[0] ?? '  ';
  }

  write(wanted: readonly WantedEntry[]): string {
    const lines = this.toLines(wanted);
    const parts: string[] = [];
    const add = (more: readonly string[]) => {
      for (const part of more) parts.push(part);
    };
    add(this.lines.slice(0, this.written[0]?.first ?? this.lines.length));
    let before = -1;
    for (const line of lines) {
      const index = this.take(line);
      const found = index === undefined ? undefined : this.written[index];
      if (index !== undefined && index === before + 1 && before >= 0)
        add(this.lines.slice(this.written[before]?.end, found?.first));
      else if (index !== 0 || before >= 0) this.separate(parts, line);
      add(found ? this.lines.slice(found.first, found.end) : this.writeAnew(line));
      before = index ?? -2;
    }
    if (before === this.written.length - 1) add(this.lines.slice(this.written.at(-1)?.end));
    return this.joinParts(parts);
  }

  /** The outline line by line; groups are headings where nothing but groups follows, as they are written anew too. */
  private toLines(wanted: readonly WantedEntry[]): Line[] {
    const firstGroup = wanted.findIndex(({ entry }) => entry.kind === 'group');
    const hasHeadings =
      firstGroup >= 0 && wanted.slice(firstGroup).every(({ entry }) => entry.kind === 'group');
    const list = (entries: readonly WantedEntry[], depth: number): Line[] =>
      entries.flatMap((each) => [
        { wanted: each, depth, isHeading: false },
        ...list(each.children, depth + 1),
      ]);
    return wanted.flatMap((each, index): Line[] => {
      const isHeading = hasHeadings && index >= firstGroup;
      return [{ wanted: each, depth: 0, isHeading }, ...list(each.children, 1)];
    });
  }

  private take({ wanted, depth, isHeading }: Line): number | undefined {
    const { meaning, fileTitle } = wanted;
    const titles = [meaning.title, ...(fileTitle === meaning.title ? [''] : [])];
    for (const title of titles) {
      const list = this.free.get(this.keyOf({ ...meaning, title }, meaning.target)) ?? [];
      const at = list.findLastIndex((index) => {
        const found = this.written[index];
        return found?.depth === depth && found.isHeading === isHeading;
      });
      if (at >= 0) return list.splice(at, 1)[0];
    }
    return undefined;
  }

  private keyOf({ kind, title, linkTitle, anchor, notes }: SummaryEntry, target: string | undefined): string {
    return JSON.stringify([kind, title, linkTitle ?? '', anchor ?? '', target ?? '', noteKey(notes)]);
  }

  private pathOf(entry: SummaryEntry): string | undefined {
    const { kind, target } = toMeaning(entry);
    if (kind !== 'page') return target;
    return this.paths.resolve(this.paths.summaryPath, target || this.paths.summaryPath) ?? target;
  }

  private writeAnew({ wanted, depth, isHeading }: Line): string[] {
    const text = isHeading ? writeGroupLine(wanted.entry) : writeEntryLine(wanted.entry);
    const level = isHeading ? 0 : depth - Number(this.isUnderHeading);
    if (isHeading) this.isUnderHeading = true;
    return text.split('\n').map((line) => this.unit.repeat(Math.max(0, level)) + line + this.lineEnd);
  }

  private isUnderHeading = false;

  /** A heading stands behind an empty line, and before one. */
  private separate(parts: string[], { isHeading, depth }: Line): void {
    const last = parts.findLast((part) => part !== '') ?? '';
    const isAfterHeading = /^ {0,3}#/.test(last);
    if (parts.length > 0 && (isHeading || (depth > 0 && isAfterHeading)) && last.trim() !== '')
      parts.push(this.lineEnd);
  }

  /** Each line ends, but for the last one of the file if it did not. */
  private joinParts(parts: readonly string[]): string {
    return parts
      .filter((part) => part !== '')
      .map((part, index, all) =>
        index < all.length - 1 && !part.endsWith('\n') ? part + this.lineEnd : part,
      )
      .join('');
  }
}

/** What an entry says, with what its notes say in its place. */
function toMeaning({ kind, title, linkTitle, target, anchor, notes }: SummaryEntry): SummaryEntry {
  const { title: noted, linkTitle: short, url, ...rest } = notes ?? {};
  const name = short ?? linkTitle;
  return {
    kind: url === undefined ? kind : 'link',
    title: noted ?? title,
    ...(name ? { linkTitle: name } : {}),
    ...(url === undefined ? (target === undefined ? {} : { target }) : { target: url }),
    ...(anchor ? { anchor } : {}),
    notes: rest,
    children: [],
  };
}
