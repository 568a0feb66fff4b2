/** What no folder, or no archiver, takes in a name; an import composes letters and marks, where they are not composed yet. */
const UNSAFE = /[\p{Cc}<>:"|?*%/\\]|[. ]$|^[. ]|^(?:__MACOSX|Thumbs\.db)$/gu;
const MAX_NAME = 240;

/** A file name for any text, from which `fileNameOf` reads the text again. */
export function encodeName(name: string): string {
  const safe = name.replace(UNSAFE, encode);
  const encoded = safe === safe.normalize('NFC') ? safe : safe.replace(/\P{ASCII}/gu, encode);
  return encoded.length <= MAX_NAME ? encoded : shorten(encoded);
}

const encode = (text: string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`)
    .join('');

/** Keeps the ending, which tells what kind of file it is. */
function shorten(name: string): string {
  const ending = /\.[^.%]{1,10}$/.exec(name)?.[0] ?? '';
  const start = name.slice(0, MAX_NAME - ending.length).replace(/%[\dA-F]?$/, '');
  return start.toWellFormed().replaceAll('\uFFFD', '') + ending;
}
