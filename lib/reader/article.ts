import { hash } from 'node:crypto';
import type { Article, ArticleFile, ArticleLink } from '@/components/blocks/article-source';
import { plainArticle } from '@/components/blocks/plain-article';
import { limitFor, WorkerOverrun } from '@/lib/concurrency/workers/worker-pool';
import { readConditionsOfText } from '@/lib/content/conditions/satisfies';
import { readInnerLink } from '@/lib/content/inner-links';
import type { PageNode } from '@/lib/content/page-tree';
import { resolveConditions } from '@/lib/content/resolve-conditions';
import { namesTags } from '@/lib/content/tags';
import { withoutSigns } from '@/lib/content/translation/shown-text';
import type { SiteCustomization } from '@/lib/contract/site-customization';
import { readOpenapiBlock } from '@/lib/domain/sites/published/read-openapi';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { pathOfPage, toHref } from './addresses';
import { drawBlocks, readSpaceBlocks } from './integration-blocks';
import { fileHref, findSpacePage, spacePageHref } from './link-targets';
import { langOfText, languagesOf, sourceLangOf } from './localized';
import type { LocatedPage, Navigation } from './navigation';
import { type CachedArticle, PLAIN_TTL_MS, renderCache, rendersInFlight } from './render-cache';
import type { ArticleAnswer, ArticleQuestion, ArticleTask } from './render-worker';
import { renderer } from './renderer';

import type { SiteContext } from './site-context';

interface RenderedArticle {
  article: Article;
  /** The same for the same article. */
  key: string;
  /** How long it stays true; undefined for what stays true while its sources do. */
  ttlMs: number | undefined;
}

const SHOWS_SPECIFICATION = /\{%-?\s*(?:openapi|swagger)/;

/** The text of a page from the cache while every link leads where it led, else rendered. */
export async function getRenderedArticle(
  context: SiteContext,
  variant: ViewVariant,
  navigation: Navigation,
  markdown: string,
  customization: SiteCustomization,
): Promise<RenderedArticle> {
  const { lang, locale } = languagesOf(context.view.snapshot, variant);
  const sourceLang = sourceLangOf(variant);
  const externalLinks = customization.externalLinks.target;
  const offersAssistants = customization.pageActions.externalAI;
  const tags = namesTags(markdown) ? navigation.loaded.tree.tags : undefined;
  const resolvers = new Resolvers(context, variant, navigation);
  const blocks = await readSpaceBlocks(context, variant, markdown);
  const epoch = blocks || SHOWS_SPECIFICATION.test(markdown) ? context.sourceEpoch : '';
  const about = [
    variant.space.id,
    context.base.path,
    lang,
    sourceLang,
    locale,
    externalLinks,
    offersAssistants,
    epoch,
    tags,
    blocks?.key,
    markdown,
  ];
  const key = hash('sha256', JSON.stringify(about), 'base64url');
  const known = renderCache.articles.get(key);
  if (known && (await resolvers.agree(known))) return toRendered(key, known);
  const render = async () => {
    const drawn = blocks && (await drawBlocks(context, variant, markdown, blocks));
    const integrations = drawn && blocks && { views: drawn.views, fenced: blocks.fenced };
    const task = {
      markdown,
      integrations,
      lang,
      sourceLang,
      locale,
      externalLinks,
      offersAssistants,
      tags,
      names: context.view.names,
    };
    const article = await renderInWorker(task, (question) => resolvers.answer(question));
    const ttlMs = article.isPlain ? PLAIN_TTL_MS : drawn?.ttlMs;
    const cached = { article, links: resolvers.answers(), until: ttlMs && Date.now() + ttlMs };
    renderCache.articles.set(key, cached, { ttlMs });
    return cached;
  };
  const cached = await rendersInFlight.articles.do(key, render);
  // It may have been rendered for another reader, for whom a link leads elsewhere.
  return toRendered(key, (await resolvers.agree(cached)) ? cached : await render());
}

async function renderInWorker(
  task: ArticleTask,
  answer: (question: ArticleQuestion) => ArticleAnswer | Promise<ArticleAnswer>,
): Promise<Article> {
  try {
    return await renderer.run('article', task, { limitMs: limitFor(task.markdown.length), answer });
  } catch (error) {
    if (!(error instanceof WorkerOverrun)) throw error;
    return plainArticle(resolveConditions(withoutSigns(task.markdown), readConditionsOfText(task.names)));
  }
}

const toRendered = (key: string, { article, links, until }: CachedArticle): RenderedArticle => ({
  article,
  ttlMs: until && Math.max(until - Date.now(), 1),
  // An article that was rendered again has another key.
  key: hash('sha256', JSON.stringify([key, links, article.isPlain]), 'base64url'),
});

/** Says where links lead, and remembers each answer. */
class Resolvers {
  readonly #answers = new Map<string, string>();

  constructor(
    readonly context: SiteContext,
    readonly variant: ViewVariant,
    readonly navigation: Navigation,
  ) {}

  async link(target: string): Promise<ArticleLink | undefined> {
    return this.#note(`link ${target}`, await this.#findLink(target));
  }

  file(target: string): ArticleFile | undefined {
    return this.#note(`file ${target}`, this.#findFile(target));
  }

  answer(question: ArticleQuestion): ArticleAnswer | Promise<ArticleAnswer> {
    if (question.kind === 'link') return this.link(question.target);
    if (question.kind === 'file') return this.file(question.target);
    const { services, view } = this.context;
    return readOpenapiBlock(services, view.snapshot.organizationId, question.block);
  }

  answers(): CachedArticle['links'] {
    return [...this.#answers];
  }

  async agree({ links }: CachedArticle): Promise<boolean> {
    for (const [question, led] of links) {
      const target = question.slice('link '.length);
      const found = question.startsWith('link ') ? await this.#findLink(target) : this.#findFile(target);
      if (write(found) !== led) return false;
    }
    return true;
  }

  #note<Found>(question: string, found: Found): Found {
    this.#answers.set(question, write(found));
    return found;
  }

  async #findLink(target: string): Promise<ArticleLink | undefined> {
    const inner = readInnerLink(target);
    if (inner?.kind === 'file') return this.#findFile(target) ?? { href: '', isBroken: true };
    if (!inner) return this.#findSpaceLink(target);
    if (inner.kind !== 'page') return undefined;
    const shown = this.navigation.byId.get(inner.id);
    if (shown?.page.type !== 'document') return { href: '', isBroken: true };
    const path = pathOfPage(this.variant, this.navigation, shown);
    return { href: toHref(this.context.base.path, path) + inner.suffix, ...this.#name(this, shown.page) };
  }

  async #findSpaceLink(target: string): Promise<ArticleLink | undefined> {
    const found = await findSpacePage(this.context, target, this.variant);
    if (!found) return undefined;
    return { href: spacePageHref(this.context, found), ...this.#name(found, found.shown.page) };
  }

  /** What a page is called by those that link to it. */
  #name(place: Pick<LocatedPage, 'variant' | 'navigation'>, page: PageNode): Omit<ArticleLink, 'href'> {
    const { title, description, emoji, icon } = page;
    const langOf = (field: 'title' | 'description') =>
      langOfText(this.context.view.snapshot, place, page, field);
    return {
      title,
      titleLang: langOf('title'),
      description,
      descriptionLang: langOf('description'),
      emoji,
      icon,
    };
  }

  #findFile(target: string): ArticleFile | undefined {
    const inner = readInnerLink(target);
    const file = inner?.kind === 'file' ? this.navigation.loaded.findFile(inner.id) : undefined;
    if (!file) return undefined;
    const { name, size, contentType, width, height } = file;
    return {
      href: fileHref(this.context, this.variant.space.id, file),
      name,
      size,
      contentType,
      width,
      height,
    };
  }
}

const write = (found: unknown) => JSON.stringify(found) ?? '';
