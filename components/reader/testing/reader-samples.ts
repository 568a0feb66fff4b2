import type { ArticleSource } from '@/components/blocks/article-source';
import type { ReaderDocument, ReaderLayout, ReaderPage, ReaderTheme } from '../reader-page';

const both = (colour: string) => ({ light: colour, dark: colour });

export const sampleTheme: ReaderTheme = {
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
  search: 'prominent',
  font: 'Inter',
  monospaceFont: 'JetBrainsMono',
  themes: { default: 'light', toggleable: true },
};

export function sampleLayout(changes: Partial<ReaderLayout> = {}): ReaderLayout {
  return {
    site: { id: 'site1', title: 'Meridian', href: '/' },
    base: '',
    siteSpace: 'ss1',
    counts: true,
    lang: 'en',
    locale: 'en',
    theme: sampleTheme,
    header: { preset: 'default', links: [] },
    tabs: [],
    variants: [],
    tree: [
      { id: 'p1', title: 'Welcome', href: '/', pages: [] },
      {
        id: 'g1',
        title: 'Guides',
        isGroup: true,
        pages: [
          {
            id: 'p2',
            title: 'Install',
            href: '/install',
            pages: [{ id: 'p3', title: 'Linux', href: '/install/linux', pages: [] }],
          },
        ],
      },
    ],
    footer: { groups: [], hasTrademark: false },
    externalLinks: 'blank',
    hasSearch: true,
    ask: 'none',
    ...changes,
  };
}

function sampleDocument(changes: Partial<ReaderDocument> = {}): ReaderDocument {
  return {
    id: 'p3',
    title: 'Linux',
    layout: {
      cover: true,
      title: true,
      description: true,
      tableOfContents: true,
      outline: true,
      pagination: true,
      metadata: true,
      tags: true,
      actions: true,
      anchors: true,
      coverSize: 'hero',
      coverMask: 'none',
      width: 'default',
    },
    tags: [],
    breadcrumbs: [{ title: 'Guides' }, { title: 'Install', href: '/install' }],
    article: { html: '<p>Words.</p>', outline: [], uses: { math: false, mermaid: false, kit: false } },
    children: [],
    actions: {},
    hasFeedback: false,
    ...changes,
  };
}

export function samplePage(
  document: Partial<ReaderDocument> = {},
  layout: Partial<ReaderLayout> = {},
): ReaderPage {
  return {
    kind: 'page',
    head: { title: 'Linux' },
    layout: sampleLayout(layout),
    assets: {
      'reader.css': '/_reader/reader.css',
      'reader.js': '/_reader/reader.js',
      'math.css': '/_reader/math.css',
    },
    document: sampleDocument(document),
  };
}

export function sampleSource(markdown: string, changes: Partial<ArticleSource> = {}): ArticleSource {
  return {
    markdown,
    locale: 'en',
    externalLinks: 'blank',
    resolveLink: () => undefined,
    resolveFile: () => undefined,
    holds: () => false,
    ...changes,
  };
}
