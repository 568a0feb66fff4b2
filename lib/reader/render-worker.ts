import type {
  Article,
  ArticleFile,
  ArticleLink,
  OpenapiBlock,
  OpenapiView,
} from '@/components/blocks/article-source';
import type { IntegrationView } from '@/components/blocks/contentkit/integration-view';
import { type KitTask, renderKit } from '@/components/blocks/contentkit/render-kit';
import { highlightCode } from '@/components/blocks/highlight/highlight-code';
import type { ReaderLocale } from '@/components/blocks/messages/find-messages';
import { renderArticle } from '@/components/blocks/render-article';
import type { ReaderPage } from '@/components/reader/reader-page';
import { renderReaderPage } from '@/components/reader/render-reader-page';
import { work } from '@/lib/concurrency/workers/work';
import { type ConditionNames, readConditionsOfText } from '@/lib/content/conditions/satisfies';
import type { IntegrationBlock } from '@/lib/content/integration-block';
import { type FencedBlocks, readBlockElement, replaceFences } from '@/lib/content/markup/integration-fences';
import { readMarkup } from '@/lib/content/markup/to-hast';
import { walkElements } from '@/lib/content/markup/walk-elements';
import type { SpaceTag } from '@/lib/content/tags';

interface DrawnIntegrations {
  views: readonly (readonly [block: string, view: IntegrationView])[];
  fenced: FencedBlocks;
}

export interface ArticleTask {
  markdown: string;
  lang?: string | undefined;
  sourceLang?: string | undefined;
  locale: ReaderLocale;
  externalLinks: 'self' | 'blank';
  offersAssistants?: boolean | undefined;
  /** The library of the space, where the text names tags. */
  tags?: readonly SpaceTag[] | undefined;
  /** What integrations drew in it, by the block as JSON. */
  integrations?: DrawnIntegrations | undefined;
  /** What conditions may name; undefined where adaptive content is off. */
  names: ConditionNames | undefined;
}

/** What only the process knows that answers the readers. */
export type ArticleQuestion =
  | { kind: 'link'; target: string }
  | { kind: 'file'; target: string }
  | { kind: 'openapi'; block: OpenapiBlock };

export type ArticleAnswer = ArticleLink | ArticleFile | OpenapiView | undefined;

export const article = work<ArticleTask, Article, ArticleQuestion, ArticleAnswer>(
  ({ names, integrations, ...source }, ask) => {
    const views = new Map(integrations?.views);
    return renderArticle({
      ...source,
      resolveLink: (target) => ask({ kind: 'link', target }) as ArticleLink | undefined,
      resolveFile: (target) => ask({ kind: 'file', target }) as ArticleFile | undefined,
      holds: readConditionsOfText(names),
      readOpenapi: async (block) => ask({ kind: 'openapi', block }) as OpenapiView | undefined,
      readIntegration: async (block) => views.get(JSON.stringify(block)),
      fencedBlocks: integrations?.fenced,
    });
  },
);

/** A component of an integration, after somebody acted. */
export const kit = work((task: KitTask) => renderKit(task));

/** The blocks of integrations in a text. */
export const listBlocks = work(({ markdown, fenced }: { markdown: string; fenced: FencedBlocks }) => {
  const { tree } = readMarkup(markdown, crypto.randomUUID());
  replaceFences(tree, fenced);
  const blocks: IntegrationBlock[] = [];
  walkElements(tree, (node) => {
    const block = readBlockElement(node);
    if (block) blocks.push(block);
  });
  return blocks;
});

export const page = work((input: ReaderPage) => renderReaderPage(input));

/** Highlights a sample: a grammar is built when it is first used, which costs more than a page does. */
export const warmUp = work(async ({ code, language }: { code: string; language: string }) => {
  await highlightCode({ text: code, language, hasLines: false });
});
