import type { Root } from 'hast';
import { isElement, type Parent } from '../html/hast';

/** The character of a name such as `house`; undefined where no emoji is called so. */
export type FindEmoji = (name: string) => string | undefined;

/** A code stands apart from words: `12:30:45` and `std::key::of` have none. */
const CODE = /:([a-z0-9+][a-z0-9_+-]{0,63}|-1):/g;
const MAY_HAVE_CODES = /:[a-z0-9+-][a-z0-9_+-]*:/;
const WORD = /[\p{Script=Latin}\p{N}_:/]/u;

const TONES = ['🏻', '🏼', '🏽', '🏾', '🏿'];

/** Skin tones are written behind a name or in it, and are the second of five up to the sixth in some sets. */
function readTone(name: string): { base: string; tone?: string | undefined } {
  const [, base = name, set, digit] = /^(.+?)_(tone|skin-tone-)([1-6])$/.exec(name) ?? [];
  return { base, tone: digit && TONES[Number(digit) - (set === 'tone' ? 1 : 2)] };
}

const readFlag = (name: string): string | undefined =>
  /^flag[-_]([a-z]{2})$/
    .exec(name)?.[1]
    ?.replace(/./g, (letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 97));

/** Pictures that are of a person or a hand come in tones; on others the tone would stand as a square of its own. */
const withTone = (emoji: string, tone: string | undefined) => {
  const [first = ''] = emoji;
  return tone && /\p{Emoji_Modifier_Base}/u.test(first)
    ? first + tone + emoji.slice(first.length).replace(/^\uFE0F/, '')
    : emoji;
};

function findByCode(name: string, find: FindEmoji): string | undefined {
  const { base, tone } = readTone(name);
  const found = find(name) ?? find(base) ?? find(base.replaceAll('-', '_')) ?? readFlag(name);
  return found && withTone(found, tone);
}

/** Puts the characters in the place of codes such as `:house:`; a code that nobody knows stays as it is written. */
export function replaceCodes(text: string, find: FindEmoji): string {
  let shown = '';
  let end = 0;
  CODE.lastIndex = 0;
  for (let match = CODE.exec(text); match; match = CODE.exec(text)) {
    const { index } = match;
    const name = match[1] ?? '';
    const after = text.charAt(index + match[0].length);
    const isApart = index === end && end > 0 ? true : !WORD.test(text.charAt(index - 1));
    const tone = /^skin-tone-([2-6])$/.exec(name)?.[1];
    if (tone && index === end && /\p{Emoji_Modifier_Base}$/u.test(shown.slice(-2))) {
      shown += TONES[Number(tone) - 2];
      end = index + match[0].length;
      continue;
    }
    const emoji = isApart && !/[\p{Script=Latin}\p{N}_]/u.test(after) ? findByCode(name, find) : undefined;
    if (!emoji) {
      // The closing colon may open the next code.
      CODE.lastIndex = index + match[0].length - 1;
      continue;
    }
    shown += text.slice(end, index) + emoji;
    end = index + match[0].length;
  }
  return shown + text.slice(end);
}

/** What is written by signs stays as it is. */
const asWritten = new Set([
  'code',
  'pre',
  'kbd',
  'samp',
  'tt',
  'lectern-code',
  'lectern-math',
  'lectern-expression',
]);

export const mayHaveCodes = (text: string): boolean => MAY_HAVE_CODES.test(text);

/** All codes of a text as characters, but for those in code. */
export function replaceEmojiCodes(parent: Parent | Root, find: FindEmoji): void {
  for (const child of parent.children)
    if (child.type === 'text') {
      if (mayHaveCodes(child.value)) child.value = replaceCodes(child.value, find);
    } else if (isElement(child) && !asWritten.has(child.tagName)) replaceEmojiCodes(child, find);
}
