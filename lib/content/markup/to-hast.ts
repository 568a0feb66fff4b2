import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { findEmoji } from './emoji-names';
import { type Markup, type MarkupParsers, readMarkupWith } from './markup-reader';
import { parseGfm } from './parse-gfm';
import { parseParts } from './parse-parts';

const parsers: MarkupParsers = {
  parseText: (text) => parseParts((part) => parseGfm(part, cjkFriendlyExtension), text),
  parseHtml: (tree) => raw(tree) as Root,
  findEmoji,
};

/** A whole text as a tree of safe elements, for readers, print and the server; screens read it as `use-markup` does. */
export const readMarkup = (
  markdown: string,
  token: string,
  refine?: (tree: Root) => void,
  taken?: Set<string>,
): Markup => readMarkupWith(parsers, markdown, token, refine, taken);
