/** A placeholder by its number in the source, or what the file says that it stands for. */
export interface ReadCode {
  id: string;
  data?: string | undefined;
}

export type ReadPieces = (string | ReadCode)[];

/** How sure of the text whoever wrote the file is: not, as of a translation, or as of one that was reviewed. */
export type Certainty = 'none' | 'translated' | 'reviewed';

export interface ReadUnit {
  /** Of the page, and the place in it; a memory has none. */
  id?: string;
  source: ReadPieces;
  /** Nothing where it is not translated. */
  text?: ReadPieces | undefined;
  certainty: Certainty;
  /** The file says that the text is not to be used yet. */
  isUnfinished?: boolean;
  /** Where the file says that the text is from. */
  origin?: string | undefined;
}

type ReadFormat = 'xliff-1.2' | 'xliff-2.0' | 'xliff-2.1' | 'po' | 'tmx';

export interface ReadFile {
  format: ReadFormat;
  units: ReadUnit[];
}

export interface FileLanguages {
  from: string;
  to: string;
}

/** Why a file is not taken at all, in words for whoever sent it. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

const MOST_UNITS = 100_000;

export function addUnit(units: ReadUnit[], unit: ReadUnit): void {
  if (units.length >= MOST_UNITS)
    throw new FileProblem('It has more than 100,000 texts. Cut it into several.');
  units.push(unit);
}

/** Those that stand for a language of their own. */
const OWN_REGIONS = new Set(['pt-br', 'zh-tw']);

/** Whether what a file calls a language is this one, in whatever country. */
export function isLanguage(tag: string, code: string): boolean {
  const name = tag.trim().replaceAll('_', '-').toLowerCase();
  return name === code || (name.startsWith(`${code}-`) && !OWN_REGIONS.has(name));
}

/** Refuses a file of other languages, as far as it says of which it is. */
export function checkLanguages(
  { from, to }: FileLanguages,
  source: string | undefined,
  target: string | undefined,
): void {
  if ((!source || isLanguage(source, from)) && (!target || isLanguage(target, to))) return;
  const name = (tag: string | undefined) =>
    tag ? `"${tag.slice(0, 40)}"` : 'a language that it does not name';
  throw new FileProblem(
    `It is from ${name(source)} into ${name(target)}, and this translation from "${from}" into "${to}".`,
  );
}
