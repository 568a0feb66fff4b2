import { splitWords } from '../segments/split-words';
import type { TextPart } from './change';
import { diffTokens, type Stretch } from './diff-tokens';
import { readSpace } from './normalize-text';
import { PartList } from './part-list';

export interface WordDiff {
  parts: TextPart[];
  /** How much of both texts is the same, 0 to 1, by the letters in it. */
  likeness: number;
  /** How many changes there are. */
  changes: number;
}

/** Tells two texts apart word by word. White space is one word, however it is written, and so are code and addresses. */
export function diffWords(before: string, after: string, isQuoted = false): WordDiff {
  const stretches = diffTokens(cut(before, isQuoted), cut(after, isQuoted), keyOf, weigh);
  const list = new PartList();
  const brackets: boolean[] = [];
  let same = 0;
  let total = 0;
  for (const stretch of stretches) {
    const isImage = followBrackets(brackets, stretch.after);
    const weight = count(stretch.before) + count(stretch.after);
    total += weight;
    if (stretch.isSame) same += weight;
    pushStretch(list, stretch, isImage);
  }
  return {
    parts: list.parts,
    likeness: total === 0 ? 1 : same / total,
    changes: stretches.filter((stretch) => !stretch.isSame).length,
  };
}

const isSpace = (token: string) => /^[ \t\r\n>]+$/.test(token) && token !== '>';
const isAddress = (token: string) => token.startsWith('](') || token.startsWith('][');
const keyOf = (token: string) => (isSpace(token) ? readSpace(token) : token);
const isTag = (token: string) => token.startsWith('<') && token.length > 1;
/** White space and marks hold nothing together, and addresses nothing apart. */
const weigh = (token: string) =>
  isAddress(token) || isTag(token) || !/[^\s!-/:-@[-`{-~]/.test(token) ? 0 : token.length;
const count = (tokens: readonly string[]) => tokens.reduce((sum, token) => sum + weigh(token), 0);

/** In a quote the marks at the beginning of a line belong to the line break. */
function cut(text: string, isQuoted: boolean): string[] {
  const words = splitWords(text);
  if (!isQuoted) return words;
  const joined: string[] = [];
  let run: string[] = [];
  for (const word of words) {
    const isBreak = isSpace(word) && word.includes('\n');
    if (isBreak || (run.length > 0 && (word === '>' || isSpace(word)))) run.push(word);
    else {
      if (run.length > 0) joined.push(run.join(''));
      run = [];
      joined.push(word);
    }
  }
  if (run.length > 0) joined.push(run.join(''));
  return joined;
}

/** Whether the innermost bracket that is closed in this stretch is that of an image. */
function followBrackets(brackets: boolean[], tokens: readonly string[]): boolean {
  let isImage = false;
  for (const token of tokens) {
    if (token === '[' || token === '![') brackets.push(token === '![');
    else if (isAddress(token)) isImage = brackets.pop() ?? false;
  }
  return isImage;
}

function pushStretch(list: PartList, stretch: Stretch, isImage: boolean): void {
  const before = stretch.before.join('');
  const after = stretch.after.join('');
  if (stretch.isSame) list.push('same', before, after);
  else {
    const isLone = stretch.before.length === 1 && stretch.after.length === 1;
    const kind = isLone ? readRetarget(before, after, isImage) : undefined;
    if (kind) list.push(kind, before, after);
    else list.replace(before, after);
  }
}

const ELEMENT = /^<(img|a|source|video|audio|iframe)\b/i;

function readRetarget(before: string, after: string, isImage: boolean): 'link' | 'image' | undefined {
  if (isAddress(before) && isAddress(after)) return isImage ? 'image' : 'link';
  const element = ELEMENT.exec(before)?.[1]?.toLowerCase();
  if (!element || ELEMENT.exec(after)?.[1]?.toLowerCase() !== element) return undefined;
  const address = (tag: string) => /\b(?:src|href)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i.exec(tag)?.[1];
  if (address(before) === address(after)) return undefined;
  return element === 'a' ? 'link' : 'image';
}
