import { findMissingTerms, type TermPair } from './glossary-terms';
import { markText } from './mark-text';

type TextFault =
  | 'placeholder-missing'
  | 'placeholder-added'
  | 'link-lost'
  | 'number-differs'
  | 'term-missing'
  | 'title-long';

/** What somebody who translates is warned of, and the piece of the text that it is about. */
export interface TextCheck {
  fault: TextFault;
  of: string;
}

/** As long as a title fits a list of pages. */
const TITLE_LENGTH = 100;
const PLACEHOLDERS = /[\uE000-\uF8FF]/g;
/** Figures with the signs that group them, which languages write each in their own way. */
const NUMBERS = /\p{Nd}(?:[\p{Nd}.,'’٫٬\u00a0\u202f]*\p{Nd})?/gu;
/** The zeros of the scripts whose figures are written in texts. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

interface CheckOptions {
  isTitle?: boolean;
  /** Those of the glossary. */
  terms?: readonly TermPair[];
}

/** Compares a translation with the text that it is of, both as they are written. */
export function checkText(
  source: string,
  text: string,
  { isTitle = false, terms = [] }: CheckOptions = {},
): TextCheck[] {
  const [before, after] = [markText(source), markText(text)];
  const lost = listMissing(before.atoms, after.atoms);
  const checks = lost.map(
    (of): TextCheck => ({ fault: isAddress(of) ? 'link-lost' : 'placeholder-missing', of }),
  );
  for (const of of listMissing(after.atoms, before.atoms)) checks.push({ fault: 'placeholder-added', of });
  for (const of of listMissing(listNumbers(before.text), listNumbers(after.text)))
    checks.push({ fault: 'number-differs', of });
  for (const of of terms.length > 0 ? findMissingTerms(before.text, after.text, terms) : [])
    checks.push({ fault: 'term-missing', of });
  if (isTitle && [...text].length > TITLE_LENGTH)
    checks.push({ fault: 'title-long', of: String(TITLE_LENGTH) });
  return checks;
}

const isAddress = (atom: string) => atom.startsWith('](') || /^https?:/.test(atom);

/** Those of `before` that `after` has fewer of. */
function listMissing(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after];
  return before.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const listNumbers = (text: string): string[] =>
  [...text.replace(PLACEHOLDERS, ' ').matchAll(NUMBERS)].map(([figures]) =>
    [...figures]
      .filter((sign) => /\p{Nd}/u.test(sign))
      .map(toFigure)
      .join(''),
  );

function toFigure(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? sign : String(code - zero);
}
