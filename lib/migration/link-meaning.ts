import { folderOf, joinPath } from '@/lib/content/paths';
import { decodePath } from '@/lib/content/summary';
import type { SpaceOverview } from './overview';
import type { SourcePage } from './source-shapes';

/** What a link of the source leads to, in ids of the source. */
export type Meaning =
  | { kind: 'page'; space: string; page: string; suffix: string }
  | { kind: 'file'; file: string; suffix: string }
  | { kind: 'reusable-content'; content: string }
  | { kind: 'space'; space: string; rest: string }
  | { kind: 'user'; user: string };

interface IndexedSpace {
  paths: Map<string, string>;
  files: Map<string, string>;
}

const INNER = /^\/(pages|files|reusable-contents|users)\/([\w-]{1,64})\/?([?#].*)?$/s;
const OF_SPACE = /^\/spaces\/([\w-]{1,64})(?:\/pages\/([\w-]{1,64}))?\/?(#.*)?$/s;
/** As the public platform writes a place in its own screens. */
const IN_SCREENS = /^(?:\/o\/[\w-]+)?\/s\/([\w-]{1,64})(\/.*)?$/s;

/** Knows where everything of the source is, so that a link can be understood in whatever form it is written. */
export class SourceLinkIndex {
  private readonly spaces = new Map<string, IndexedSpace>();
  private readonly pages = new Map<string, { space: string; path: string }>();
  private readonly screens: { app: string; space: string }[] = [];
  private readonly hosts = new Set<string>();

  constructor(spaces: readonly Pick<SpaceOverview, 'space' | 'revision' | 'files'>[]) {
    for (const { space, revision, files } of spaces) {
      const indexed: IndexedSpace = {
        paths: new Map(),
        files: new Map(files.map((file) => [withoutQuery(file.downloadURL), file.id])),
      };
      this.spaces.set(space.id, indexed);
      this.addPages(space.id, indexed, revision.pages, '');
      if (space.urls.app && URL.canParse(space.urls.app)) {
        this.screens.push({ app: space.urls.app.replace(/\/+$/, ''), space: space.id });
        this.hosts.add(new URL(space.urls.app).host);
      }
    }
    // The longest first: the address of one may be the beginning of another's.
    this.screens.sort((a, b) => b.app.length - a.app.length);
  }

  /** The path of a page in its space. */
  pathOf(page: string): { space: string; path: string } | undefined {
    return this.pages.get(page);
  }

  understand(target: string, at: { space: string; path: string }): Meaning | undefined {
    const inner = INNER.exec(target);
    if (inner) return this.understandInner(inner[1] ?? '', inner[2] ?? '', inner[3] ?? '', at.space);
    const ofSpace = OF_SPACE.exec(target);
    if (ofSpace) return this.toSpace(ofSpace[1] ?? '', ofSpace[2], ofSpace[3] ?? '');
    if (/^https?:/i.test(target)) return this.understandUrl(target, at.space);
    if (/^[a-z][a-z\d+.-]*:|^\/\/|^#|^$/i.test(target)) return undefined;
    return this.understandPath(target, at);
  }

  private addPages(space: string, indexed: IndexedSpace, pages: readonly SourcePage[], base: string): void {
    for (const page of pages) {
      const path = page.path ?? (page.slug ? joinSlugs(base, page.slug) : base);
      if (page.type !== 'link') {
        if (page.type !== 'group') indexed.paths.set(path.toLowerCase(), page.id);
        this.pages.set(page.id, { space, path });
      }
      this.addPages(space, indexed, page.pages, page.type === 'link' ? base : path);
    }
  }

  private understandInner(folder: string, id: string, suffix: string, space: string): Meaning | undefined {
    if (folder === 'users') return { kind: 'user', user: id };
    if (folder === 'files') return { kind: 'file', file: id, suffix };
    if (folder === 'reusable-contents') return { kind: 'reusable-content', content: id };
    const owner = this.pages.get(id)?.space ?? space;
    return { kind: 'page', space: owner, page: id, suffix };
  }

  private toSpace(space: string, page: string | undefined, suffix: string): Meaning | undefined {
    if (page !== undefined && this.pages.get(page)?.space === space)
      return { kind: 'page', space, page, suffix };
    return this.spaces.has(space) ? { kind: 'space', space, rest: suffix } : undefined;
  }

  private understandUrl(target: string, space: string): Meaning | undefined {
    const file = this.spaces.get(space)?.files.get(withoutQuery(target));
    if (file) return { kind: 'file', file, suffix: '' };
    for (const { app, space: led } of this.screens)
      if (target.startsWith(app) && /^(?:[/?#]|$)/.test(target.slice(app.length)))
        return { kind: 'space', space: led, rest: target.slice(app.length) };
    if (!URL.canParse(target)) return undefined;
    const { host, pathname, hash } = new URL(target);
    const inScreens = this.hosts.has(host) ? IN_SCREENS.exec(pathname) : null;
    return inScreens && this.spaces.has(inScreens[1] ?? '')
      ? { kind: 'space', space: inScreens[1] ?? '', rest: (inScreens[2] ?? '') + hash }
      : undefined;
  }

  /** Paths of files, relative to the page. Others lead nowhere in the source, and could be meant otherwise here. */
  private understandPath(
    target: string,
    { space, path }: { space: string; path: string },
  ): Meaning | undefined {
    const hash = target.indexOf('#');
    const suffix = hash < 0 ? '' : target.slice(hash);
    const written = decodePath(target.slice(0, hash < 0 ? undefined : hash).replace(/\?.*$/s, ''));
    if (!/\.md$/i.test(written)) return undefined;
    const slugs = written.replace(/(?:(?:^|\/)README)?\.md$/i, '');
    const paths = this.spaces.get(space)?.paths;
    for (const folder of written.startsWith('/') ? [''] : [folderOf(path), path]) {
      const joined = joinPath(folder, slugs);
      const page = joined === undefined ? undefined : paths?.get(joined.toLowerCase());
      if (page) return { kind: 'page', space, page, suffix };
    }
    return undefined;
  }
}

const joinSlugs = (base: string, slug: string) => (base ? `${base}/${slug}` : slug);
const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '');
