import { renderToStaticMarkup } from 'react-dom/server';
import { iconSheet } from '@/components/blocks/icons/icon-sheet';
import { langOf, otherThan } from '@/components/blocks/messages/find-messages';
import { escapeHtml } from '@/lib/text/escape';
import { directionOf } from '@/lib/text/language-tag';
import { ReaderBody } from './layout/reader-body';
import { messagesOf } from './messages/find-messages';
import type { ReaderAssets, ReaderPage } from './reader-page';
import { writeHead } from './write-head';

/** The whole document of a page. Its one inline script is `THEME_SCRIPT`, which the CSP allows by its hash. */
export function renderReaderPage(page: ReaderPage): string {
  const { layout, assets, head } = page;
  const { theme } = layout;
  const own = page.kind === 'page' ? page.document : undefined;
  const messages = { ...messagesOf(layout.locale), lang: otherThan(layout.lang, langOf(layout.locale)) };
  const hasKit = own?.article.uses.kit === true;
  const attributes = [
    `lang="${escapeHtml(layout.lang)}"`,
    directionOf(layout.lang) === 'rtl' ? 'dir="rtl"' : '',
    `data-theme="${theme.themes.default}"`,
    // Where readers may not choose, what they chose elsewhere does not hold.
    theme.themes.toggleable ? '' : 'data-fixed',
    `data-look="${theme.theme}"`,
    `data-icons="${theme.icons}"`,
    `data-links="${theme.links}"`,
    `data-depth="${theme.depth}"`,
  ].filter(Boolean);
  return [
    `<!doctype html><html ${attributes.join(' ')}><head>`,
    writeHead({
      head,
      layout,
      assets,
      hasMath: own?.article.uses.math === true,
      hasKit,
      hasCode: own?.article.html.includes('<code') === true,
      isMissing: page.kind === 'missing',
      markdown: own?.actions.markdown,
      updates: own?.actions.updates,
      previous: own?.previous?.href,
      next: own?.next?.href,
    }),
    '</head><body>',
    iconSheet,
    renderToStaticMarkup(<ReaderBody page={page} messages={messages} />),
    writeFacts(page),
    assets['reader.js'] ? `<script type="module" src="${escapeHtml(assets['reader.js'])}"></script>` : '',
    hasKit && assets['kit.js'] ? `<script type="module" src="${escapeHtml(assets['kit.js'])}"></script>` : '',
    writeScripts(layout, assets),
    '</body></html>',
  ].join('');
}

/** `window.GitBook` is there before the first of them runs. */
function writeScripts({ scripts }: ReaderPage['layout'], assets: ReaderAssets): string {
  const own = assets['integrations.js'];
  if (!scripts || !own) return '';
  const asks = scripts.asksForConsent ? ' data-asks' : '';
  return [
    `<script src="${escapeHtml(own)}"${asks}></script>`,
    ...scripts.addresses.map((src) => `<script async src="${escapeHtml(src)}"></script>`),
  ].join('');
}

/** What the script must know; no end of an element can stand in it. */
function writeFacts({ layout, assets, ...page }: ReaderPage): string {
  const facts = {
    base: layout.base,
    here: layout.siteSpace ?? '',
    ...(page.kind === 'page' ? { page: page.document.id } : {}),
    searches: layout.hasSearch,
    asks: layout.ask !== 'none',
    counts: layout.counts && page.kind === 'page',
    mermaid: assets['mermaid.js'],
    locale: langOf(layout.locale),
  };
  const json = JSON.stringify(facts).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="reader-facts">${json}</script>`;
}
