import { createHash } from 'node:crypto';
import { ConcurrencyLimit } from '@/lib/concurrency/concurrency-limit';
import { readSourceType } from '@/lib/content/computed-pages';
import { findLinks } from '@/lib/content/links';
import type { ComputedSource, PageNode } from '@/lib/content/page-tree';
import { COMPUTING_LIMITS } from '@/lib/contract/computed-content';
import { Problem } from '@/lib/contract/problem';
import { readPageText } from '@/lib/domain/authoring/content-edits/apply-changes';
import { readSentText } from '@/lib/domain/authoring/content-edits/read-sent-text';
import type { Services } from '@/lib/domain/shared/services';
import { openSource } from './open-source';
import { type AnsweredPage, readDocumentAnswer, readRevisionAnswer } from './read-answers';

/** A page as it was computed: its text, and the pages below it. */
export interface ComputedPage extends Pick<PageNode, 'title' | 'type'> {
  id: string;
  properties: Partial<Pick<PageNode, 'linkTitle' | 'emoji' | 'icon' | 'description' | 'target' | 'computed'>>;
  slug: string | undefined;
  markdown: string | undefined;
  pages: ComputedPage[];
}

type Computed = Pick<ComputedPage, 'markdown' | 'pages'>;

/** Of one document. */
const CALL_MS = 10_000;
/** Of the list of pages, for which more may have to be asked elsewhere. */
const LIST_MS = 30_000;
const AT_ONCE = 4;

interface Limits {
  end: number;
  pages: number;
  characters: number;
}

/** Has the code of an integration write the text of a page or, for a group, the pages below it with their texts. */
export async function computePage(
  services: Services,
  spaceId: string,
  {
    type,
    computed,
    computedSeed,
    id,
    title,
  }: Pick<PageNode, 'type' | 'computed' | 'computedSeed' | 'id' | 'title'>,
  isWhole = true,
): Promise<Computed> {
  if (!computed) throw new Problem(404, 'The page is not computed.');
  const source = await openSource(services, spaceId, computed);
  const limits: Limits = { end: Date.now() + COMPUTING_LIMITS.seconds * 1_000, pages: 0, characters: 0 };
  const computing = new Computing(source, limits, computedSeed ?? id);
  if (type === 'document') return { markdown: await computing.write(computed, title), pages: [] };
  const pages = await computing.list(computed, '', 1);
  if (isWhole) await computing.writeAll(pages);
  return { markdown: undefined, pages };
}

class Computing {
  /** The ids of the answer, by which its texts link to its pages. */
  private readonly ids = new Map<string, string>();
  private readonly used = new Set<string>();

  constructor(
    private readonly source: Awaited<ReturnType<typeof openSource>>,
    private readonly limits: Limits,
    private readonly seed: string,
  ) {}

  async list(computed: ComputedSource, key: string, depth: number): Promise<ComputedPage[]> {
    this.requireOwn(computed);
    const answer = await this.source.ask('content_compute_revision', computed, this.timeLeft(LIST_MS));
    const { pages } = await readRevisionAnswer(answer, this.source.title);
    return this.place(pages, key, depth);
  }

  private async place(
    answered: readonly AnsweredPage[],
    key: string,
    depth: number,
  ): Promise<ComputedPage[]> {
    const { pages: most, depth: deepest } = COMPUTING_LIMITS;
    this.limits.pages += answered.length;
    if (this.limits.pages > most)
      throw new Problem(422, `${this.source.title} answered with more than ${most} pages.`);
    if (depth > deepest && answered.length > 0)
      throw new Problem(
        422,
        `${this.source.title} answered with pages below each other more than ${deepest} deep.`,
      );
    const placed: ComputedPage[] = [];
    for (const [index, page] of answered.entries())
      placed.push(await this.placeOne(page, `${key}/${index}`, depth));
    return placed;
  }

  private async placeOne(page: AnsweredPage, place: string, depth: number): Promise<ComputedPage> {
    const { title, linkTitle, emoji, icon } = page;
    const key =
      page.id ?? ('slug' in page && page.slug ? `${place.replace(/\/\d+$/, '')}/${page.slug}` : place);
    const id = makeId(this.seed, key);
    if (this.used.has(id))
      throw new Problem(422, `${this.source.title} answered with two pages of the id "${key}".`);
    this.used.add(id);
    if (page.id !== undefined) this.ids.set(page.id, id);
    const named = {
      ...(linkTitle === undefined ? {} : { linkTitle }),
      ...(emoji === undefined ? {} : { emoji }),
      ...(icon === undefined ? {} : { icon }),
    };
    const common = { id, title, slug: 'slug' in page ? page.slug : undefined, markdown: undefined };
    switch (page.type) {
      case 'link':
        return { ...common, type: 'link', properties: { ...named, target: page.target }, pages: [] };
      case 'group':
        return {
          ...common,
          type: 'group',
          properties: named,
          pages: await this.place(page.pages, key, depth + 1),
        };
      case 'computed': {
        const pages = await this.list(page.computed, key, depth + 1);
        return { ...common, type: 'group', properties: named, pages };
      }
      case 'document': {
        const { description, computed } = page;
        if (computed) this.requireOwn(computed);
        const properties = {
          ...named,
          ...(description ? { description } : {}),
          ...(computed ? { computed } : {}),
        };
        return {
          ...common,
          type: 'document',
          properties,
          pages: await this.place(page.pages ?? [], key, depth + 1),
        };
      }
    }
  }

  /** The texts of all pages, a few at once. */
  async writeAll(pages: readonly ComputedPage[]): Promise<void> {
    const all = [...walk(pages)].filter(({ type }) => type === 'document');
    const several = new ConcurrencyLimit({ concurrency: AT_ONCE });
    await Promise.all(
      all.map((page) =>
        several.run(async () => {
          const { computed } = page.properties;
          page.markdown = computed ? await this.write(computed, page.title) : '';
        }),
      ),
    );
    for (const page of all) if (page.markdown !== undefined) page.markdown = this.link(page.markdown);
    for (const page of walk(pages)) {
      const { target } = page.properties;
      if (target && 'page' in target)
        page.properties = {
          ...page.properties,
          target: { ...target, page: this.ids.get(target.page) ?? target.page },
        };
    }
  }

  async write(computed: ComputedSource, title: string): Promise<string> {
    this.requireOwn(computed);
    const answer = await this.source.ask('content_compute_document', computed, this.timeLeft(CALL_MS));
    const { document } = await readDocumentAnswer(answer, this.source.title);
    const { markdown } = readPageText(await readSentText(document, () => ''), title);
    this.limits.characters += markdown.length;
    if (this.limits.characters > COMPUTING_LIMITS.characters)
      throw new Problem(
        422,
        `${this.source.title} answered with more than ${COMPUTING_LIMITS.characters} characters of text.`,
      );
    return markdown;
  }

  /** An answer runs the code of no other integration. */
  private requireOwn({ type }: ComputedSource): void {
    const { integration } = readSourceType(type) ?? {};
    if (integration?.toLowerCase() === this.source.integration.toLowerCase()) return;
    throw new Problem(422, `${this.source.title} answered with pages of another source, "${type}".`);
  }

  private timeLeft(most: number): number {
    const left = this.limits.end - Date.now();
    if (left <= 0)
      throw new Problem(422, `${this.source.title} took longer than ${COMPUTING_LIMITS.seconds} seconds.`);
    return Math.min(most, left);
  }

  /** Texts name pages of the same answer by the ids that it gave them. */
  private link(markdown: string): string {
    let linked = '';
    let at = 0;
    for (const { start, end, target } of findLinks(markdown)) {
      const [, id = '', rest = ''] =
        /^(?:\/pages\/|\.\/)?([a-zA-Z0-9]{1,40})(?:\.md)?((?:[?#].*)?)$/s.exec(target) ?? [];
      const page = this.ids.get(id);
      if (page === undefined || start < at) continue;
      linked += `${markdown.slice(at, start)}/pages/${page}${rest}`;
      at = end;
    }
    return linked + markdown.slice(at);
  }
}

function* walk(pages: readonly ComputedPage[]): Generator<ComputedPage> {
  for (const page of pages) {
    yield page;
    yield* walk(page.pages);
  }
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 20;

/** The same page has the same id each time, so that links and comments find it. */
function makeId(seed: string, key: string): string {
  let rest = BigInt(
    `0x${createHash('sha256')
      .update(JSON.stringify([seed, key]))
      .digest('hex')}`,
  );
  let id = '';
  for (; id.length < ID_LENGTH; rest /= BigInt(DIGITS.length))
    id += DIGITS[Number(rest % BigInt(DIGITS.length))];
  return id;
}
