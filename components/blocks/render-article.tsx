import type { Element, Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { makeArticleParts } from '@/components/blocks/article-parts';
import type { Article, ArticleSource } from '@/components/blocks/article-source';
import { isFormula, readCodeOptions } from '@/components/blocks/code-parts';
import { listElements, readAttribute, readLanguage, readText } from '@/components/blocks/element-text';
import { type HighlightedCode, highlightCode } from '@/components/blocks/highlight-code';
import { loadFormulas } from '@/components/blocks/load-formulas';
import { type PreparedView, prepareView } from '@/components/blocks/openapi/prepare-view';
import type { RenderContext } from '@/components/blocks/render-context';
import { openapiTags } from '@/lib/content/markup/dialect-names';
import { extractFormulas } from '@/lib/content/markup/formulas';
import type { PageHeading } from '@/lib/content/markup/headings';
import { readMarkup } from '@/lib/content/markup/to-hast';
import { walkElements } from '@/lib/content/markup/walk-elements';
import { resolveConditions } from '@/lib/content/resolve-conditions';
import { blockMessagesOf } from './messages/find-messages';
import { plainArticle } from './plain-article';

/**
 * Renders the text of a page. It is async, since code is highlighted and specifications are fetched. It never fails:
 * what cannot be rendered is shown as it is written.
 */
export async function renderArticle(source: ArticleSource): Promise<Article> {
  const markdown = resolveConditions(source.markdown, source.holds);
  return renderMarkdown(source, markdown).catch(() => plainArticle(markdown));
}

async function renderMarkdown(source: ArticleSource, markdown: string): Promise<Article> {
  // The token is random for each rendering, so no page can contain it.
  const token = crypto.randomUUID();
  const { text, restore, count } = extractFormulas(markdown, token);
  const messages = blockMessagesOf(source.locale);
  const { tree, outline } = readMarkup(text, token, (read) => {
    restore(read);
    nameFootnotes(read, messages.footnotes);
  });
  const framed = findFrames(tree);
  const code = new Map<Element, HighlightedCode>();
  let hasFormulas = count > 0;
  for (const block of listCode(tree)) {
    hasFormulas ||= isFormula(block.language);
    const hasLines = framed.get(block.node)?.hasNumbers === true;
    code.set(block.node, await highlightCode(block.text, block.language, hasLines));
  }
  let number = 0;
  const context: RenderContext = {
    ...source,
    messages,
    code,
    openapi: await readSpecifications(tree, source),
    renderFormula: hasFormulas ? await loadFormulas() : () => undefined,
    nextNumber: () => ++number,
    uses: { math: false, mermaid: false },
  };
  const parts = makeArticleParts(context, framed);
  const content = toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components: parts,
    passNode: true,
    ignoreInvalidStyle: true,
  });
  return { html: renderToStaticMarkup(content), outline: toShown(outline, source), uses: context.uses };
}

const toShown = (outline: readonly PageHeading[], { markdown }: ArticleSource) =>
  markdown.includes('$$')
    ? outline.map((entry) => ({ ...entry, title: entry.title.replaceAll('$$', '') }))
    : outline;

/** Their heading is the parser's own: a name for them is enough, in the language of the page. */
function nameFootnotes(tree: Root, name: string): void {
  walkElements(tree, (node) => {
    if (node.tagName !== 'section' || node.properties.dataFootnotes === undefined) return;
    node.properties.ariaLabel = name;
    node.children = node.children.filter((child) => child.type !== 'element' || child.tagName !== 'h2');
  });
}

/** The `pre` that a `{% code %}` frames, with how it is to be shown. */
function findFrames(tree: Root) {
  const framed = new Map<Element, ReturnType<typeof readCodeOptions>>();
  walkElements(tree, (node) => {
    if (node.tagName !== 'lectern-code') return;
    for (const pre of listElements(node, 'pre')) framed.set(pre, readCodeOptions(node));
  });
  return framed;
}

function listCode(tree: Root): { node: Element; language: string; text: string }[] {
  const found: { node: Element; language: string; text: string }[] = [];
  walkElements(tree, (node) => {
    const inner = node.tagName === 'pre' ? listElements(node, 'code')[0] : undefined;
    if (inner) found.push({ node, language: readLanguage(inner), text: readText(inner).replace(/\n$/, '') });
  });
  return found;
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
