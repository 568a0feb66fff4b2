import type { Article } from '@/components/blocks/article-source';
import type { ReaderLocale } from '@/components/blocks/messages/find-messages';
import type { ShownTag } from '@/lib/content/tags';
import type { TextLang } from '@/lib/text/language-tag';

export interface Themed<T = string> {
  light: T;
  dark: T;
}

/** Where something leads; a target that is not there is never given. */
export interface ReaderLink {
  title: string;
  /** Where it is not that of what stands around it. */
  titleLang?: TextLang | undefined;
  href: string;
  emoji?: string | undefined;
  icon?: string | undefined;
  /** Of another site: opened as the customization says. */
  isExternal?: boolean | undefined;
}

/** The colours, fonts and shapes that an owner chose. */
export interface ReaderTheme {
  theme: 'clean' | 'muted' | 'bold' | 'gradient';
  primaryColor: Themed;
  /** Surfaces lean to it; grey without it. */
  tint?: Themed | undefined;
  infoColor: Themed;
  successColor: Themed;
  warningColor: Themed;
  dangerColor: Themed;
  corners: 'straight' | 'rounded' | 'circular';
  depth: 'subtle' | 'flat';
  links: 'default' | 'accent';
  background: 'plain' | 'match';
  icons: 'regular' | 'solid' | 'duotone' | 'light' | 'thin';
  sidebar: { background: 'default' | 'filled'; list: 'default' | 'pill' | 'line' };
  search: 'prominent' | 'subtle';
  /** A name of the customization's list, or a font of the owner's own. */
  font: string | ReaderFont;
  monospaceFont: string | ReaderFont;
  themes: { default: 'light' | 'dark'; toggleable: boolean };
}

export interface ReaderFont {
  family: string;
  faces: readonly { weight: number; url: string }[];
}

export interface HeaderLink extends Omit<ReaderLink, 'href'> {
  /** Absent for one that only opens its second level. */
  href?: string | undefined;
  style: 'link' | 'button-primary' | 'button-secondary';
  links?: readonly ReaderLink[] | undefined;
}

/** A section, as a tab; its group, as a menu. */
export interface SectionTab extends ReaderLink {
  id: string;
  description?: string | undefined;
}
export interface SectionMenu {
  id: string;
  title: string;
  icon?: string | undefined;
  sections: readonly SectionTab[];
}

export interface VariantChoice {
  id: string;
  title: string;
  /** The same page there, or the variant's first. */
  href: string;
  /** As `lang` of a document has it. */
  lang: string;
  emoji?: string | undefined;
  isCurrent: boolean;
  /** Its language is known: it is called by that. */
  isNamed?: boolean | undefined;
}

/** A page in the sidebar. A group has no address. */
export interface TreeEntry {
  id: string;
  title: string;
  titleLang?: TextLang | undefined;
  href?: string | undefined;
  emoji?: string | undefined;
  icon?: string | undefined;
  isExternal?: boolean | undefined;
  isGroup?: boolean | undefined;
  /** Its primary one. */
  tag?: ShownTag | undefined;
  pages: readonly TreeEntry[];
}

export interface ReaderFooter {
  logo?: Themed | undefined;
  groups: readonly { title: string; links: readonly ReaderLink[] }[];
  copyright?: string | undefined;
  privacyPolicy?: string | undefined;
  /** "Powered by Lectern". */
  hasTrademark: boolean;
}

/** All around the article: the same for every page of a variant but for what is marked in it. */
export interface ReaderLayout {
  site: { id: string; title: string; href: string };
  /** The path of the site without a slash at its end; empty on a hostname of its own. */
  base: string;
  /** The id of the site-space that is read. */
  siteSpace?: string | undefined;
  /** Whether views are counted: not in previews. */
  counts: boolean;
  /** The language of the content, as `lang` of a document has it. */
  lang: string;
  /** The language of the words around it, which may be another one where they do not exist in that of the content. */
  locale: ReaderLocale;
  theme: ReaderTheme;
  favicon?: { icon?: Themed | undefined; emoji?: string | undefined } | undefined;
  header: {
    preset: 'default' | 'bold' | 'contrast' | 'custom' | 'none';
    logo?: Themed | undefined;
    /** Of the preset `custom`. */
    colors?: { background?: Themed | undefined; link?: Themed | undefined } | undefined;
    links: readonly HeaderLink[];
  };
  announcement?:
    | {
        /** Another one for another message: closed ones stay closed. */
        id: string;
        message: string;
        link?: ReaderLink | undefined;
        style: 'info' | 'warning' | 'danger' | 'success';
      }
    | undefined;
  /** Empty with one section and no group. */
  tabs: readonly (SectionTab | SectionMenu)[];
  currentTab?: string | undefined;
  variants: readonly VariantChoice[];
  tree: readonly TreeEntry[];
  footer: ReaderFooter;
  externalLinks: 'self' | 'blank';
  hasSearch: boolean;
  ask: 'none' | 'search' | 'assistant';
  /** Of a preview: what is seen, in a bar above all; its links keep to the preview. */
  preview?: { label: string; href?: string | undefined } | undefined;
  /** Of integrations, on hosts of the site's own alone. */
  scripts?: { addresses: readonly string[]; asksForConsent: boolean } | undefined;
}

/** What the browser asks for besides, by the names of what they were made of: `reader.css`, `math.css`,
 * `font-Inter.css`, `reader.js`, `mermaid.js`. One that is not there is left out. */
export type ReaderAssets = Readonly<Record<string, string>>;

/** The head of the document. */
export interface ReaderHead {
  /** Of the window; written with the site's own behind it. */
  title: string;
  description?: string | undefined;
  canonical?: string | undefined;
  robots?: string | undefined;
  socialImage?: string | undefined;
  /** The same page elsewhere, for search engines; `lang` where its language is known. */
  alternates?: readonly { lang?: string | undefined; href: string }[] | undefined;
}

export interface PageLayoutParts {
  cover: boolean;
  title: boolean;
  description: boolean;
  tableOfContents: boolean;
  outline: boolean;
  pagination: boolean;
  metadata: boolean;
  tags: boolean;
  actions: boolean;
  /** Links to headings and blocks beside them. */
  anchors: boolean;
  coverSize: 'hero' | 'full' | 'background';
  coverMask: 'none' | 'radial';
  width: 'default' | 'wide';
}

export interface ReaderDocument {
  id: string;
  title: string;
  titleLang?: TextLang | undefined;
  description?: string | undefined;
  descriptionLang?: TextLang | undefined;
  emoji?: string | undefined;
  icon?: string | undefined;
  tags: readonly ShownTag[];
  cover?: { src: string; srcDark?: string | undefined; y: number; height: number } | undefined;
  layout: PageLayoutParts;
  /** From the top, without the page itself; groups have no address. */
  breadcrumbs: readonly {
    title: string;
    titleLang?: TextLang | undefined;
    href?: string | undefined;
    emoji?: string | undefined;
  }[];
  article: Article;
  /** Pages below this one, shown where its own text is empty. */
  children: readonly ReaderLink[];
  previous?: ReaderLink | undefined;
  next?: ReaderLink | undefined;
  updatedAt?: string | undefined;
  /** A machine wrote some of its text, and readers are told so. */
  isByMachine?: boolean | undefined;
  actions: {
    /** Of the `.md` form, when the customization offers it. */
    markdown?: string | undefined;
    /** "Edit this page" in the dashboard, for those who may. */
    edit?: string | undefined;
    pdf?: string | undefined;
    /** Opens another assistant with the page's address: its full, public address. */
    externalAi?: string | undefined;
    /** The feed of the updates that the page shows. */
    updates?: string | undefined;
  };
  hasFeedback: boolean;
}

interface WithLayout {
  head: ReaderHead;
  layout: ReaderLayout;
  assets: ReaderAssets;
}

export type ReaderPage =
  | (WithLayout & { kind: 'page'; document: ReaderDocument })
  /** Not found: with pages whose address is like the one that was asked for. */
  | (WithLayout & { kind: 'missing'; suggestions: readonly ReaderLink[] })
  /** A page that is not there yet in the language that is read, and where it is. */
  | (WithLayout & { kind: 'untranslated'; source: ReaderLink & { lang: string } })
  /** A variant without a single page to show. */
  | (WithLayout & { kind: 'empty' });

/** An error page belongs to no site, and must reveal nothing about one. */
export interface ReaderErrorPage {
  assets: ReaderAssets;
  locale?: ReaderLocale | undefined;
  kind:
    | 'not-found'
    | 'sign-in'
    | 'signed-out'
    | 'sign-in-refused'
    | 'sign-in-paused'
    | 'sign-in-missing'
    | 'sign-in-off'
    | 'sign-in-failed'
    | 'password'
    | 'expired-preview'
    | 'token-too-long'
    | 'error'
    | 'too-many';
  /** Where to sign in. */
  href?: string | undefined;
  requestId?: string | undefined;
  /** What others said of the error, in their own language. */
  message?: string | undefined;
  /** Why the password is asked for again: another one was given, or too many were within a minute. */
  refusal?: 'wrong' | { seconds: number } | undefined;
}
