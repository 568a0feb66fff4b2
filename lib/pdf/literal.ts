// A lone surrogate is no character, and a control character has no shape.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text as a string of the typesetter's language: nothing in it can be a command. */
export function toLiteral(text: string): string {
  const clean = text.toWellFormed().replace(UNPRINTABLE, '');
  return `"${clean.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '').replace(/\t/g, '\\t')}"`;
}

/** A text inside content. The semicolon ends the expression, whatever follows. */
export const toText = (text: string): string => (text === '' ? '' : `#${toLiteral(text)};`);

const LONG_RUN = /[^\s\u200b]{24,}/g;
const OPENING = /([/._\-:,;&=?|)\]}])(?=[^\s/])/g;

/** Lets a very long word, such as an address, break where its parts meet; else it would leave the page. */
export function breakLongWords(text: string): string {
  return text.replace(LONG_RUN, (run) =>
    run.replace(OPENING, '$1\u200b').replace(/[^\u200b]{60}(?=[^\u200b])/g, '$&\u200b'),
  );
}
