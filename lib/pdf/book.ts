/** What a PDF is made of: given texts and bytes, and addresses for what is not in it. */
export interface Book extends PageBook {
  title: string;
  /** A line under the title, such as a date. */
  subtitle: string;
  /** In reading order. */
  pages: readonly BookPage[];
}

/** What a page asks its book while it is written. */
export interface PageBook {
  /** Where a link leads that stays in the space; undefined leads nowhere. */
  findAddress(link: { kind: 'page' | 'file'; id: string; anchor: string }): string | undefined;
  findPage(id: string): { title: string } | undefined;
  findFile(id: string): BookFile | undefined;
  /** The text of a reusable content. */
  findInclude(id: string): string | undefined;
}

export interface BookPage {
  id: string;
  title: string;
  description?: string | undefined;
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
