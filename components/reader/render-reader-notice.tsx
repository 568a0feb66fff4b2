import { renderToStaticMarkup } from 'react-dom/server';
import { signSheet } from './icons/sign';
import { writeLook } from './look/write-look';
import type { ReaderLook, ReaderNotice } from './reader-page';
import { langOf, wordsOf } from './words/words';
import { preloadLetters, sheet, writeBasics } from './write-head';

const both = (colour: string) => ({ light: colour, dark: colour });

/** Of no site: a notice must not tell by its colours whose it is. */
const plainLook: ReaderLook = {
  theme: 'clean',
  primaryColor: { light: '#2f5fd0', dark: '#8aaeff' },
  infoColor: both('#787878'),
  successColor: both('#007f5f'),
  warningColor: both('#b45309'),
  dangerColor: both('#c0262d'),
  corners: 'rounded',
  depth: 'subtle',
  links: 'default',
  background: 'plain',
  icons: 'regular',
  sidebar: { background: 'default', list: 'default' },
  search: 'subtle',
  font: 'Inter',
  monospaceFont: 'JetBrainsMono',
  themes: { default: 'light', toggleable: true },
};

/** A document that tells of no site. */
export function renderReaderNotice(notice: ReaderNotice): string {
  const words = wordsOf(notice.locale);
  const texts: Record<ReaderNotice['kind'], [string, string]> = {
    'not-found': [words.noticeNotFound, words.noticeNotFoundHint],
    'sign-in': [words.noticeSignIn, words.noticeSignInHint],
    'expired-preview': [words.noticePreview, words.noticePreviewHint],
    error: [words.noticeError, words.noticeErrorHint],
    'token-too-long': [words.noticeToken, words.noticeTokenHint],
    'too-many': [words.noticeMany, words.noticeManyHint],
  };
  const [title, hint] = texts[notice.kind];
  return [
    `<!doctype html><html lang="${langOf(notice.locale)}" data-notice><head>`,
    writeBasics(title),
    '<meta name="robots" content="noindex">',
    preloadLetters(notice.assets, 'font-Inter.css'),
    sheet(notice.assets['reader.css']),
    sheet(notice.assets['font-Inter.css']),
    `<style>${writeLook({ look: plainLook, header: { preset: 'default', links: [] } })}</style>`,
    '</head><body>',
    signSheet,
    renderToStaticMarkup(
      <main className="notice">
        <h1>{title}</h1>
        <p>{hint}</p>
        {notice.kind === 'sign-in' && !notice.href ? <p>{words.noticeSignInWay}</p> : null}
        {notice.href ? (
          <p>
            <a className="button is-primary" href={notice.href}>
              {words.signIn}
            </a>
          </p>
        ) : null}
        {notice.requestId ? <p className="notice-id">{words.requestId(notice.requestId)}</p> : null}
      </main>,
    ),
    '</body></html>',
  ].join('');
}
