import { readEmoji } from '@/lib/content/icons/read-emoji';
import { escapeHtml } from '@/lib/text/escape';
import { THEME_SCRIPT } from './inline-scripts';
import type { ReaderAssets, ReaderHead, ReaderLayout } from './reader-page';
import { fontSheetOf } from './theme/fonts';
import { makePalette } from './theme/palette';
import { writeTheme } from './theme/write-theme';

const tag = (name: string, attributes: Record<string, string | undefined>) => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value ?? '')}"`));
  return `<${name}${written.join('')}>`;
};

const named = (name: string, content: string | undefined) =>
  content === undefined ? '' : tag('meta', { name, content });

const meant = (property: string, content: string | undefined) =>
  content === undefined ? '' : tag('meta', { property, content });

export const sheet = (href: string | undefined) => (href ? tag('link', { rel: 'stylesheet', href }) : '');

/** A font that loads late moves the text, so fonts are requested together with the style sheets. */
export function preloadFonts(assets: ReaderAssets, fontSheet: string | undefined): string {
  const href = fontSheet && assets[fontSheet.replace(/css$/, 'woff2')];
  return href ? tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }) : '';
}

/** What every document begins with: nothing of it depends on who reads. */
export function writeBasics(title: string): string {
  return [
    '<meta charset="utf-8">',
    named('viewport', 'width=device-width, initial-scale=1'),
    `<title>${escapeHtml(title)}</title>`,
    `<script>${THEME_SCRIPT}</script>`,
  ].join('');
}

interface HeadSource {
  head: ReaderHead;
  layout: ReaderLayout;
  assets: ReaderAssets;
  hasMath: boolean;
  hasKit: boolean;
  hasCode: boolean;
  isMissing: boolean;
  markdown: string | undefined;
  updates: string | undefined;
  previous: string | undefined;
  next: string | undefined;
}

export function writeHead(source: HeadSource): string {
  const { head, layout, assets } = source;
  const { theme, site } = layout;
  const title = head.title === site.title ? site.title : `${head.title} | ${site.title}`;
  const text = fontSheetOf(theme.font);
  const code = fontSheetOf(theme.monospaceFont);
  const sheets = ['reader.css', text, code];
  if (source.hasMath) sheets.push('math.css');
  if (source.hasKit) sheets.push('kit.css');
  if (layout.scripts) sheets.push('integrations.css');
  return [
    writeBasics(title),
    named('description', head.description),
    named('robots', head.robots),
    named('generator', 'Lectern'),
    head.canonical ? tag('link', { rel: 'canonical', href: head.canonical }) : '',
    ...(head.alternates ?? []).map(({ lang, href }) =>
      tag('link', { rel: 'alternate', hreflang: lang, href }),
    ),
    source.markdown ? tag('link', { rel: 'alternate', type: 'text/markdown', href: source.markdown }) : '',
    source.updates
      ? tag('link', {
          rel: 'alternate',
          type: 'application/rss+xml',
          title: head.title,
          href: source.updates,
        })
      : '',
    source.previous ? tag('link', { rel: 'prev', href: source.previous }) : '',
    source.next ? tag('link', { rel: 'next', href: source.next }) : '',
    preloadFonts(assets, text),
    source.hasCode && code !== text ? preloadFonts(assets, code) : '',
    ...[...new Set(sheets)].map((name) => sheet(name && assets[name])),
    `<style>${writeTheme(layout)}</style>`,
    writeThemeColours(layout),
    writeFavicon(layout),
    source.isMissing ? '' : writeSocial(head, layout),
  ].join('');
}

/** The window around the page takes the colour of its header. */
function writeThemeColours({ theme, header }: ReaderLayout): string {
  const colourOf = (mode: 'light' | 'dark') =>
    makePalette(theme, { preset: header.preset, ...header.colors }, mode)['header-ground'];
  return (['light', 'dark'] as const)
    .map((mode) =>
      tag('meta', { name: 'theme-color', media: `(prefers-color-scheme: ${mode})`, content: colourOf(mode) }),
    )
    .join('');
}

function writeFavicon({ favicon, theme, base }: ReaderLayout): string {
  const icon = favicon?.icon;
  if (icon && icon.light !== icon.dark)
    return (['light', 'dark'] as const)
      .map((mode) => tag('link', { rel: 'icon', href: icon[mode], media: `(prefers-color-scheme: ${mode})` }))
      .join('');
  if (icon) return tag('link', { rel: 'icon', href: icon.light });
  const emoji = readEmoji(favicon?.emoji);
  if (!emoji) return tag('link', { rel: 'icon', href: `${base}/favicon.ico` });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="${theme.primaryColor.light}"><text y=".9em" font-size="90">${escapeHtml(emoji)}</text></svg>`;
  return tag('link', { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(drawing)}` });
}

function writeSocial(head: ReaderHead, { site, lang }: ReaderLayout): string {
  return [
    meant('og:type', 'article'),
    meant('og:site_name', site.title),
    meant('og:title', head.title),
    meant('og:description', head.description),
    meant('og:url', head.canonical),
    meant('og:image', head.socialImage),
    meant('og:locale', lang.replace('-', '_')),
    named('twitter:card', head.socialImage ? 'summary_large_image' : 'summary'),
    named('twitter:title', head.title),
    named('twitter:description', head.description),
    named('twitter:image', head.socialImage),
  ].join('');
}
