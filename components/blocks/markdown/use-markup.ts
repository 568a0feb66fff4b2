'use client';

import type { Root } from 'hast';
import { use, useMemo } from 'react';
import { type Markup, type MarkupParsers, readMarkupWith } from '@/lib/content/markup/markup-reader';
import { parseGfm } from '@/lib/content/markup/parse-gfm';

let parseHtml: ((tree: Root) => Root) | undefined;
let loading: Promise<void> | undefined;

/** The parser of HTML is as large as all else that draws a text, and most texts hold no HTML. */
export function loadHtmlParser(): Promise<void> {
  loading ??= import('hast-util-raw').then(
    ({ raw }) => {
      parseHtml = (tree) => raw(tree) as Root;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const noParser = new Error('The parser of HTML is not loaded yet.');

const parsers: MarkupParsers = {
  parseText: parseGfm,
  parseHtml: (tree) => {
    if (!parseHtml) throw noParser;
    return parseHtml(tree);
  },
};

/** The token is random for each reading, so no page can contain it. */
const read = (markdown: string) => readMarkupWith(parsers, markdown, crypto.randomUUID());

/** The tree of a text; it waits, within a `Suspense`, for the parser of HTML that the text may need. */
export function useMarkup(markdown: string): Markup {
  const hasParser = parseHtml !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the parser it is read again
  const found = useMemo(() => {
    try {
      return read(markdown);
    } catch (error) {
      if (error === noParser) return undefined;
      throw error;
    }
  }, [markdown, hasParser]);
  if (found) return found;
  use(loadHtmlParser());
  return read(markdown);
}
