import TRADITIONAL from 'opencc-js/dict/TSCharacters';

const HAN = /\p{Script=Han}/u;

let simplified: Map<string, string> | undefined;

/** Characters of Traditional Chinese as their simplified ones, so that either finds the other; the length stays. */
export function foldHan(text: string): string {
  if (!HAN.test(text)) return text;
  simplified ??= readCharacters();
  let folded = '';
  for (const character of text) folded += simplified.get(character) ?? character;
  return folded;
}

/** `traditional simplified|…`; of several ways to write one the first is the usual one. */
function readCharacters(): Map<string, string> {
  const pairs = TRADITIONAL.split('|').map((line) => line.split(' '));
  return new Map(
    pairs.flatMap(([from = '', to = '']): [string, string][] =>
      from.length === to.length ? [[from, to]] : [],
    ),
  );
}
