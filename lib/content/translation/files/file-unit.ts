import type { UnitState } from '../page-units';

export type FileFormat = 'xliff' | 'xliff-1.2' | 'po' | 'tmx';

/** A text with its translation, as a file for translators holds it. */
export interface FileUnit {
  /** Of the page, and the place in it. */
  id: string;
  kind: string;
  state: UnitState;
  source: string;
  text?: string | undefined;
  /** The text that `text` was written for, where that is another one. */
  writtenFor?: string | undefined;
}

export interface FilePage {
  id: string;
  title: string;
  units: readonly FileUnit[];
}

/** Whose texts a file holds, as they were in which revision. */
export interface FileHead {
  space: string;
  revision: string;
  /** Codes of languages. */
  from: string;
  to: string;
}

/** Writes a file page after page. */
export interface FileWriter {
  begin: () => string;
  page: (page: FilePage) => string;
  end: () => string;
}

/** Names the state of a space that texts were taken from, for the file to come back with. */
export const writeOrigin = (
  { space, revision }: Pick<FileHead, 'space' | 'revision'>,
  page?: string,
): string => `/spaces/${space}/revisions/${revision}${page === undefined ? '' : `/page/${page}`}`;

/** As XML and gettext name languages. */
export const toLanguageTag = (code: string): string => Intl.getCanonicalLocales(code)[0] ?? code;
/** The same as the id of a part of a file, since some tools keep nothing else. */
export const writePartId = (
  { space, revision }: Pick<FileHead, 'space' | 'revision'>,
  page: string,
): string => `${space}.${revision}.${page}`;

const ORIGIN = /^\/spaces\/([^/]{1,64})\/revisions\/([^/]{1,64})(?:\/|$)/;
const PART_ID = /^([A-Za-z0-9]{1,64})\.([A-Za-z0-9]{1,64})\.[^.]+$/;

export function readOrigin(origin: string): Pick<FileHead, 'space' | 'revision'> | undefined {
  const [, space, revision] = ORIGIN.exec(origin) ?? PART_ID.exec(origin) ?? [];
  return space === undefined || revision === undefined ? undefined : { space, revision };
}
