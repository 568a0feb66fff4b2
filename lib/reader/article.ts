import { hash } from 'node:crypto';
import type { ArticleFile, ArticleLink } from '@/components/reader/article-source';
import type { Article } from '@/components/reader/reader-page';
import { satisfiesCondition } from '@/lib/content/conditions/evaluate';
import { readInnerLink } from '@/lib/content/inner-links';
import type { SiteCustomization } from '@/lib/contract/site-customization';
import { readOpenapiBlock } from '@/lib/domain/published/read-openapi';
import type { ViewVariant } from '@/lib/domain/published/view-site';
import { pathOfPage, toHref } from './addresses';
import { loadDrawing } from './drawing';
import { drawn, type KeptArticle } from './drawn';
import { fileHref } from './link-targets';
import type { Navigation } from './navigation';

import type { Reading } from './reading';

export interface DrawnArticle {
  article: Article;
  /** The same for the same article. */
  key: string;
}

const SHOWS_SPECIFICATION = /\{%-?\s*(?:openapi|swagger)/;

/** Draws the text of a page, or finds it drawn already: then every link still leads where it led. */
export async function drawArticle(
  reading: Reading,
  variant: ViewVariant,
  navigation: Navigation,
  markdown: string,
  customization: SiteCustomization,
): Promise<DrawnArticle> {
  const { locale } = customization.internationalization;
  const externalLinks = customization.externalLinks.target;
  const resolvers = new Resolvers(reading, variant, navigation);
  const epoch = SHOWS_SPECIFICATION.test(markdown) ? reading.specEpoch : '';
  const about = [variant.space.id, reading.base.path, locale, externalLinks, epoch, markdown];
  const key = hash('sha256', JSON.stringify(about), 'base64url');
  const known = drawn.articles.get(key);
  if (known && resolvers.agree(known)) return toDrawn(key, known);
  const { renderArticle } = await loadDrawing();
  const article = await renderArticle({
    markdown,
    locale,
    externalLinks,
    resolveLink: (target) => resolvers.link(target),
    resolveFile: (target) => resolvers.file(target),
    holds: (expression) =>
      reading.view.names !== undefined && satisfiesCondition(expression, reading.view.names),
    readOpenapi: (block) => readOpenapiBlock(reading.services, reading.view.snapshot.organizationId, block),
  });
  const kept = { article, links: resolvers.asked() };
  drawn.articles.set(key, kept);
  return toDrawn(key, kept);
}

const toDrawn = (key: string, { article, links }: KeptArticle): DrawnArticle => ({
  article,
  key: hash('sha256', JSON.stringify([key, links]), 'base64url'),
});

/** Says where links lead, and remembers what was asked. */
class Resolvers {
  readonly #asked = new Map<string, string>();

  constructor(
    readonly reading: Reading,
    readonly variant: ViewVariant,
    readonly navigation: Navigation,
  ) {}

  link(target: string): ArticleLink | undefined {
    return this.#note(`link ${target}`, this.#findLink(target));
  }

  file(target: string): ArticleFile | undefined {
    return this.#note(`file ${target}`, this.#findFile(target));
  }

  asked(): KeptArticle['links'] {
    return [...this.#asked];
  }

  agree({ links }: KeptArticle): boolean {
    return links.every(([asked, led]) => {
      const target = asked.slice('link '.length);
      const found = asked.startsWith('link ') ? this.#findLink(target) : this.#findFile(target);
      return write(found) === led;
    });
  }

  #note<Found>(asked: string, found: Found): Found {
    this.#asked.set(asked, write(found));
    return found;
  }

  #findLink(target: string): ArticleLink | undefined {
    const inner = readInnerLink(target);
    if (inner?.kind === 'file') return this.#findFile(target) ?? { href: '', isBroken: true };
    if (inner?.kind !== 'page') return undefined;
    const shown = this.navigation.byId.get(inner.id);
    if (shown?.page.type !== 'document') return { href: '', isBroken: true };
    const { title, description, emoji, icon } = shown.page;
    const path = pathOfPage(this.variant, this.navigation, shown);
    return { href: toHref(this.reading.base.path, path) + inner.suffix, title, description, emoji, icon };
  }

  #findFile(target: string): ArticleFile | undefined {
    const inner = readInnerLink(target);
    const file = inner?.kind === 'file' ? this.navigation.loaded.findFile(inner.id) : undefined;
    if (!file) return undefined;
    const { name, size, contentType, width, height } = file;
    return {
      href: fileHref(this.reading, this.variant.space.id, file),
      name,
      size,
      contentType,
      width,
      height,
    };
  }
}

const write = (found: unknown) => JSON.stringify(found) ?? '';
