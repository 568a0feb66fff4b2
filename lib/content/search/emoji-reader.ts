import { replaceCodes } from '../markup/emoji-codes';

/** Shows emoji for the codes of a text. The names of all emoji are large, and are loaded with the first search. */
export async function loadEmojiReader(): Promise<(text: string) => string> {
  const { findEmoji } = await import('../markup/emoji-names');
  return (text) => replaceCodes(text, findEmoji);
}
