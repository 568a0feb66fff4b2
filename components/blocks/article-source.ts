import type { ReadIntegration } from '@/components/blocks/contentkit/integration-view';
import type { ApiReference } from '@/components/blocks/openapi/overview-view';
import type { OperationReply } from '@/components/blocks/openapi/sample-request';
import type { SchemaReply } from '@/components/blocks/openapi/schema-block';
import type { PageHeading } from '@/lib/content/markup/headings';
import type { FencedBlocks } from '@/lib/content/markup/integration-fences';
import type { SpaceTag } from '@/lib/content/tags';
import type { TextLang } from '@/lib/text/language-tag';
import type { ReaderLocale } from './messages/find-messages';

/** Where an address in a text leads. */
export interface ArticleLink {
  href: string;
  title?: string | undefined;
  titleLang?: TextLang | undefined;
  description?: string | undefined;
  descriptionLang?: TextLang | undefined;
  emoji?: string | undefined;
  icon?: string | undefined;
  isBroken?: boolean | undefined;
}

export interface ArticleFile {
  href: string;
  name?: string | undefined;
  size?: number | undefined;
  contentType?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** What a block of a specification asks for, as the dashboard's own blocks do. */
export interface OpenapiBlock {
  tag: string;
  /** The slug of a specification; older pages have its address instead. */
  spec: string;
  address: string;
  /** The name of a webhook where it is one. */
  path: string;
  method: string;
  /** Names, with commas between. */
  schemas: string;
  /** Of a reference: what of it (`operations`, `info`, `models`), and of which tag. */
  doc: string;
  page: string;
}

/** All that a block shows, gathered before it is rendered. */
export interface OpenapiView {
  /** Of a whole reference: what it is about, its servers and ways to sign in. */
  overview?: ApiReference | undefined;
  /** One without a name for operations that stand alone. */
  tags: readonly {
    name: string;
    description?: string | undefined;
    operations: readonly OperationReply[];
    /** Those that are too many to be shown whole. */
    others?: ApiReference['tags'][number]['operations'] | undefined;
  }[];
  schemas: readonly SchemaReply[];
  /** The names of those that are too many. */
  otherSchemas?: readonly string[] | undefined;
}

/** A text and all that it takes to render it. */
export interface ArticleSource {
  markdown: string;
  /** The language of the text, as `lang` of a document has it; that of the words around it where nothing is said. */
  lang?: string | undefined;
  /** The language that the text is translated from: signs stand before what is in it. */
  sourceLang?: string | undefined;
  locale: ReaderLocale;
  externalLinks: 'self' | 'blank';
  /** Where an address leads; undefined leaves it as it is. */
  resolveLink: (target: string) => ArticleLink | undefined;
  /** Where a file lies; undefined leaves the address as it is. */
  resolveFile: (target: string) => ArticleFile | undefined;
  /** Whether `{% if %}` holds for this audience; a text that asks nothing is the same for everybody. */
  holds: (expression: string) => boolean;
  /** Whether it is drawn for somebody who may change it. */
  isMember?: boolean | undefined;
  /** The library of tags of its space. */
  tags?: readonly SpaceTag[] | undefined;
  /** Whether the site offers to open its pages in assistants elsewhere. */
  offersAssistants?: boolean | undefined;
  /** What a block of a specification shows; undefined shows the block as it is written. */
  readOpenapi?: ((block: OpenapiBlock) => Promise<OpenapiView | undefined>) | undefined;
  /** What a block of an integration shows; undefined shows what the page itself says. */
  readIntegration?: ReadIntegration | undefined;
  /** The languages of code that integrations draw. */
  fencedBlocks?: FencedBlocks | undefined;
}

/** What a text needs of style sheets and scripts beyond every page's. */
export interface ArticleUses {
  math: boolean;
  mermaid: boolean;
  /** Elements of integrations. */
  kit: boolean;
}

/** The text of a page, rendered by `renderArticle`; kept apart from its layout. */
export interface Article {
  html: string;
  outline: readonly PageHeading[];
  uses: ArticleUses;
  /** It is shown as it is written: rendering failed or took too long. */
  isPlain?: boolean | undefined;
}
