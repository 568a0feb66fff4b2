import { splitBlocks } from '../blocks/split-blocks';
import { findLanguage, isSurelyEnglish } from '../search/languages';
import { listSlots } from './list-slots';
import type { MarkedText } from './mark-text';
import { type CutSource, composeEntry, listGlue, type TextUnit } from './page-units';

/** Why a text is not taken. */
export type TextProblem =
  | 'empty'
  | 'too-long'
  | 'placeholder-missing'
  | 'placeholder-doubled'
  | 'placeholder-invented'
  | 'source-language'
  | 'other-script'
  | 'structure';

// Characters that no text holds: the database would refuse them, and the whole page with them.
const CONTROL = /[^\P{Cc}\t\n\r]/u;

const FIRST = 0xe000;
const PRIVATE = /[\uE000-\uF8FF]/g;
const SENT = /<x(\d{1,4})\s*\/>/g;

/** The text as a model gets it: placeholders are elements. */
export const toSentText = ({ text, atoms }: MarkedText): string =>
  text.replace(PRIVATE, (mark) => {
    const number = mark.charCodeAt(0) - FIRST;
    return number < atoms.length ? `<x${number + 1}/>` : mark;
  });

type ReadText = { text: string } | { problem: TextProblem };

/** The text that came back, with the placeholders of the one that was sent: each once. */
export function readSentText(sent: MarkedText, answer: string): ReadText {
  const own = answer.trim();
  if (own === '') return { problem: 'empty' };
  if (CONTROL.test(own) || !own.isWellFormed()) return { problem: 'structure' };
  if (own.length > 10 * sent.text.length + 500) return { problem: 'too-long' };
  if (own.search(PRIVATE) >= 0 && sent.text.search(PRIVATE) < 0) return { problem: 'placeholder-invented' };
  const seen = new Set<number>();
  let problem: TextProblem | undefined;
  const text = own.replace(SENT, (element, digits: string) => {
    const number = Number(digits);
    if (number < 1 || number > sent.atoms.length) problem = 'placeholder-invented';
    else if (seen.has(number)) problem = 'placeholder-doubled';
    seen.add(number);
    return problem ? element : String.fromCharCode(FIRST + number - 1);
  });
  if (!problem && seen.size < sent.atoms.length) problem = 'placeholder-missing';
  return problem ? { problem } : { text };
}

const LONG = 60;
const LETTER = /\p{L}/gu;
const SCRIPTS: Record<string, RegExp> = {
  ...Object.fromEntries(['ru', 'bg', 'uk'].map((code) => [code, /\p{Script=Cyrillic}/gu])),
  ...Object.fromEntries(['zh', 'zh-tw', 'yue'].map((code) => [code, /\p{Script=Han}/gu])),
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  ar: /\p{Script=Arabic}/gu,
  he: /\p{Script=Hebrew}/gu,
  hi: /\p{Script=Devanagari}/gu,
  th: /\p{Script=Thai}/gu,
  el: /\p{Script=Greek}/gu,
};
const NEAR = [
  ['da', 'no', 'sv'],
  ['cs', 'sk'],
  ['id', 'ms'],
  ['pt', 'pt-br', 'es'],
  ['zh', 'zh-tw', 'yue'],
  ['ru', 'bg', 'uk'],
];
const LATIN = /\p{Script=Latin}/gu;

/** Names and code may be most of a text, so only long ones in quite another language are not taken. */
export function checkLanguage(
  sent: MarkedText,
  text: string,
  { from, to }: { from: string; to: string },
): TextProblem | undefined {
  const letters = text.match(LETTER)?.length ?? 0;
  if (letters < LONG || NEAR.some((group) => group.includes(from) && group.includes(to))) return undefined;
  // Names alone are the same in every language, and of English it can be told that a text is no more than that.
  const isSame = text === sent.text.trim();
  if (isSame && (from !== 'en' || isSurelyEnglish(text))) return 'source-language';
  const own = text.match(SCRIPTS[to] ?? LATIN)?.length ?? 0;
  if (own < letters * 0.3) return 'other-script';
  return isIn(sent.text, from) && isIn(text, from) ? 'source-language' : undefined;
}

const isIn = (text: string, language: string): boolean =>
  language === 'en' ? isSurelyEnglish(text) : findLanguage(text) === language;

/** Whether a text keeps the block that it stands in: as many texts, of the same kinds, with the same marks between them. */
export function keepsStructure(source: CutSource, index: number, unit: TextUnit): boolean {
  const at = source.blocks.findIndex(({ first, slots }) => index >= first && index < first + slots.length);
  const from = source.blocks[at];
  if (!from) return false;
  const units: (TextUnit | null)[] = [];
  units[index] = unit;
  const written = composeEntry(source, units, { at });
  const [block, ...more] = splitBlocks(written);
  if (!block || more.length > 0 || block.kind !== from.block.kind || block.source !== written) return false;
  const slots = listSlots(block);
  if (slots.length !== from.slots.length) return false;
  if (slots.some(({ kind }, place) => kind !== from.slots[place]?.kind)) return false;
  const [glue, own] = [listGlue(from), listGlue({ block, slots })];
  if (glue.some((text, place) => text !== own[place])) return false;
  const [sent, came] = [from.slots[index - from.first], slots[index - from.first]];
  const sorted = (atoms: readonly string[] = []) => [...atoms].sort().join('\0');
  return sorted(sent?.atoms) === sorted(came?.atoms);
}

const ACCENTS: Record<string, string> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' },
};

/** In no language: what is not in these brackets would not be translated. */
export const toPseudo = (sent: string): string =>
  `⟦${sent.replace(/<x\d+\/>|[aeiou]/gi, (part) => ACCENTS[part] ?? part)}⟧`;
