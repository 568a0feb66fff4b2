import { tidyPaths } from '@/lib/content/source-files';
import { Problem } from '@/lib/contract/problem';
import { IMPORT_LIMITS } from './import-limits';

export interface SourceEntry {
  size: number;
  read(): Promise<Uint8Array>;
}

/** The files of an import, wherever they lie until it is done. */
export interface ImportSource {
  entries: Map<string, SourceEntry>;
  close(): Promise<void>;
}

export const tooLarge = (message: string) => new Problem(413, `${message} Import a smaller part of it.`);

/** Counts what comes in and refuses it as soon as it is too much. */
export class EntryCollector {
  readonly entries = new Map<string, SourceEntry>();
  private total = 0;

  add(path: string, entry: SourceEntry): void {
    const { entries, pathLength, pathDepth, unpackedBytes } = IMPORT_LIMITS;
    if (this.entries.size >= entries) throw tooLarge(`It has more than ${entries} files.`);
    const clean = path.replaceAll('\\', '/');
    if (clean.length > pathLength || clean.split('/').length > pathDepth)
      throw new Problem(400, `The path ${path.slice(0, 80)}… is too long or too deep.`);
    if (clean.includes('\0') || !clean.isWellFormed())
      throw new Problem(400, 'The path of a file has a character that is not text.');
    if (clean.startsWith('/') || /^[a-z]:/i.test(clean) || clean.split('/').includes('..')) {
      throw new Problem(400, `The path ${path} leads out of the folder that is imported.`);
    }
    this.total += entry.size;
    if (this.total > unpackedBytes)
      throw tooLarge(`Its files have more than ${unpackedBytes} bytes together.`);
    this.entries.set(clean, entry);
  }

  finish(): Map<string, SourceEntry> {
    const tidy = tidyPaths(this.entries);
    if (tidy.size === 0) throw new Problem(400, 'There is no file to import in it.');
    return tidy;
  }
}

/** The progress of an import. */
export type Report = (progress: {
  phase: 'reading' | 'planning' | 'files' | 'pages';
  done: number;
  total: number;
}) => void;
