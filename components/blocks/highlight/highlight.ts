import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { type Grammar, grammars } from './grammars';

export type HighlightedLine = { content: string; color?: string | undefined }[];

/** Colours are variables of the page, so that code follows light and dark like all else. */
const theme = createCssVariablesTheme({ name: 'lectern', variablePrefix: '--code-', fontStyle: false });

const highlighter = createHighlighterCore({
  themes: [theme],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
});

const loaded = new Map<Grammar, Promise<void>>();

/** Once per language: the library would go through all its includes each time. */
async function loadGrammar(grammar: Grammar): Promise<void> {
  const known = loaded.get(grammar);
  if (known) return known;
  const loading = highlighter.then((shiki) => shiki.loadLanguage(grammars[grammar]));
  loaded.set(grammar, loading);
  loading.catch(() => loaded.delete(grammar));
  return loading;
}

export async function highlight(code: string, grammar: Grammar): Promise<HighlightedLine[]> {
  const shiki = await highlighter;
  await loadGrammar(grammar);
  return shiki
    .codeToTokensBase(code, {
      lang: grammar,
      theme: 'lectern',
      tokenizeMaxLineLength: 2_000,
      tokenizeTimeLimit: 5_000,
    })
    .map((line) => line.map(({ content, color }) => ({ content, color })));
}
