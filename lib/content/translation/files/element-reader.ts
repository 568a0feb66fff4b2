import type { ReadFile } from './read-unit';

/** What becomes of the elements of a file, in their order. */
export interface ElementReader {
  readonly file: ReadFile;
  /** `path` are the names of the elements around it. */
  open: (tag: XmlTag, path: readonly string[]) => void;
  text: (text: string) => void;
  close: (name: string, path: readonly string[]) => void;
}

export interface XmlTag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}
