/** What is known of each character: 1 for letters and digits, 2 for others. */
const known = new Uint8Array(0x110000);
const LETTER = /[\p{L}\p{N}]/u;

function isLetter(code: number): boolean {
  if (known[code] === 0) known[code] = LETTER.test(String.fromCodePoint(code)) ? 1 : 2;
  return known[code] === 1;
}

const isHalf = (code: number) => code >= 0xd800 && code < 0xe000;

/** Whether so many letters stand in a row in a stretch of a text. */
export function hasLetters(text: string, count = 1, from = 0, to = text.length): boolean {
  let row = 0;
  for (let at = from; at < to; at += 1) {
    let code = text.charCodeAt(at);
    if (isHalf(code) && at + 1 < to) {
      code = text.codePointAt(at) ?? 0;
      if (code > 0xffff) at += 1;
    }
    row = isLetter(code) ? row + 1 : 0;
    if (row === count) return true;
  }
  return false;
}

/** How much a piece of text says: its letters, of one without letters all that can be seen. */
export function weighText(text: string, countsMarks: boolean): number {
  let weight = 0;
  for (let at = 0; at < text.length; at += 1) weight += weighUnit(text.charCodeAt(at), countsMarks);
  return weight;
}

/** What half a character says; those of rare signs count as letters, as most of them are. */
export function weighUnit(code: number, countsMarks: boolean): number {
  if (countsMarks) return code > 32 && code !== 160 && code !== 0x3000 ? 1 : 0;
  return isHalf(code) || isLetter(code) ? 1 : 0;
}

/** White space as `trim` knows it. */
export function isSpace(code: number): boolean {
  if (code < 0x80) return code === 32 || (code >= 9 && code <= 13);
  if (code < 0x2000) return code === 0xa0 || code === 0x1680;
  return (
    code <= 0x200a ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}
