import type { Element, Root } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import { findIcon } from '@/lib/content/icons/find-icon';
import type { IntegrationBlock } from '@/lib/content/integration-block';
import { openapiTags } from '@/lib/content/markup/dialect-names';
import type { PageHeading } from '@/lib/content/markup/headings';
import { readBlockElement, replaceFences } from '@/lib/content/markup/integration-fences';
import { readLanguage } from '@/lib/content/markup/read-language';
import { directInto, takeSigns } from '@/lib/content/markup/take-signs';
import { readMarkup } from '@/lib/content/markup/to-hast';
import { walkElements } from '@/lib/content/markup/walk-elements';
import { resolveConditions } from '@/lib/content/resolve-conditions';
import { withoutSigns } from '@/lib/content/translation/shown-text';
import { directionOf } from '@/lib/text/language-tag';
import { makeArticleParts } from './article-parts';
import type { Article, ArticleSource } from './article-source';
import { isFormula, readCodeText } from './code-parts';
import { makeIntegrationPart } from './contentkit/integration-part';
import { type PreparedKit, prepareKit } from './contentkit/integration-view';
import { readAttribute } from './element-text';
import { FormulaMarkup } from './formula-markup';
import { type CodeText, keyOf, writePlainCode } from './highlight/code-marks';
import { highlightCode } from './highlight/highlight-code';
import { IconPaths } from './icons/icon';
import { loadFormulas } from './load-formulas';
import { blockMessagesOf, langOf, otherThan } from './messages/find-messages';
import { makeOpenapiPart } from './openapi/openapi-part';
import { type PreparedView, prepareView } from './openapi/prepare-view';
import { plainArticle } from './plain-article';
import type { RenderContext } from './render-context';
import { toElements } from './to-elements';

/** Blocks of integrations that are asked for; those beyond show what the page itself says. */
const MOST_BLOCKS = 100;

/**
 * Renders the text of a page. It is async, since code is highlighted and specifications are fetched. It never fails:
 * what cannot be rendered is shown as it is written.
 */
export async function renderArticle(source: ArticleSource): Promise<Article> {
  const markdown = resolveConditions(source.markdown, source.holds);
  return renderMarkdown(source, markdown).catch(() => plainArticle(withoutSigns(markdown)));
}

async function renderMarkdown(source: ArticleSource, markdown: string): Promise<Article> {
  const messages = blockMessagesOf(source.locale);
  // The token is random for each rendering, so no page can contain it.
  const { tree, outline } = readMarkup(markdown, crypto.randomUUID(), (read) => takeLanguages(read, source));
  if (source.fencedBlocks) replaceFences(tree, source.fencedBlocks);
  const code = new Map<string, string>();
  for (const block of listCode(tree)) code.set(keyOf(block), await highlightCode(block));
  const openapi = await readSpecifications(tree, source);
  const integrations = await readIntegrations(tree, source);
  const uses = { math: false, mermaid: false, kit: false };
  const renderFormula = hasFormulas(tree) ? await loadFormulas() : undefined;
  const context: RenderContext = {
    Anchor: 'a',
    ...source,
    messages,
    wordsLang: source.lang === undefined ? undefined : otherThan(source.lang, langOf(source.locale)),
    isMember: source.isMember === true,
    uses,
    renderCode: (block) => {
      const html = code.get(keyOf(block)) ?? writePlainCode(block);
      // biome-ignore lint/security/noDangerouslySetInnerHtml: each character of the source is escaped
      return <code dangerouslySetInnerHTML={{ __html: html }} />;
    },
    renderFormula: (formula, isBlock) => {
      const html = renderFormula?.(formula, isBlock);
      if (html === undefined) return undefined;
      uses.math = true;
      return <FormulaMarkup html={html} isBlock={isBlock} />;
    },
    renderIcon: (name) => {
      const paths = findIcon(name);
      return paths === undefined ? undefined : <IconPaths paths={paths} />;
    },
    makeIntegration: (components) => makeIntegrationPart(context, integrations, components),
    makeOpenapi: (Written, components) => makeOpenapiPart(context, openapi, Written, components),
  };
  const content = toElements(tree, makeArticleParts(context));
  return { html: renderToStaticMarkup(content), outline: toShown(outline, source), uses };
}

/** What is in which language, and runs which way. */
function takeLanguages(tree: Root, { lang, sourceLang }: ArticleSource): void {
  if (lang !== undefined && sourceLang !== undefined) takeSigns(tree, { lang, sourceLang });
  if (lang !== undefined && directionOf(lang) === 'rtl') directInto(tree);
}

const toShown = (outline: readonly PageHeading[], { markdown }: ArticleSource) =>
  markdown.includes('$$')
    ? outline.map((entry) => ({ ...entry, title: entry.title.replaceAll('$$', '') }))
    : outline;

function listCode(tree: Root): CodeText[] {
  const found: CodeText[] = [];
  walkElements(tree, (node) => {
    const code = node.tagName === 'pre' ? readCodeText(node) : undefined;
    if (code) found.push(code);
  });
  return found;
}

function hasFormulas(tree: Root): boolean {
  let isFound = false;
  walkElements(tree, (node) => {
    isFound ||= node.tagName === 'lectern-math' || (node.tagName === 'code' && isFormula(readLanguage(node)));
  });
  return isFound;
}

async function readIntegrations(
  tree: Root,
  { readIntegration }: ArticleSource,
): Promise<Map<Element, PreparedKit>> {
  const asking = new Map<Element, IntegrationBlock>();
  walkElements(tree, (node) => {
    const block = readIntegration && readBlockElement(node);
    if (block && asking.size < MOST_BLOCKS) asking.set(node, block);
  });
  const prepared = await Promise.all(
    [...asking].map(async ([node, block]): Promise<[Element, PreparedKit] | undefined> => {
      const view = await readIntegration?.(block);
      return view && [node, await prepareKit(block, view)];
    }),
  );
  return new Map(prepared.filter((entry) => entry !== undefined));
}

async function readSpecifications(
  tree: Root,
  { readOpenapi }: ArticleSource,
): Promise<Map<Element, PreparedView>> {
  const views = new Map<Element, PreparedView>();
  const asking: Element[] = [];
  walkElements(tree, (node) => {
    if (openapiTags.has(node.tagName.replace(/^lectern-/, ''))) asking.push(node);
  });
  for (const node of readOpenapi ? asking : []) {
    const read = (name: string) => readAttribute(node, name);
    const view = await readOpenapi?.({
      tag: node.tagName.replace(/^lectern-/, ''),
      spec: read('spec'),
      address: read('src'),
      path: read('path') || read('name'),
      method: read('method'),
      schemas: read('schemas'),
      doc: read('doc'),
      page: read('page'),
    });
    if (view) views.set(node, await prepareView(view));
  }
  return views;
}
