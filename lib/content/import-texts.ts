import { isPageFile } from './assets';
import { describeReadingDifference } from './conditions/compare-readings';
import { unescapeAddress } from './destination';
import { type PageAttributes, parseFrontMatter, type WrittenMetaLinks } from './front-matter';
import { splitLead } from './heading';
import type { IdFactory, ImportIssue, PlannedMarkdown, PlannedText } from './import-plan';
import { writeInnerLink } from './inner-links';
import { type Link, rewriteLinks } from './links';
import { titleOf } from './outline';
import type { ContentRef, PageMetaLinks, WrittenAddresses } from './page-tree';
import { relativePath } from './paths';
import { listConditions } from './resolve-conditions';
import { isLocal, type SourceFiles } from './source-files';
import { decodePath } from './summary';
import { type SpaceVariable, toVariables, type Variables } from './variables';

export interface ImportedPage {
  id: string;
  title: string;
  attributes: PageAttributes;
  cover?: ContentRef;
  coverDark?: ContentRef;
  metaLinks?: PageMetaLinks;
  lead: string;
  text: PlannedMarkdown;
  addresses?: string;
}

export type KeepText = (markdown: string) => Promise<string>;

/** Reads the texts of an import and turns their addresses into links of the space; what a text leads to is taken along. */
export class ImportTexts {
  readonly pages = new Map<string, ImportedPage>();
  readonly files = new Map<string, string>();
  readonly reusable = new Map<string, PlannedText>();
  readonly issues: ImportIssue[] = [];
  /** Pages that only a link led to, with the page that has the link. */
  readonly strays = new Map<string, string>();
  private variables: Variables = {};
  private readonly pageIds = new Map<string, string>();
  private readonly reusableIds = new Map<string, string>();
  private readonly reported = new Set<string>();
  private readonly waiting: (() => Promise<void>)[] = [];

  constructor(
    private readonly sources: SourceFiles,
    private readonly newId: IdFactory,
    private readonly keepText?: KeepText | undefined,
  ) {}

  /** Those of the space, which conditions name. */
  knowVariables(list: readonly SpaceVariable[] = []): void {
    this.variables = toVariables(list);
  }

  /** A page of the tree, by the title that the tree has for it; one that is all text has no heading to leave out. */
  addPage(path: string, title: string, isAllText = false): string {
    const known = this.pageIds.get(path);
    if (known) return known;
    const id = this.newId('page', path);
    this.pageIds.set(path, id);
    this.waiting.push(() => this.readPage(id, path, title, isAllText));
    return id;
  }

  addFile(path: string): string {
    const id = this.files.get(path) ?? this.newId('file', path);
    this.files.set(path, id);
    return id;
  }

  addReusable(path: string): string {
    const known = this.reusableIds.get(path);
    if (known) return known;
    const id = this.newId('reusable-content', path);
    this.reusableIds.set(path, id);
    this.waiting.push(() => this.readReusable(id, path));
    return id;
  }

  isUsed(path: string): boolean {
    return this.pageIds.has(path) || this.files.has(path) || this.reusableIds.has(path);
  }

  /** Reads what was added, and what that leads to, until nothing is left. */
  async readAll(yieldToOthers: () => Promise<void>): Promise<void> {
    for (let read = this.waiting.shift(); read; read = this.waiting.shift()) {
      await read();
      await yieldToOthers();
    }
  }

  private async readText(path: string) {
    const { text, damage } = await this.sources.read(path);
    if (damage) this.report('unreadable', path, damage);
    const { raw, body, attributes, error } = parseFrontMatter(text);
    if (error)
      this.report(
        'unreadable',
        path,
        `${error}. It is kept as it is; what its lines say one by one has an effect.`,
      );
    return { raw, body, attributes };
  }

  private async readPage(id: string, path: string, treeTitle: string, isAllText: boolean): Promise<void> {
    const { raw, body, attributes } = await this.readText(path);
    const title = treeTitle || attributes.title || titleOf(path, body);
    this.compareReadings(path, 'The page', attributes.condition, attributes.variables);
    const { lead, markdown } = isAllText ? { lead: raw, markdown: body } : splitLead(raw, body, title);
    const cover = attributes.cover ? this.readCover(path, attributes.cover) : undefined;
    const coverDark = cover && attributes.coverDark ? this.readCover(path, attributes.coverDark) : undefined;
    const metaLinks = attributes.metaLinks && this.readMetaLinks(path, attributes.metaLinks);
    this.pages.set(path, {
      id,
      title,
      attributes,
      lead,
      ...(await this.rewrite(path, markdown, attributes.variables)),
      ...(cover ? { cover } : {}),
      ...(coverDark ? { coverDark } : {}),
      ...(metaLinks ? { metaLinks } : {}),
    });
  }

  private async readReusable(id: string, path: string): Promise<void> {
    const { raw, body, attributes } = await this.readText(path);
    const title = attributes.title || titleOf(path, '');
    const { text, addresses } = await this.rewrite(path, body);
    const kept = addresses ? { addresses } : {};
    this.reusable.set(path, { id, title, lead: raw, ...text, ...kept, source: path });
  }

  private readCover(from: string, target: string): ContentRef | undefined {
    if (!isLocal(target)) return { kind: 'url', url: target };
    const path = this.sources.resolve(from, target);
    if (path !== undefined && !isPageFile(path)) return { kind: 'file', file: this.addFile(path) };
    this.report('missing-file', from, `The cover ${target} is not there.`);
    return undefined;
  }

  /** An import asks where the public platform reads a condition otherwise than a site of its own accord does. */
  private compareReadings(
    path: string,
    what: string,
    condition: string | undefined,
    page: Variables | undefined,
  ): void {
    const known = { space: this.variables, page };
    const difference = condition === undefined ? undefined : describeReadingDifference(condition, known);
    if (difference)
      this.report(
        'condition',
        path,
        `${what} has the condition ${condition}. ${difference} If readers should see it as on GitBook, turn on "Read conditions as GitBook does" under Audience, Adaptive content of its site.`,
      );
  }

  private readMetaLinks(from: string, { canonical, alternates }: WrittenMetaLinks): PageMetaLinks {
    const read = (address: string) => this.readMetaLink(from, address);
    return {
      ...(canonical === undefined ? {} : { canonical: read(canonical) }),
      ...(alternates === undefined ? {} : { alternates: alternates.map(read) }),
    };
  }

  /** An address of nothing that is here stays as it is written. */
  private readMetaLink(from: string, address: string): ContentRef {
    const path = isLocal(address) ? this.sources.resolve(from, address) : undefined;
    if (path === undefined || !isPageFile(path)) return { kind: 'url', url: address };
    if (!this.pageIds.has(path) && !this.reusableIds.has(path)) this.strays.set(path, from);
    return { kind: 'page', page: this.addPage(path, '') };
  }

  private async rewrite(
    from: string,
    text: string,
    page?: Variables,
  ): Promise<{ text: PlannedMarkdown; addresses?: string }> {
    for (const condition of listConditions(text)) this.compareReadings(from, 'A block', condition, page);
    const kept = new Map<string, { forms: string[]; isPlain: boolean }>();
    const markdown = rewriteLinks(text, (link) => {
      const path = isLocal(link.target) ? this.sources.resolve(from, link.target) : undefined;
      if (path === undefined) return isLocal(link.target) ? this.reportMissing(from, link) : undefined;
      const written = text.slice(link.start, link.end);
      const suffix = link.by === 'include' ? '' : suffixOf(link.target, written);
      const inner = this.toInner(from, path, link, suffix);
      const known = kept.get(inner) ?? { forms: [], isPlain: true };
      known.forms.push(written);
      known.isPlain &&= written === relativePath(from, path) + suffix;
      kept.set(inner, known);
      return inner;
    });
    const forms = [...kept].flatMap(([inner, { forms, isPlain }]) => (isPlain ? [] : [[inner, forms]]));
    const planned = this.keepText ? { document: await this.keepText(markdown) } : { markdown };
    if (forms.length === 0) return { text: planned };
    const addresses: WrittenAddresses = Object.fromEntries(forms);
    const json = JSON.stringify(addresses);
    return { text: planned, addresses: this.keepText ? await this.keepText(json) : json };
  }

  private toInner(from: string, path: string, link: Link, suffix: string): string {
    if (link.by === 'include')
      return writeInnerLink({ kind: 'reusable-content', id: this.addReusable(path), suffix: '' });
    if (!isPageFile(path)) return writeInnerLink({ kind: 'file', id: this.addFile(path), suffix });
    if (!this.pageIds.has(path) && !this.reusableIds.has(path)) this.strays.set(path, from);
    return writeInnerLink({ kind: 'page', id: this.addPage(path, ''), suffix });
  }

  private reportMissing(from: string, link: Link): undefined {
    const where = decodePath(link.target.replace(/[?#].*$/s, ''));
    // A person is named and led to by nothing.
    if (/^\/users\/[^/]+$/.test(where)) return undefined;
    const isFile =
      link.kind === 'image' ||
      link.by === 'file' ||
      link.by?.endsWith('src') ||
      /\.(?!md$|html?$)[a-z\d]{1,5}$/i.test(where);
    if (link.by === 'include')
      this.report('missing-include', from, `It includes ${where}, which is not there.`);
    else if (isFile) this.report('missing-file', from, `It shows or offers ${where}, which is not there.`);
    else this.report('broken-link', from, `It links to ${where}, which is not there.`);
    return undefined;
  }

  /** The same issue on the same page is told once. */
  report(kind: ImportIssue['kind'], path: string, message: string): void {
    const key = `${kind}\n${path}\n${message}`;
    if (this.reported.has(key)) return;
    this.reported.add(key);
    this.issues.push({ kind, path, message });
  }
}

/** The query and anchor as they are written; where escapes were in it, written so that it is safe in every place. */
function suffixOf(target: string, written: string): string {
  const start = target.search(/[?#]/);
  if (start < 0) return '';
  if (target === written) return target.slice(start);
  const asWritten = written.slice(written.search(/[?#]/));
  if (/[?#]/.test(written) && unescapeAddress(asWritten) === target.slice(start)) return asWritten;
  return target
    .slice(start)
    .replace(/[\s"'()<>\\]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);
}
