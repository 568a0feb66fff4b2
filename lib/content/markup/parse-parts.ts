import type { Root } from 'mdast';
import { splitBlocks } from '../blocks/split-blocks';
import { placeholderName } from './sanitize-schema';

/** The parser's time grows faster than the text: a long one is quicker in parts of about this many characters. */
const PART = 3_000;
const SHORT = 6_000;

/** What a definition or a footnote says holds for the whole text, so a text with something like one stays whole. */
const DEFINES = /\]:/;

/** What stands for a tag stands by itself between blank lines. */
const isTag = (source: string) => source.startsWith(`<${placeholderName} `);

/** Cut where a heading or a tag begins at the margin, which ends everything before it, whatever that is. */
export function cutParts(text: string): string[] {
  if (text.length < SHORT || DEFINES.test(text)) return [text];
  const parts: string[] = [];
  let part = '';
  for (const { kind, source, gap } of splitBlocks(text)) {
    const isCut = (kind === 'heading' && /^#{1,6}[ \t]/.test(source)) || isTag(source);
    if (isCut && part.length >= PART) {
      parts.push(part);
      part = '';
    }
    part += source + gap;
  }
  return [...parts, part];
}

/** The tree of a text as the parser makes it; its nodes know no positions in the whole. */
export function parseParts(parse: (text: string) => Root, text: string): Root {
  const parts = cutParts(text);
  if (parts.length === 1) return parse(text);
  return { type: 'root', children: parts.flatMap((part) => parse(part).children) };
}
