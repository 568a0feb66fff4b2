import { writeComputed } from '@/lib/content/computed-entry';
import { readLeadingHeading } from '@/lib/content/heading';
import type { Meaning, SourceLinkIndex } from './link-meaning';
import { writeLists } from './list-edits';
import { escapeAddress, rewriteText } from './rewrite-text';
import type { SourceFile, SourcePage, SourceRevision } from './source-shapes';
import { walk } from './walk-pages';

/** The content of a space as it was read. */
export interface SpaceContent {
  space: string;
  pages: readonly SourcePage[];
  texts: ReadonlyMap<string, string>;
  files: readonly { file: SourceFile; bytes: Uint8Array }[];
  reusableContents: readonly { id: string; title: string; markdown: string }[];
  variables: SourceRevision['variables'];
  tags: SourceRevision['tags'];
}

interface SpaceFolder {
  /** By their paths. */
  entries: Map<string, Uint8Array>;
  /** The name under which each page stands in the folder, and after the import in its title. */
  keys: Map<string, string>;
}

/**
 * The space as a folder that an import reads as the same tree. Pages are called by keys until they have their own titles and
 * addresses: no heading is taken for a title, no two collide, and no link depends on what they are called.
 */
export function writeSpaceFolder(
  content: SpaceContent,
  index: SourceLinkIndex,
  writeOutside: (meaning: Meaning) => string | undefined,
  report: (page: SourcePage | undefined, target: string) => void,
): SpaceFolder {
  const names = nameAll(content);
  const entries = new Map<string, Uint8Array>();
  const put = (path: string, text: string) => entries.set(path, new TextEncoder().encode(text));
  const write = (meaning: Meaning) => names.write(meaning) ?? writeOutside(meaning);
  const rewrite = (text: string, page?: SourcePage) => {
    const path = (page && index.pathOf(page.id)?.path) ?? '';
    return rewriteText(text, { space: content.space, path }, index, write, (target) => report(page, target));
  };

  const lines: string[] = [];
  const list = (pages: readonly SourcePage[], depth: number) => {
    for (const page of pages) {
      const key = names.keys.get(page.id) ?? '';
      lines.push(`${'  '.repeat(depth)}* ${outlineOf(page, key)}`);
      if (isText(page)) put(`pages/${key}.md`, fence(rewrite(textOf(page, content.texts), page)));
      list(page.pages, depth + 1);
    }
  };
  list(content.pages, 0);
  put('SUMMARY.md', `# Table of contents\n\n${lines.join('\n')}\n`);
  for (const { id, title, markdown } of content.reusableContents)
    put(names.includes.get(id) ?? '', `---\ntitle: ${JSON.stringify(title)}\n---\n${rewrite(markdown)}`);
  for (const [path, text] of writeLists(content)) put(path, text);
  for (const { file, bytes } of content.files) entries.set(names.files.get(file.id) ?? '', bytes);
  return { entries, keys: names.keys };
}

const isText = (page: SourcePage) => page.type !== 'group' && page.type !== 'link';

function outlineOf(page: SourcePage, key: string): string {
  if (page.type === 'group') return key;
  return page.type === 'link' ? `[${key}](https://link.invalid/${key})` : `[${key}](pages/${key}.md)`;
}

/** A page that is computed says what of; JSON is YAML too. */
export function textOf(page: SourcePage, texts: ReadonlyMap<string, string>): string {
  return page.type === 'computed' && page.computed
    ? writeComputed(JSON.stringify(page.computed))
    : (texts.get(page.id) ?? '');
}

/** What looks like front matter at the beginning of a text is part of it: empty front matter before it keeps it so. */
const fence = (text: string) => (/^\uFEFF?---/.test(text) ? `---\n---\n${text}` : text);

function nameAll({ pages, files, reusableContents }: SpaceContent) {
  const keys = new Map<string, string>();
  const name = (list: readonly SourcePage[]) => {
    for (const page of list) {
      keys.set(page.id, `p${keys.size + 1}`);
      name(page.pages);
    }
  };
  name(pages);
  const texted = new Set(walk(pages).flatMap((page) => (isText(page) ? [page.id] : [])));
  const filePaths = new Map(
    files.map(({ file }, at) => [file.id, `.gitbook/assets/f${at + 1}/${toFileName(file.name)}`]),
  );
  const includes = new Map(
    reusableContents.map(({ id }, at) => [id, `.gitbook/includes/r${at + 1}.md`] as const),
  );
  const toAddress = (path: string | undefined) =>
    path === undefined ? undefined : `/${path.split('/').map(encodeURIComponent).join('/')}`;
  const write = (meaning: Meaning): string | undefined => {
    // A group has no file that a link could lead to, only a place in the screens.
    if (meaning.kind === 'page' && texted.has(meaning.page))
      return `/pages/${keys.get(meaning.page)}.md${escapeAddress(meaning.suffix)}`;
    const path =
      meaning.kind === 'file'
        ? toAddress(filePaths.get(meaning.file))
        : meaning.kind === 'reusable-content'
          ? toAddress(includes.get(meaning.content))
          : undefined;
    return path && escapeAddress(path);
  };
  return { keys, files: filePaths, includes, write };
}

/** A name that stays one part of a path, and is not taken for a hidden file. */
const toFileName = (name: string) => name.replaceAll(/[/\\]/g, '-').replace(/^\.+/, '') || 'file';

/** Texts whose every first line is the title of their page come from a source that writes it there: the title would show twice. */
export function repeatsTitles(pages: readonly SourcePage[], texts: ReadonlyMap<string, string>): boolean {
  const titles = new Map(walk(pages).map(({ id, title }) => [id, title]));
  const written = [...texts].filter(([, text]) => text.trim() !== '');
  return (
    written.length > 0 && written.every(([id, text]) => readLeadingHeading(text)?.title === titles.get(id))
  );
}

export const withoutTitle = (text: string) => text.slice(readLeadingHeading(text)?.end ?? 0);
