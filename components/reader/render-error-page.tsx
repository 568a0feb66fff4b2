import { renderToStaticMarkup } from 'react-dom/server';
import { iconSheet } from '@/components/blocks/icons/icon-sheet';
import { langOf } from '@/components/blocks/messages/find-messages';
import { messagesOf } from './messages/find-messages';
import { PasswordForm } from './password-form';
import type { ReaderErrorPage, ReaderTheme } from './reader-page';
import { writeTheme } from './theme/write-theme';
import { preloadFonts, sheet, writeBasics } from './write-head';

const both = (colour: string) => ({ light: colour, dark: colour });

/** Of no site: an error page must not give away by its colours whose it is. */
const plainTheme: ReaderTheme = {
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
export function renderErrorPage(page: ReaderErrorPage): string {
  const messages = messagesOf(page.locale);
  const texts: Record<ReaderErrorPage['kind'], [string, string]> = {
    'not-found': [messages.errorNotFound, messages.errorNotFoundHint],
    'sign-in': [messages.errorSignIn, messages.errorSignInHint],
    'signed-out': [messages.errorSignedOut, messages.errorSignedOutHint],
    'sign-in-refused': [messages.errorSignInRefused, messages.errorSignInRefusedHint],
    'sign-in-paused': [messages.errorNoSignIn, messages.errorSignInPaused],
    'sign-in-missing': [messages.errorNoSignIn, messages.errorSignInMissing],
    'sign-in-off': [messages.errorNoSignIn, messages.errorSignInOff],
    'sign-in-failed': [messages.errorNoSignIn, messages.errorSignInFailed],
    password: [messages.passwordTitle, messages.passwordHint],
    'expired-preview': [messages.errorExpiredPreview, messages.errorExpiredPreviewHint],
    error: [messages.errorUnexpected, messages.errorUnexpectedHint],
    'token-too-long': [messages.errorTokenTooLong, messages.errorTokenTooLongHint],
    'too-many': [messages.errorTooMany, messages.errorTooManyHint],
  };
  const [title, hint] = texts[page.kind];
  return [
    `<!doctype html><html lang="${langOf(page.locale)}" data-notice><head>`,
    writeBasics(title),
    '<meta name="robots" content="noindex">',
    preloadFonts(page.assets, 'font-Inter.css'),
    sheet(page.assets['reader.css']),
    sheet(page.assets['font-Inter.css']),
    `<style>${writeTheme({ theme: plainTheme, header: { preset: 'default', links: [] } })}</style>`,
    '</head><body>',
    iconSheet,
    renderToStaticMarkup(
      <main className="notice">
        <h1>{title}</h1>
        <p>{hint}</p>
        {page.kind === 'sign-in' && !page.href ? <p>{messages.errorSignInWay}</p> : null}
        {page.message ? (
          <blockquote>
            <p>{page.message}</p>
          </blockquote>
        ) : null}
        {page.href ? (
          <p>
            <a className="button is-primary" href={page.href}>
              {messages.signIn}
            </a>
          </p>
        ) : null}
        {page.kind === 'password' ? <PasswordForm refusal={page.refusal} messages={messages} /> : null}
        {page.requestId ? <p className="notice-id">{messages.requestId(page.requestId)}</p> : null}
      </main>,
    ),
    '</body></html>',
  ].join('');
}
