import type { ShownTag, SpaceTag } from '@/lib/content/tags';

/** What a PDF is made of: given texts and bytes, and addresses for what is not in it. */
export interface Book extends PageBook {
  title: string;
  /** A line under the title, such as a date. */
  subtitle: string;
  language: BookLanguage;
  /** In reading order. */
  pages: readonly BookPage[];
}

/** What a page asks its book while it is written. */
export interface PageBook {
  /** Where a link leads that stays in the space; undefined leads nowhere. */
  findAddress(link: { kind: 'page' | 'file'; id: string; anchor: string }): string | undefined;
  findPage(id: string): NamedPage | undefined;
  findFile(id: string): BookFile | undefined;
  /** The text of a reusable content, as the page of this id includes it. */
  findInclude(id: string, pageId: string): string | undefined;
}

/** A page as others name it. */
export interface NamedPage {
  title: string;
  /** Where it is not that of the book. */
  titleLang?: string | undefined;
  description?: string | undefined;
  emoji?: string | undefined;
  icon?: string | undefined;
}

export interface BookPage {
  id: string;
  title: string;
  titleLang?: string | undefined;
  description?: string | undefined;
  descriptionLang?: string | undefined;
  tags?: readonly ShownTag[] | undefined;
  /** Of the tags of its space, where its text names any. */
  library?: readonly SpaceTag[] | undefined;
  /** How deep it stands in the tree, from 1. */
  level: number;
  /** Undefined for a group, which is a title alone. */
  markdown?: string | undefined;
}

export interface BookFile {
  name: string;
  size: number;
  /** Set when it is a picture that the PDF carries. */
  picture?: { path: string; width: number; height: number } | undefined;
}

/** The language of a PDF, and what it says beside its texts. */
export interface BookLanguage {
  /** As `lang` of a document has it. */
  locale: string;
  /** The language that its pages are translated from: signs stand before what is in it. */
  source?: string | undefined;
  words: BookWords;
}

interface BookWords {
  image: string;
  missingImage: string;
  embedded: string;
  diagram: string;
  open: string;
  prompt: string;
  pathParameters: string;
  queryParameters: string;
  headerParameters: string;
  cookieParameters: string;
  bodyParameters: string;
  responses: string;
  required: string;
  /** Of a tab without a title; `{count}` is its number. */
  tab: string;
}

export const ENGLISH: BookLanguage = {
  locale: 'en',
  words: {
    image: 'Image',
    missingImage: 'Image not found',
    embedded: 'Embedded content',
    diagram: 'Diagram',
    open: 'Open',
    prompt: 'Prompt',
    pathParameters: 'Path parameters',
    queryParameters: 'Query parameters',
    headerParameters: 'Header parameters',
    cookieParameters: 'Cookie parameters',
    bodyParameters: 'Body',
    responses: 'Responses',
    required: 'required',
    tab: 'Tab {count}',
  },
};
