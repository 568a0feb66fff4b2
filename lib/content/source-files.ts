import { foldPath } from '@/lib/text/fold';
import { folderOf, isClutter, joinPath, normalizePath } from './paths';
import { decodePath, isExternal } from './summary';

export type SourceContent = Uint8Array | string;

/** What a file holds, or how to read it when it is its turn: not all of an import is in memory at once. */
export type ImportedFile = SourceContent | (() => Promise<SourceContent>);

/** The files of an import, and how an address in one of them finds another. */
export class SourceFiles {
  private readonly byName = new Map<string, string>();
  readonly paths: string[];

  constructor(
    private readonly contents: Map<string, ImportedFile>,
    /** The folder of the content. */
    readonly root: string,
    private readonly readme: string,
  ) {
    this.paths = [...contents.keys()].sort();
    for (const path of this.paths) this.byName.set(foldPath(path), path);
  }

  has(path: string): boolean {
    return this.contents.has(path);
  }

  /** The text of a file; empty for one that is not there. */
  async read(path: string): Promise<DecodedText> {
    const file = this.contents.get(path) ?? '';
    return decodeText(typeof file === 'function' ? await file() : file);
  }

  isInRoot(path: string): boolean {
    return this.root === '' || path.startsWith(`${this.root}/`);
  }

  isReadme(path: string): boolean {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return /^(?:readme|index)\.(?:md|markdown|mdx)$/i.test(name) || path === this.readme;
  }

  /** The file that an address written in `from` means: itself, with `.md`, or the README of a folder. */
  resolve(from: string, target: string): string | undefined {
    const written = target.replace(/[?#].*$/s, '');
    const bases = written.startsWith('/') ? [this.root, ''] : [folderOf(from)];
    // A name may have a percent sign of its own.
    for (const path of new Set([decodePath(written), written])) {
      for (const base of bases) {
        const joined = joinPath(base, path);
        const found = joined === undefined ? undefined : this.find(joined);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  private find(path: string): string | undefined {
    const prefix = path === '' ? '' : `${path}/`;
    const page = path.replace(/\.html?$/i, '');
    const candidates = [path, `${path}.md`, `${prefix}README.md`, `${prefix}index.md`, `${page}.md`];
    if (`${this.root}/` === prefix || path === this.root) candidates.push(this.readme);
    for (const candidate of candidates) {
      const found = this.contents.has(candidate) ? candidate : this.byName.get(foldPath(candidate));
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** Names are the same in any case, and however letters and marks are composed. */
/** Whether an address should find a file of the import: not one of the web, of this page, or of a reader's application. */
export function isLocal(target: string): boolean {
  return target !== '' && !/^[#?]/.test(target) && !isExternal(target);
}

/** Normal paths without clutter; a folder that holds everything is left out, as archives of repositories have one. */
export function tidyPaths<Value>(files: Map<string, Value>): Map<string, Value> {
  let tidy = new Map<string, Value>();
  for (const [path, content] of files) {
    const normal = normalizePath(path);
    if (normal && !isClutter(normal)) tidy.set(normal, content);
  }
  for (let top = sharedFolder(tidy); top; top = sharedFolder(tidy)) {
    const length = top.length;
    tidy = new Map([...tidy].map(([path, content]) => [path.slice(length), content]));
  }
  return tidy;
}

function sharedFolder(files: Map<string, unknown>): string {
  const [first = ''] = files.keys();
  const top = first.slice(0, first.indexOf('/') + 1);
  const isShared =
    top !== '' && top !== '.gitbook/' && [...files.keys()].every((path) => path.startsWith(top));
  return isShared ? top : '';
}

interface DecodedText {
  text: string;
  /** Why characters were replaced. */
  damage?: string;
}

/** Text as the database can keep it. What is no UTF-8, and U+0000, becomes the replacement character, as CommonMark has it. */
export function decodeText(content: SourceContent): DecodedText {
  if (typeof content === 'string') return repair(content.toWellFormed(), content.isWellFormed());
  const [first, second] = content;
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  if (utf16) return repair(new TextDecoder(utf16, { ignoreBOM: true }).decode(content), true);
  try {
    return repair(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content), true);
  } catch {
    return repair(new TextDecoder('utf-8', { ignoreBOM: true }).decode(content), false);
  }
}

function repair(text: string, isIntact: boolean): DecodedText {
  const clean = text.replaceAll('\0', '\uFFFD');
  return isIntact && clean === text
    ? { text }
    : { text: clean, damage: 'It is not valid UTF-8 text: broken characters were replaced.' };
}
