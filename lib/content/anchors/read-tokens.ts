import { hasLetters, isSpace, weighUnit } from './letters';

/** The words and marks of a stretch of text; white space lies between them. */
export interface Tokens {
  /** What they are known by: a mark that begins a line by its indentation too. */
  texts: string[];
  starts: number[];
  ends: number[];
  /** How much each says: the letters of a word, nothing for a mark. */
  weights: number[];
  /** The sentence or line that each lies in. */
  units: number[];
  /** The line that each lies in. */
  lines: number[];
}

const SPACELESS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const SPACELESS_WEIGHT = 3;
const TOKEN = new RegExp(
  [
    '[A-Za-z0-9_]+(?![\\p{L}\\p{M}\\p{N}])',
    `(?:(?![${SPACELESS}])[\\p{L}\\p{M}\\p{N}_])+`,
    `[${SPACELESS}]`,
    '\\p{RI}{2}',
    '\\p{Extended_Pictographic}(?:[\\u{FE0F}\\u{1F3FB}-\\u{1F3FF}]|\\u{200D}\\p{Extended_Pictographic})*',
    '\\S',
  ].join('|'),
  'uy',
);
const IS_SPACELESS = new RegExp(`^[${SPACELESS}]`, 'u');
const ENDS = new Set('.!?…。！？｡:;');
const NEWLINE = 10;
const UNDERSCORE = 95;

export const startTokens = (): Tokens => ({
  texts: [],
  starts: [],
  ends: [],
  weights: [],
  units: [],
  lines: [],
});

/** Cuts a stretch into words and marks, with the sentences and lines that they lie in, in linear time; they go on from those in `tokens`. */
export function readTokens(text: string, from: number, to: number, tokens = startTokens()): Tokens {
  const stretch = text.slice(from, to);
  let [unit, line] = [(tokens.units.at(-1) ?? -1) + 1, (tokens.lines.at(-1) ?? -1) + 1];
  let isEnd = false;
  for (let at = 0, last = 0; at < stretch.length; ) {
    const code = stretch.charCodeAt(at);
    if (code === NEWLINE) {
      unit += 1;
      line += 1;
      isEnd = false;
    }
    if (isSpace(code)) {
      at += 1;
      continue;
    }
    const token = readToken(stretch, at, code);
    if (isEnd && at > last) unit += 1;
    const weight = weigh(token);
    tokens.texts.push(weight === 0 ? readIndent(text, from + at) + token : token);
    tokens.starts.push(from + at);
    at += token.length;
    tokens.ends.push(from + at);
    tokens.weights.push(weight);
    tokens.units.push(unit);
    tokens.lines.push(line);
    isEnd = ENDS.has(token);
    last = at;
  }
  return tokens;
}

/** Most of most texts is ASCII, which needs no expression to be read. */
function readToken(text: string, at: number, code: number): string {
  if (code < 128 && !isWordUnit(code)) return text.charAt(at);
  let end = at;
  while (end < text.length && isWordUnit(text.charCodeAt(end))) end += 1;
  if (end > at && (end === text.length || text.charCodeAt(end) < 128)) return text.slice(at, end);
  TOKEN.lastIndex = at;
  return TOKEN.exec(text)?.[0] ?? text.charAt(at);
}

const isWordUnit = (code: number) => code < 128 && (code === UNDERSCORE || weighUnit(code, false) === 1);

function readIndent(text: string, at: number): string {
  let start = at;
  while (start > 0 && isBlank(text.charCodeAt(start - 1))) start -= 1;
  return start > 0 && text.charCodeAt(start - 1) !== NEWLINE ? '' : text.slice(start, at);
}

const isBlank = (code: number) => code === 32 || code === 9;

function weigh(token: string): number {
  if (!hasLetters(token)) return 0;
  return token.charCodeAt(0) >= 128 && IS_SPACELESS.test(token) ? SPACELESS_WEIGHT : token.length;
}
