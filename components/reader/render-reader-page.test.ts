import { describe, expect, it } from 'vitest';
import { langOf, type ReaderLocale } from '@/components/blocks/messages/find-messages';
import { listHtml } from '@/components/reader/testing/find-harm';
import { THEME_SCRIPT } from './inline-scripts';
import { en } from './messages/en';
import { renderErrorPage } from './render-error-page';
import { renderReaderPage } from './render-reader-page';
import { sampleLayout, samplePage, sampleTheme } from './testing/reader-samples';

describe('the document of a page', () => {
  it('marks the page that is read, and opens the tree down to it', () => {
    const html = renderReaderPage(samplePage());
    expect(html).toMatch(/<a href="\/install\/linux" aria-current="page"/);
    expect(html).toMatch(/<details open=""><summary aria-label="Pages below Install">/);
  });

  it('has one heading, one main part and names for its landmarks', () => {
    const elements = listHtml(renderReaderPage(samplePage()));
    expect(elements.filter(({ tagName }) => tagName === 'h1')).toHaveLength(1);
    expect(elements.filter(({ tagName }) => tagName === 'main')).toHaveLength(1);
    for (const nav of elements.filter(({ tagName }) => tagName === 'nav'))
      expect(nav.properties.ariaLabel).toBeTruthy();
  });

  it('tells authors, and nobody else, that a page is shown as it is written', () => {
    const article = {
      html: '',
      outline: [],
      uses: { math: false, mermaid: false, kit: false },
      isPlain: true,
    };
    expect(renderReaderPage(samplePage({ article }))).not.toContain(en.plainPage);
    const preview = { preview: { label: 'What is live' } };
    expect(renderReaderPage(samplePage({ article }, preview))).toContain(en.plainPage);
    expect(renderReaderPage(samplePage({}, preview))).not.toContain(en.plainPage);
  });

  it('has no inline script but the one whose hash the policy knows', () => {
    const scripts = renderReaderPage(samplePage()).match(/<script>([\s\S]*?)<\/script>/g);
    expect(scripts).toEqual([`<script>${THEME_SCRIPT}</script>`]);
  });

  it('lets nothing that an owner wrote end its place', () => {
    const evil = '</title></script></style><script>alert(1)</script>"\'<!--\u2028';
    const page = samplePage(
      { title: evil, description: evil, breadcrumbs: [{ title: evil, href: '/x' }] },
      {
        site: { id: evil, title: evil, href: '/' },
        siteSpace: evil,
        favicon: { emoji: evil },
        theme: { ...sampleTheme, font: { family: evil, faces: [{ weight: 400, url: evil }] } },
        announcement: { id: evil, message: evil, style: 'info' },
        footer: {
          groups: [{ title: evil, links: [{ title: evil, href: '/x' }] }],
          copyright: evil,
          hasTrademark: true,
        },
      },
    );
    const html = renderReaderPage({
      ...page,
      head: { title: evil, description: evil, canonical: evil, robots: evil },
    });
    const scripts = listHtml(html).filter(({ tagName }) => tagName === 'script');
    expect(scripts.map(({ properties }) => properties.id ?? properties.src ?? 'inline')).toEqual([
      'inline',
      'reader-facts',
      '/_reader/reader.js',
    ]);
    expect(listHtml(html).filter(({ tagName }) => tagName === 'style')).toHaveLength(1);
    const facts = /id="reader-facts">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(facts).here).toBe(evil);
  });

  it('offers languages in the header, and beside the pages the versions of the one that is read', () => {
    const choice = (id: string, title: string, lang: string, isCurrent = false) => ({
      id,
      title,
      lang,
      href: `/${id}`,
      isCurrent,
    });
    const read = (variants: ReturnType<typeof choice>[]) => {
      const html = renderReaderPage(samplePage({}, { variants }));
      const linksIn = (part: string | undefined) =>
        [
          ...(part ?? '').matchAll(/<a href="([^"]+)"[^>]*class="menu-item"[^>]*>.*?menu-title">([^<]+)</g),
        ].map(([, href, name]) => `${href} ${name}`);
      const menu = (name: string) =>
        new RegExp(`<details class="menu ${name}[^>]*>.*?</details>`, 's').exec(html)?.[0];
      const header = /<header class="header".*?<\/header>/s.exec(html)?.[0] ?? '';
      expect(header).not.toContain('menu variants');
      if (menu('languages')) expect(header).toContain(menu('languages'));
      return { languages: linksIn(menu('languages')), versions: linksIn(menu('variants')) };
    };
    expect(read([choice('v1', 'One', 'en'), choice('v2', 'Two', 'en', true)])).toEqual({
      languages: [],
      versions: ['/v1 One', '/v2 Two'],
    });
    expect(read([choice('en', 'English', 'en', true), choice('pt', 'Brasil', 'pt-BR')])).toEqual({
      languages: ['/en English', '/pt Brasil'],
      versions: [],
    });
    const both = [
      choice('v1', 'One', 'en'),
      choice('v2', 'Two', 'en', true),
      choice('eins', 'Eins', 'de'),
      choice('zwei', 'Zwei', 'de'),
      choice('fr', 'Le guide', 'fr'),
    ];
    expect(read(both)).toEqual({
      languages: ['/v2 English', '/zwei Deutsch', '/fr Le guide'],
      versions: ['/v1 One', '/v2 Two'],
    });
    expect(read([choice('v1', 'One', 'en', true)])).toEqual({ languages: [], versions: [] });
  });

  it('keeps the versions in the header where the pages are not shown', () => {
    const variants = ['v1', 'v2'].map((id) => ({
      id,
      title: id,
      lang: 'en',
      href: `/${id}`,
      isCurrent: id === 'v1',
    }));
    const page = samplePage({}, { variants });
    if (page.kind !== 'page') throw new Error('It is no page.');
    page.document.layout.tableOfContents = false;
    expect(/<header class="header".*?<\/header>/s.exec(renderReaderPage(page))?.[0]).toContain(
      'menu variants',
    );
  });

  it('loads the sheet of formulas where there are some, and there alone', () => {
    expect(renderReaderPage(samplePage())).not.toContain('math.css');
    const article = { html: '', outline: [], uses: { math: true, mermaid: false, kit: false } };
    expect(renderReaderPage(samplePage({ article }))).toContain('math.css');
  });

  it('requests its font beside the style sheet, and that of code where there is some', () => {
    const preloads = (html: string) => {
      const page = samplePage({
        article: { html, outline: [], uses: { math: false, mermaid: false, kit: false } },
      });
      const { font, monospaceFont } = page.layout.theme;
      const assets = {
        [`font-${font}.woff2`]: '/text.woff2',
        [`font-${monospaceFont}.woff2`]: '/code.woff2',
      };
      const links = renderReaderPage({ ...page, assets }).match(/<link rel="preload"[^>]*>/g) ?? [];
      return links.map((link) => /crossorigin href="([^"]*)"/.exec(link)?.[1]);
    };
    expect(preloads('<p>x</p>')).toEqual(['/text.woff2']);
    expect(preloads('<p><code>x</code></p>')).toEqual(['/text.woff2', '/code.woff2']);
  });

  it('holds the theme where readers may not choose', () => {
    const fixed = { ...sampleTheme, themes: { default: 'dark' as const, toggleable: false } };
    const html = renderReaderPage(samplePage({}, { theme: fixed }));
    expect(html).toMatch(/<html[^>]*data-theme="dark" data-fixed/);
    expect(html).not.toContain('data-theme-choice');
  });

  it('runs from right to left in Arabic, and says which words are in another language', () => {
    const html = renderReaderPage(samplePage({}, { lang: 'ar', locale: 'en' }));
    expect(html).toContain('<html lang="ar" dir="rtl"');
    expect(html).toContain('<a class="skip" href="#content" lang="en">');
    expect(html).toContain('og:locale" content="ar"');
    const own = renderReaderPage(samplePage({}, { lang: 'de', locale: 'de' }));
    expect(own).not.toMatch(/ dir="rtl|<a[^>]* lang=/);
  });

  it.each<ReaderLocale>(['en', 'fr', 'es', 'zh', 'ja', 'de', 'nl', 'no', 'pt-br'])('speaks %s', (locale) => {
    const html = renderReaderPage(samplePage({}, { lang: langOf(locale), locale }));
    expect(html).toContain(`<html lang="${langOf(locale)}"`);
    expect(html.replace(THEME_SCRIPT, '')).not.toContain('undefined');
  });

  it('offers likely pages where nothing is, and tells nothing of a site in an error page', () => {
    const lost = renderReaderPage({
      kind: 'missing',
      head: { title: 'Not found' },
      layout: sampleLayout(),
      assets: {},
      suggestions: [{ title: 'Install', href: '/install' }],
    });
    expect(lost).toMatch(/Did you mean[\s\S]*href="\/install"/);
    const page = renderErrorPage({ kind: 'sign-in', href: 'https://login.example', assets: {} });
    expect(page).toContain('href="https://login.example"');
    expect(page).toContain('noindex');
  });
});
