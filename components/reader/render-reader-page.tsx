import { renderToStaticMarkup } from 'react-dom/server';
import type { ReaderNotice, ReaderPage } from './reader-page';

/** The whole document of a page. Its inline scripts are those of `inline-scripts.ts`, for the policy that lets them run. */
export function renderReaderPage(page: ReaderPage): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={page.frame.locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{page.head.title}</title>
      </head>
      <body>
        <main>
          {page.kind === 'page' ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by renderArticle from safe elements
            <article dangerouslySetInnerHTML={{ __html: page.document.article.html }} />
          ) : null}
        </main>
      </body>
    </html>,
  )}`;
}

/** A document that tells of no site. */
export function renderReaderNotice(notice: ReaderNotice): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={notice.locale ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <title>Docs</title>
      </head>
      <body>
        <main>{notice.kind}</main>
      </body>
    </html>,
  )}`;
}
