import { readHtmlTags, VOID_ELEMENTS } from '../html-tree/html-tags';
import { findAtoms } from '../segments/find-atoms';
import { keepsOut } from './kept-out';

/** A text whose code, formulas, addresses, tags, emoji codes and footnote marks are placeholders: one character each. */
export interface MarkedText {
  text: string;
  /** What the placeholders stand for, by their number. */
  atoms: readonly string[];
}

const FIRST = 0xe000;
const MAX_ATOMS = 6_000;
const WORD = /[\p{L}\p{N}]/u;
const PLACEHOLDERS = /[\uE000-\uF8FF]/g;

/** What no mark-up of markdown is and nobody translates either. An address ends before the marks of a sentence. */
const SIGNS =
  /\$\$(?:[^$\\]|\\.){1,2000}\$\$|\[\^[^\]\s]{1,100}\]|:[a-z0-9_+-]{1,60}:|https?:\/\/[\w.~:/?#@!$&'*+,;=%-]{0,2000}[\w~/#@$&+=%-]/g;
/** Elements that are one thing with what they hold. */
const WHOLE: ReadonlySet<string> = new Set(['code', 'i', 'svg']);
const NAME = /^<([a-z][a-z\d]*)\b/i;
/** Attributes that a reader sees; the title of a code block is one of its own. */
const SHOWN_ATTRIBUTES = new Set(['alt', 'title', 'label', 'data-query', 'data-title']);
const MAYBE_SHOWN = /\b(?:alt|title|label|data-query|data-title)\s*=\s*["']/i;
/** What a link or picture is called when one points at it; `mention` is none. */
const LINK_TITLE =
  /^\]\(\s*(?:<[^<>]*>|[^\s<>]+)\s+(?:"(?!mention")([^"\\]+)"|'(?!mention')([^'\\]+)')\s*\)$/d;

/** Texts that hold characters of the private area themselves have no placeholders. */
export function markText(raw: string): MarkedText {
  PLACEHOLDERS.lastIndex = 0;
  if (PLACEHOLDERS.test(raw)) return { text: raw, atoms: [] };
  const atoms: string[] = [];
  let text = '';
  let at = 0;
  for (const { start, end } of listSpans(raw)) {
    if (atoms.length >= MAX_ATOMS) break;
    if (start < at) continue;
    text += raw.slice(at, start) + String.fromCharCode(FIRST + atoms.length);
    atoms.push(raw.slice(start, end));
    at = end;
  }
  return { text: text + raw.slice(at), atoms };
}

interface Span {
  start: number;
  end: number;
}

function listSpans(raw: string): Span[] {
  const spans: Span[] = [];
  const open: { name: string; start: number }[] = [];
  let at = 0;
  const addSigns = (from: number, to: number) => {
    for (const sign of raw.slice(from, to).matchAll(SIGNS))
      spans.push({ start: from + sign.index, end: from + sign.index + sign[0].length });
  };
  for (const atom of listAtoms(raw)) {
    if (atom.start > at) addSigns(at, atom.start);
    const tag = raw.slice(atom.start, atom.end);
    const name = NAME.exec(tag)?.[1]?.toLowerCase();
    const opened = open.at(-1);
    if (opened && tag.toLowerCase() === `</${opened.name}>`) {
      open.pop();
      while ((spans.at(-1)?.start ?? -1) >= opened.start) spans.pop();
      spans.push({ start: opened.start, end: atom.end });
    } else {
      const isWhole = name && (WHOLE.has(name) || name === opened?.name || keepsOut(tag));
      if (isWhole && !VOID_ELEMENTS.has(name) && !tag.endsWith('/>')) open.push({ name, start: atom.start });
      spans.push(atom);
    }
    at = atom.end;
  }
  addSigns(at, raw.length);
  return spans;
}

/** Of links, pictures and tags the address is a placeholder; what they are called is text. */
function listAtoms(raw: string, from = 0): Span[] {
  return findAtoms(raw).flatMap(({ kind, start, end, labelEnd }) => {
    const source = raw.slice(start, end);
    if (kind === 'html')
      return cutOut({ start, end }, keepsOut(source) ? [] : findShownAttributes(source), from);
    if (kind === 'code') return [{ start: from + start, end: from + end }];
    if (labelEnd === undefined) return [];
    const label = start + (kind === 'image' ? 2 : 1);
    const { indices } = LINK_TITLE.exec(raw.slice(labelEnd, end)) ?? {};
    const title = indices?.[1] ?? indices?.[2];
    return [
      ...listAtoms(raw.slice(label, labelEnd), from + label),
      ...cutOut({ start: labelEnd, end }, title ? [{ start: title[0], end: title[1] }] : [], from),
    ];
  });
}

/** What is left of a span without the texts in it. */
function cutOut({ start, end }: Span, texts: readonly Span[], from: number): Span[] {
  let at = from + start;
  const spans: Span[] = [];
  for (const text of texts) {
    spans.push({ start: at, end: from + start + text.start });
    at = from + start + text.end;
  }
  return [...spans, { start: at, end: from + end }];
}

/** Where the words in the attributes of tags stand that a reader sees. */
export function findShownAttributes(source: string): Span[] {
  if (!MAYBE_SHOWN.test(source)) return [];
  return readHtmlTags(source).flatMap(({ attributes }) =>
    attributes.flatMap(({ name, start, end }): Span[] => {
      const written = SHOWN_ATTRIBUTES.has(name)
        ? /=\s*(["'])([\s\S]*)\1$/d.exec(source.slice(start, end))
        : null;
      const place = written?.indices?.[2];
      return place && WORD.test(written[2] ?? '') ? [{ start: start + place[0], end: start + place[1] }] : [];
    }),
  );
}

/** Puts back what placeholders stand for. */
export function unmarkText({ text, atoms }: MarkedText): string {
  return text.replace(PLACEHOLDERS, (mark) => atoms[mark.charCodeAt(0) - FIRST] ?? mark);
}

/** The text in pieces: words as they are written, and the numbers of placeholders between them. */
export function splitMarked({ text, atoms }: MarkedText): (string | number)[] {
  const pieces: (string | number)[] = [];
  let words = '';
  for (const sign of text) {
    const number = sign.charCodeAt(0) - FIRST;
    if (number < 0 || number >= atoms.length) {
      words += sign;
      continue;
    }
    if (words !== '') pieces.push(words);
    pieces.push(number);
    words = '';
  }
  return words === '' ? pieces : [...pieces, words];
}

/** The same text with the placeholders of other atoms: those that it has itself and the others lack are text. */
export function remarkText(marked: MarkedText, atoms: readonly string[]): string {
  if (atoms === marked.atoms) return marked.text;
  const taken = new Set<number>();
  return marked.text.replace(PLACEHOLDERS, (mark) => {
    const own = marked.atoms[mark.charCodeAt(0) - FIRST];
    if (own === undefined) return mark;
    const same = atoms.findIndex((atom, index) => atom === own && !taken.has(index));
    const found = same < 0 ? atoms.indexOf(own) : same;
    if (found < 0) return own;
    taken.add(found);
    return String.fromCharCode(FIRST + found);
  });
}

/** The same text with the placeholders of other numbers. */
export const renumberAtoms = (text: string, places: readonly number[]): string =>
  text.replace(PLACEHOLDERS, (mark) => {
    const place = places[mark.charCodeAt(0) - FIRST];
    return place === undefined ? mark : String.fromCharCode(FIRST + place);
  });

/** Whether there is something to translate. */
export const hasWords = ({ text }: MarkedText): boolean => WORD.test(text);
