import type { Root } from 'hast';
import { use, useMemo } from 'react';
import { type Markup, type MarkupParsers, readMarkupWith } from '@/lib/content/markup/markup-reader';
import { parseGfm } from '@/lib/content/markup/parse-gfm';

let parseHtml: MarkupParsers['parseHtml'] | undefined;
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

/** What is drawn of a text; it waits, within a `Suspense`, for the parser of HTML that the text may need. */
export function useMarkup<Drawn>(markdown: string, draw: (markup: Markup) => Drawn): Drawn {
  const hasParser = parseHtml !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the parser it is read again
  const drawn = useMemo(() => {
    try {
      return { value: draw(read(markdown)) };
    } catch (error) {
      if (error === noParser) return undefined;
      throw error;
    }
  }, [markdown, draw, hasParser]);
  if (drawn) return drawn.value;
  use(loadHtmlParser());
  return draw(read(markdown));
}
