'use client';

import type { Root } from 'hast';
import { use, useMemo } from 'react';
import type { ExpressionRoots } from '@/lib/content/conditions/evaluate';
import { type Markup, type MarkupParsers, readMarkupWith } from '@/lib/content/markup/markup-reader';
import { parseGfm } from '@/lib/content/markup/parse-gfm';

/** What few texts need and is large: it is loaded with the first of them. */
class Later<Loaded> {
  #loaded: Loaded | undefined;
  #loading: Promise<void> | undefined;

  constructor(private readonly fetch: () => Promise<Loaded>) {}

  /** Throws itself while it is not there yet. */
  get(): Loaded {
    if (this.#loaded === undefined) throw this;
    return this.#loaded;
  }

  load(): Promise<void> {
    this.#loading ??= this.fetch().then(
      (loaded) => {
        this.#loaded = loaded;
        loads += 1;
      },
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }
}

let loads = 0;

const html = new Later(async () => (await import('hast-util-raw')).raw);
const emoji = new Later(async () => (await import('@/lib/content/markup/emoji-names')).findEmoji);
const values = new Later(async () => (await import('@/lib/content/markup/expression-values')).fillValues);
const wide = new Later(async () => (await import('micromark-extension-cjk-friendly')).cjkFriendlyExtension);

export const loadHtmlParser = (): Promise<void> => html.load();

/** All that any text may need, so that nothing waits for it. */
export const loadParsers = () => Promise.all([html.load(), emoji.load(), wide.load(), values.load()]);

const parsers: MarkupParsers = {
  parseText: (text) => parseGfm(text, () => wide.get()()),
  parseHtml: (tree) => html.get()(tree) as Root,
  findEmoji: (name) => emoji.get()(name),
};

/** The token is random for each reading, so no page can contain it. */
export const readInBrowser = (markdown: string, names: ExpressionRoots | undefined, taken?: Set<string>) =>
  readMarkupWith(
    parsers,
    markdown,
    crypto.randomUUID(),
    names && /\bexpression\b/i.test(markdown) ? (tree) => values.get()(tree, names) : undefined,
    taken,
  );

function attempt(markdown: string, names: ExpressionRoots | undefined) {
  try {
    return { markup: readInBrowser(markdown, names), missing: undefined };
  } catch (error) {
    if (error instanceof Later) return { missing: error };
    throw error;
  }
}

/**
 * The tree of a text; it waits, within a `Suspense`, for the parsers that the text needs beyond the plain ones. With the
 * names that its expressions may use, their values stand in it.
 */
export function useMarkup(markdown: string, names?: ExpressionRoots): Markup {
  const known = loads;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another parser it is read again
  let found = useMemo(() => attempt(markdown, names), [markdown, names, known]);
  while (found.missing) {
    use(found.missing.load());
    found = attempt(markdown, names);
  }
  return found.markup;
}
