import { readTokens } from './analyze-text';
import type { SearchPage, Section } from './cut-sections';
import { findLanguage, type StemmedLanguage } from './languages';
import { type Names, readNames } from './section-name';

/** Where a term stands; the order is that of the packed form. */
export const FIELDS = ['title', 'heading', 'trail', 'body', 'code'] as const;
export type SectionField = (typeof FIELDS)[number];

/** The terms of a section by field, in their order, each as the hash of the term. */
export type SectionTerms = Readonly<Record<SectionField, Int32Array>> & {
  /** Hashes of its names. */
  readonly names: Int32Array;
};

/** Code repeats itself; what is far behind in it adds nothing. */
const MAX_TITLE = 100;
const MAX_TRAIL = 200;
const MAX_BODY = 4_000;
const MAX_CODE = 1_500;
/** No text has so many common words for each telling one: a section of nothing but "a" is not read to its end. */
const MAX_WORDS_EACH = 4;

export function analyzeSection(page: SearchPage, section: Section): SectionTerms {
  const [title, heading, trail, body, code] = listFields(page, section).map(([text, max]) =>
    Int32Array.from(readTelling(text, max, languageOf(page)), hashTerm),
  );
  const none = new Int32Array();
  return {
    title: title ?? none,
    heading: heading ?? none,
    trail: trail ?? none,
    body: body ?? none,
    code: code ?? none,
    names: hashNames(readNames(section.heading || page.title), section.anchor === undefined),
  };
}

/** What stands above all headings has the title of its page for a name, which is none of the names of headings. */
export const hashNames = (names: Names, isTitle: boolean): Int32Array =>
  Int32Array.from(names, (name, level) =>
    name ? hashTerm(`${isTitle ? 'title' : 'heading'} ${level} ${name}`) : 0,
  );

/** The words of a section for a dictionary: each term with its hash. */
export function listTerms(page: SearchPage, section: Section): Map<string, number> {
  const terms = new Map<string, number>();
  for (const [text, max] of listFields(page, section))
    for (const term of readTelling(text, max, languageOf(page))) terms.set(term, hashTerm(term));
  return terms;
}

const languages = new WeakMap<SearchPage, { language: StemmedLanguage | undefined }>();

/** All sections of a page are in its language. */
function languageOf(page: SearchPage): StemmedLanguage | undefined {
  let known = languages.get(page);
  if (!known) {
    known = { language: findLanguage(`${page.title}\n${page.markdown}`) };
    languages.set(page, known);
  }
  return known.language;
}

const listFields = (page: SearchPage, section: Section): [text: string, max: number][] => [
  [page.title, MAX_TITLE],
  [section.heading, MAX_TITLE],
  [[...page.ancestors, ...section.trail].join('\n'), MAX_TRAIL],
  [section.text, MAX_BODY],
  [section.code, MAX_CODE],
];

function* readTelling(text: string, max: number, language: StemmedLanguage | undefined): Generator<string> {
  let left = max;
  let words = MAX_WORDS_EACH * max;
  for (const { term, isCommon } of readTokens(text, language)) {
    words -= 1;
    if (words < 0) return;
    if (isCommon) continue;
    yield term;
    left -= 1;
    if (left <= 0) return;
  }
}

/** FNV-1a over the code units, with a last mix: 32 bits with a sign, as a database's integer. */
export function hashTerm(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) | 0;
}

/** The lengths of the fields and then their hashes, with those of the names behind, for a column of bytes. */
export function packTerms(terms: SectionTerms): Uint8Array {
  const fields = FIELDS.map((field) => terms[field]);
  const length = fields.reduce((sum, field) => sum + field.length, fields.length);
  const packed = new Int32Array(length + terms.names.length);
  let at = fields.length;
  for (const [index, field] of fields.entries()) {
    packed[index] = field.length;
    packed.set(field, at);
    at += field.length;
  }
  packed.set(terms.names, at);
  return new Uint8Array(packed.buffer);
}

export function unpackTerms(bytes: Uint8Array): SectionTerms {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const packed = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength >> 2);
  let at = FIELDS.length;
  const take = (index: number) => {
    const start = at;
    at += packed[index] ?? 0;
    return packed.subarray(start, at);
  };
  const fields = { title: take(0), heading: take(1), trail: take(2), body: take(3), code: take(4) };
  return { ...fields, names: packed.subarray(at) };
}
